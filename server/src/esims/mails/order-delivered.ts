import {
  androidInstallUrl,
  iosInstallUrl,
  lacksConfirmationCode,
  parseActivationCode,
} from '@langit/contract/values/activation-code';
import type { Language } from '@langit/contract/values/locale';
import { fill, filled } from '@langit/i18n/message';
import { noticesAbout } from '../../catalogue/content/content-store.ts';
import {
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
import { headOf } from '../../notifications/frame.ts';
import { defineMail } from '../../notifications/mail-kind.ts';
import { formatMoment } from '../../notifications/moments.ts';
import { type OrderSummary, orderBill, orderUrl } from '../../orders/mails/order-bill.ts';
import { orderMail } from '../../orders/mails/order-mail.ts';
import { summaryOf } from '../../orders/mails/order-summary.ts';
import type { Block, InlineImage, Letter, MailContext } from '../../platform/mails.ts';
import { type EsimRow, findEsimsOfOrder } from '../esim-store.ts';
import { drawQrCode } from './qr-code.ts';
import { textsIn } from './texts.ts';

export const orderDelivered = defineMail('esims', 'order-paid-and-delivered', 'urgent');

/** Rendered from the stored eSIMs at the time of sending. */
export const orderDeliveredTemplate = orderMail(orderDelivered, async (order, context) => {
  const rows = await findEsimsOfOrder(context.database.db, order.id);
  const places = order.lines.map(({ snapshot }) => snapshot.place.code);
  const notices = await noticesAbout(context.database.db, places, {
    language: context.language,
    now: context.clock.now(),
  });
  const esims = await Promise.all(rows.map(context.isPreview ? toMasked : toDelivered));
  return orderDeliveredLetter(
    {
      order: summaryOf(order),
      esims: esims.filter((esim) => esim !== null),
      startsOn: order.lines[0]?.snapshot.startsOn ?? 'first_connection',
      notices,
    },
    context,
  );
});

async function toDelivered(row: EsimRow): Promise<DeliveredEsim | null> {
  const { activationCode, iccid } = row;
  if (activationCode === null || iccid === null) return null;
  return {
    ...row,
    activationCode,
    iccid,
    isConfirmationMissing: lacksConfirmationCode(row),
    qrPng: drawQrCode(activationCode),
  };
}

const mask = '••••••••';
/** A grey square in place of a QR code. */
const greyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mO4c+fOfwAIaAOqmi2DkwAAAABJRU5ErkJggg==',
  'base64',
);

/** The eSIM for the staff's preview. */
async function toMasked(row: EsimRow): Promise<DeliveredEsim | null> {
  const { activationCode, iccid } = row;
  if (activationCode === null || iccid === null) return null;
  const confirmationCode = row.confirmationCode === null ? null : mask;
  return {
    ...row,
    activationCode: mask,
    confirmationCode,
    iccid,
    isConfirmationMissing: lacksConfirmationCode(row),
    qrPng: greyPng,
  };
}

export type DeliveredEsim = {
  label: string;
  /** The activation code as issued by the supplier (F3). */
  activationCode: string;
  iccid: string;
  confirmationCode: string | null;
  /** The phone will ask for a confirmation code that the supplier has not given. */
  isConfirmationMissing: boolean;
  apn: string | null;
  installBefore: Date | null;
  /** PNG of the QR code of the activation code (`drawQrCode`). */
  qrPng: Buffer;
};

export type OrderDeliveredData = {
  order: OrderSummary;
  esims: DeliveredEsim[];
  startsOn: 'first_connection' | 'install';
  /** What the owner says about the destination (B47). */
  notices: { text: string; link: string | null }[];
};

const cidOf = (index: number): string => `esim-${index + 1}@qr`;

type Labels = Record<'activationCode' | 'smdp' | 'matchingId' | 'confirmationCode' | 'apn', string>;

function codesOf(esim: DeliveredEsim, t: Labels): Field[] {
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

function esimBlocks(esim: DeliveredEsim, index: number, count: number, language: Language): Block[] {
  const t = textsIn[language].orderDelivered;
  const about: Field[] = [{ label: t.iccid, value: esim.iccid, wide: true }];
  if (esim.installBefore) {
    const before = formatMoment(esim.installBefore, language);
    about.push({ label: t.installBefore, value: before, wide: true });
  }
  return [
    heading(
      count > 1 ? `${filled(t.esim, { position: index + 1, count }, language)} · ${esim.label}` : esim.label,
    ),
    ...(esim.isConfirmationMissing ? [paragraph(t.confirmationMissing)] : []),
    picture(cidOf(index), filled(t.qrAlt, { label: esim.label }, language), 208),
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

/** The mail of a delivered order with QR codes, activation codes and install links. */
export function orderDeliveredLetter(
  { order, esims, startsOn, notices }: OrderDeliveredData,
  { language, publicUrl }: MailContext,
): Letter {
  const t = textsIn[language].orderDelivered;
  const number = esims.length > 1 ? 'forSeveral' : 'forOne';
  const subject = filled(t.subject, { order: order.orderNumber }, language);
  const images: InlineImage[] = esims.map((esim, index) => ({
    cid: cidOf(index),
    filename: `esim-${index + 1}.png`,
    contentType: 'image/png',
    content: esim.qrPng,
  }));
  return {
    ...headOf({ ...t, title: t.title[number] }, { subject, next: 2 }),
    images,
    blocks: [
      paragraph(fill(t.intro[number], { count: esims.length }, language)),
      button(t.button, orderUrl(publicUrl, order.orderNumber)),
      ...notices.map(({ text, link }) =>
        paragraph(link === null ? text : `${text} ${new URL(link, publicUrl)}`),
      ),
      perforation,
      ...esims.flatMap((esim, index) => esimBlocks(esim, index, esims.length, language)),
      heading(t.howTo),
      steps(t.steps),
      paragraph(t.startsOn[startsOn]),
      note(t.secret),
      perforation,
      heading(t.receipt),
      fields([{ label: t.order, value: order.orderNumber, wide: true }]),
      orderBill(order, language),
    ],
  };
}
