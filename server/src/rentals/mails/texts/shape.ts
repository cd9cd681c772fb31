/** What the shop writes about a rented router, in the order in which it happens. */
export const rentalLetterKinds = [
  'booked',
  'extended',
  'data-added',
  'ending-soon',
  'ends-today',
  'late',
  'returned',
] as const;
export type RentalLetterKind = (typeof rentalLetterKinds)[number];

type KindTexts = {
  subject: (facts: { order: string; end: string }) => string;
  preheader: string;
  label: string;
  title: string;
  intro: (facts: { end: string; perDay: string }) => string;
  /** A remark of less weight. */
  note: string | null;
};

export type RentalTexts = {
  /** Sent, rented, back. */
  stops: [string, string, string];
  order: string;
  devices: string;
  dates: string;
  lateFee: string;
  feeNote: string;
  button: string;
  kinds: Record<RentalLetterKind, KindTexts>;
};
