import { listed } from '@langit/contract/values/word-lists';
import { button, fields, note, paragraph } from '../../notifications/blocks.ts';
import { headOf, type Letter, type MailContext } from '../../notifications/frame.ts';
import { tellDay, tellSpan } from '../../notifications/moments.ts';
import { rupiah } from '../../orders/mails/order-bill.ts';
import { textsIn } from './texts/index.ts';
import type { RentalLetterKind } from './texts/shape.ts';

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
  /** Rent per day and router in whole Rupiah. */
  rentPerDay: number;
  lateFee: number;
  /** For damage, missing parts or a router that was not returned. */
  conditionFee: number;
};

export function rentalLetter(data: RentalLetterData, { language, publicUrl }: MailContext): Letter {
  const { kind, orderNumber, name, serials, lateFee, conditionFee } = data;
  const t = textsIn[language];
  const told = t.kinds[kind];
  const end = tellDay(data.end, language);
  const fees = [
    { label: t.lateFee, amount: lateFee },
    { label: kind === 'lost' ? t.lossFee : t.conditionFee, amount: conditionFee },
  ].filter(({ amount }) => amount > 0);
  const remark = isEnd(kind) && fees.length > 0 ? t.feeNote : told.note;
  const subject = told.subject({ order: orderNumber, end });
  return {
    ...headOf({ ...told, stops: t.stops }, { subject, next: nextStop[kind] }),
    blocks: [
      paragraph(told.intro({ end, perDay: rupiah(data.rentPerDay) })),
      fields([
        { label: t.devices, value: t.devicesOf(name, listed(serials, language)), wide: true },
        { label: t.dates, value: tellSpan({ first: data.start, last: data.end }, language), wide: true },
        { label: t.order, value: orderNumber, wide: true },
        ...fees.map(({ label, amount }) => ({ label, value: rupiah(amount), wide: true })),
      ]),
      button(t.button, `${publicUrl}/account/my-device`),
      ...(remark === null ? [] : [note(remark)]),
    ],
  };
}
