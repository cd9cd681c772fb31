import { listed } from '@langit/contract/values/word-lists';
import { filled } from '@langit/i18n/message';
import { readTexts } from '@langit/i18n/read-texts';
import { button, fields, note, paragraph } from '../../notifications/blocks.ts';
import { headOf } from '../../notifications/frame.ts';
import { tellDay, tellSpan } from '../../notifications/moments.ts';
import { rupiah } from '../../orders/mails/order-bill.ts';
import type { Letter, MailContext } from '../../platform/mails.ts';

const textsIn = readTexts('mails', 'rentals');

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

/** Index of the next stop on the progress bar of each letter; past the last index all stops are done. */
const nextStop: Record<RentalLetterKind, number> = {
  booked: 0,
  extended: 1,
  'data-added': 1,
  'ending-soon': 2,
  'ends-today': 2,
  late: 2,
  returned: 3,
  lost: 2,
};

/** Letters about the end of a rental, which name its fees. */
export const isEnd = (kind: RentalLetterKind): boolean => kind === 'returned' || kind === 'lost';

export type RentalLetterData = {
  kind: RentalLetterKind;
  orderNumber: string;
  /** Product name of the router, with the units' serial numbers. */
  name: string;
  serials: string[];
  /** First day, `YYYY-MM-DD`; both ends included. */
  start: string;
  end: string;
  /** False from the fifteenth day after the end on (F7). */
  extendable: boolean;
  /** Rent per day and router in whole Rupiah. */
  rentPerDay: number;
  lateFee: number;
  /** For damage, missing parts or a router that was not returned. */
  conditionFee: number;
};

export function rentalLetter(data: RentalLetterData, { language, publicUrl }: MailContext): Letter {
  const { kind, orderNumber, name, serials, lateFee, conditionFee } = data;
  const t = textsIn[language];
  const words = t.kinds[kind];
  const devices = filled(t.devicesOf, { name, serials: listed(serials, language) }, language);
  const end = tellDay(data.end, language);
  const fees = [
    { label: t.lateFee, amount: lateFee },
    { label: kind === 'lost' ? t.lossFee : t.conditionFee, amount: conditionFee },
  ].filter(({ amount }) => amount > 0);
  const ownNote = 'note' in words ? words.note : null;
  const remark = isEnd(kind) && fees.length > 0 ? t.feeNote : ownNote;
  const subject = filled(words.subject, { order: orderNumber, end }, language);
  const intro = 'introTooLate' in words && !data.extendable ? words.introTooLate : words.intro;
  return {
    ...headOf({ ...words, stops: t.stops }, { subject, next: nextStop[kind] }),
    blocks: [
      paragraph(filled(intro, { end, perDay: rupiah(data.rentPerDay) }, language)),
      fields([
        { label: t.devices, value: devices, wide: true },
        { label: t.dates, value: tellSpan({ first: data.start, last: data.end }, language), wide: true },
        { label: t.order, value: orderNumber, wide: true },
        ...fees.map(({ label, amount }) => ({ label, value: rupiah(amount), wide: true })),
      ]),
      button(t.button, `${publicUrl}/account/my-device`),
      ...(remark === null ? [] : [note(remark)]),
    ],
  };
}
