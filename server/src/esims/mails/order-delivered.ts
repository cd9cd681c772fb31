import {
  androidInstallUrl,
  iosInstallUrl,
  parseActivationCode,
} from '@langit/contract/values/activation-code';
import type { Language } from '@langit/contract/values/locale';
import {
  type Block,
  button,
  choices,
  copyable,
  type Field,
  fields,
  heading,
  note,
  paragraph,
  perforation,
  picture,
  steps,
} from '../../notifications/blocks.ts';
import { type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { InlineImage, MailBody } from '../../notifications/mailer.ts';
import { formatDay } from '../../notifications/moments.ts';
import { type OrderSummary, orderBill, orderUrl } from '../../orders/mails/order-bill.ts';
import { type DeliveredTexts, deliveredTexts } from './order-delivered-texts.ts';

export type DeliveredEsim = {
  label: string;
  /** As the supplier issued it; a mail never shows a code that no supplier issued (F3). */
  activationCode: string;
  iccid: string;
  confirmationCode: string | null;
  apn: string | null;
  installBefore: Date | null;
  /** The QR code of the activation code (`drawQrCode`). */
  qrPng: Buffer;
};

export type OrderDeliveredData = {
  language: Language;
  order: OrderSummary;
  esims: DeliveredEsim[];
  startsOn: 'first_connection' | 'install';
};

const cidOf = (index: number): string => `esim-${index + 1}@qr`;

function codesOf(esim: DeliveredEsim, t: DeliveredTexts): Field[] {
  const parts = parseActivationCode(esim.activationCode);
  const all: [string, string | null | undefined][] = [
    [t.activationCode, esim.activationCode],
    [t.smdp, parts?.smdp],
    [t.matchingId, parts?.matchingId],
    [t.confirmationCode, esim.confirmationCode],
    [t.apn, esim.apn],
  ];
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function esimBlocks(esim: DeliveredEsim, index: number, data: OrderDeliveredData): Block[] {
  const t = deliveredTexts[data.language];
  const about: Field[] = [{ label: t.iccid, value: esim.iccid, wide: true }];
  if (esim.installBefore) {
    const before = formatDay(esim.installBefore, data.language);
    about.push({ label: t.installBefore, value: before, wide: true });
  }
  return [
    heading(data.esims.length > 1 ? `${t.esim(index + 1, data.esims.length)} · ${esim.label}` : esim.label),
    picture(cidOf(index), t.qrAlt(esim.label), 208),
    choices([
      { text: t.onIphone, url: iosInstallUrl(esim.activationCode) },
      { text: t.onAndroid, url: androidInstallUrl(esim.activationCode) },
    ]),
    note(t.byHand),
    ...codesOf(esim, t).map(copyable),
    fields(about),
    perforation,
  ];
}

/** Paid and delivered: everything needed to install, inside the mail. */
export function orderDelivered(data: OrderDeliveredData, context: MailContext): MailBody {
  const { language, order, esims } = data;
  const t = deliveredTexts[language];
  const images: InlineImage[] = esims.map((esim, index) => ({
    cid: cidOf(index),
    filename: `esim-${index + 1}.png`,
    contentType: 'image/png',
    content: esim.qrPng,
  }));
  return renderLetter(
    {
      language,
      subject: t.subject(order.orderNumber),
      preheader: t.preheader,
      label: t.label,
      title: t.title(esims.length),
      journey: { stops: t.stops, next: 2 },
      images,
      blocks: [
        paragraph(t.intro(esims.length)),
        button(t.button, orderUrl(context.publicUrl, order.orderNumber)),
        perforation,
        ...esims.flatMap((esim, index) => esimBlocks(esim, index, data)),
        heading(t.howTo),
        steps(t.steps),
        paragraph(t.startsOn[data.startsOn]),
        note(t.secret),
        perforation,
        heading(t.receipt),
        fields([{ label: t.order, value: order.orderNumber, wide: true }]),
        orderBill(order, language),
      ],
    },
    context,
  );
}
