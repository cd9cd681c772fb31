import type { Language } from '@langit/contract/values/locale';
import { button, fields, note, paragraph } from '../../notifications/blocks.ts';
import { type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { tellDay, tellSpan } from '../../notifications/moments.ts';
import { rupiah } from '../../orders/mails/order-bill.ts';
import { english, indonesian, type RentalLetterKind, type RentalTexts } from './rental-letter-texts.ts';
import { japanese, vietnamese } from './rental-letter-texts-ja-vi.ts';

const texts: Record<Language, RentalTexts> = {
  en: english,
  id: indonesian,
  ja: japanese,
  vi: vietnamese,
};

/** The stop that comes next after each letter; past the last one, all are behind. */
const nextStop: Record<RentalLetterKind, number> = {
  booked: 0,
  extended: 1,
  'data-added': 1,
  'ending-soon': 2,
  'ends-today': 2,
  late: 2,
  returned: 3,
};

export type RentalLetterData = {
  language: Language;
  kind: RentalLetterKind;
  orderNumber: string;
  /** The router's name and the serial numbers of the units. */
  name: string;
  serials: string[];
  /** Days, `YYYY-MM-DD`, both counted. */
  start: string;
  end: string;
  /** Whole Rupiah per router. */
  rentPerDay: number;
  lateFee: number;
};

export function rentalLetter(data: RentalLetterData, context: MailContext): MailBody {
  const { language, kind, orderNumber, name, serials, lateFee } = data;
  const t = texts[language];
  const told = t.kinds[kind];
  const end = tellDay(data.end, language);
  const fee = lateFee > 0 ? [{ label: t.lateFee, value: rupiah(lateFee), wide: true }] : [];
  const remark = kind === 'returned' && lateFee > 0 ? t.feeNote : told.note;
  return renderLetter(
    {
      language,
      subject: told.subject({ order: orderNumber, end }),
      preheader: told.preheader,
      label: told.label,
      title: told.title,
      journey: { stops: t.stops, next: nextStop[kind] },
      blocks: [
        paragraph(told.intro({ end, perDay: rupiah(data.rentPerDay) })),
        fields([
          { label: t.devices, value: `${name} (${serials.join(', ')})`, wide: true },
          { label: t.dates, value: tellSpan({ first: data.start, last: data.end }, language), wide: true },
          { label: t.order, value: orderNumber, wide: true },
          ...fee,
        ]),
        button(t.button, `${context.publicUrl}/account/my-device`),
        ...(remark === null ? [] : [note(remark)]),
      ],
    },
    context,
  );
}
