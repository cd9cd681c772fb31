export const partnerKinds = ['supplier', 'gateway', 'mail'] as const;
export type PartnerKind = (typeof partnerKinds)[number];
