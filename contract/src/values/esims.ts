export const esimStatuses = ['New', 'Onboard', 'In use', 'Depleted', 'Expired', 'Cancelled'] as const;
export type EsimStatus = (typeof esimStatuses)[number];
