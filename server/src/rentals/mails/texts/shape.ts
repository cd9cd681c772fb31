/** Kinds of mails about a rental, in chronological order. */
export const rentalLetterKinds = [
  'booked',
  'extended',
  'data-added',
  'ending-soon',
  'ends-today',
  'late',
  'returned',
  'lost',
] as const;
export type RentalLetterKind = (typeof rentalLetterKinds)[number];

type KindTexts = {
  subject: (facts: { order: string; end: string }) => string;
  preheader: string;
  label: string;
  title: string;
  intro: (facts: { end: string; perDay: string }) => string;
  /** A secondary remark. */
  note: string | null;
};

export type RentalTexts = {
  /** Labels of the progress bar: sent, rented, returned. */
  stops: [string, string, string];
  order: string;
  devices: string;
  devicesOf: (name: string, serials: string) => string;
  dates: string;
  lateFee: string;
  /** For damage, missing parts or a router that was not returned. */
  conditionFee: string;
  lossFee: string;
  feeNote: string;
  button: string;
  kinds: Record<RentalLetterKind, KindTexts>;
};
