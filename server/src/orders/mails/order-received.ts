import type { Language } from '@langit/contract/values/locale';
import { button, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { type HeadTexts, headOf, type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { formatMoment } from '../../notifications/moments.ts';
import { type OrderSummary, orderBill, orderUrl } from './order-bill.ts';

type Texts = HeadTexts & {
  subject: (order: string) => string;
  intro: string;
  order: string;
  payUntil: string;
  button: string;
  rupiah: string;
  paid: string;
};

const texts: Record<Language, Texts> = {
  en: {
    subject: (order) => `We have received your order ${order}`,
    preheader: 'Please complete the payment so that we can get started.',
    label: 'Booking',
    title: 'We have received your order',
    stops: ['Ordered', 'Payment', 'Ready to use'],
    intro:
      'Thank you for your order. As soon as the payment arrives, we will get everything ready and write to you again.',
    order: 'Order number',
    payUntil: 'Please pay by',
    button: 'See the order and pay',
    rupiah: 'Payment is in Indonesian Rupiah.',
    paid: 'Already paid? Then there is nothing left to do: the confirmation is on its way.',
  },
  id: {
    subject: (order) => `Pesanan ${order} sudah kami terima`,
    preheader: 'Selesaikan pembayaran agar pesanan bisa kami siapkan.',
    label: 'Pemesanan',
    title: 'Pesanan sudah kami terima',
    stops: ['Dipesan', 'Pembayaran', 'Siap dipakai'],
    intro:
      'Terima kasih atas pesanan Anda. Begitu pembayaran masuk, pesanan langsung kami siapkan dan kami kabari lewat email.',
    order: 'Nomor pesanan',
    payUntil: 'Bayar sebelum',
    button: 'Lihat pesanan dan bayar',
    rupiah: 'Pembayaran dalam Rupiah.',
    paid: 'Sudah membayar? Tidak ada lagi yang perlu dilakukan; konfirmasinya segera menyusul.',
  },
  ja: {
    subject: (order) => `ご注文を承りました（${order}）`,
    preheader: 'お支払いを確認でき次第、ご用意いたします。',
    label: 'ご注文の受付',
    title: 'ご注文を承りました',
    stops: ['ご注文', 'お支払い', 'ご利用開始'],
    intro:
      'ご注文いただき、ありがとうございます。お支払いを確認でき次第ご用意し、あらためてメールでお知らせいたします。',
    order: '注文番号',
    payUntil: 'お支払い期限',
    button: 'ご注文を確認して支払う',
    rupiah: 'お支払いはインドネシアルピアのみです。',
    paid: 'すでにお支払い済みの場合、お手続きは不要です。確認のメールをまもなくお送りします。',
  },
  vi: {
    subject: (order) => `Chúng tôi đã nhận đơn hàng ${order}`,
    preheader: 'Hãy hoàn tất thanh toán để chúng tôi chuẩn bị đơn hàng.',
    label: 'Đặt hàng',
    title: 'Chúng tôi đã nhận đơn hàng',
    stops: ['Đã đặt', 'Thanh toán', 'Sẵn sàng dùng'],
    intro:
      'Cảm ơn bạn đã đặt hàng. Ngay khi nhận được thanh toán, chúng tôi sẽ chuẩn bị đơn hàng và báo cho bạn qua email.',
    order: 'Mã đơn hàng',
    payUntil: 'Hạn thanh toán',
    button: 'Xem đơn hàng và thanh toán',
    rupiah: 'Thanh toán bằng Rupiah Indonesia.',
    paid: 'Bạn đã thanh toán rồi? Bạn không cần làm gì thêm; email xác nhận sẽ đến ngay.',
  },
};

export type OrderReceivedData = { language: Language; order: OrderSummary; payUntil: Date };

export function orderReceived(
  { language, order, payUntil }: OrderReceivedData,
  context: MailContext,
): MailBody {
  const t = texts[language];
  return renderLetter(
    {
      ...headOf(language, t, { subject: t.subject(order.orderNumber), next: 1 }),
      blocks: [
        paragraph(t.intro),
        fields([
          { label: t.order, value: order.orderNumber },
          { label: t.payUntil, value: formatMoment(payUntil, language), wide: true },
        ]),
        button(t.button, orderUrl(context.publicUrl, order.orderNumber)),
        perforation,
        orderBill(order, language),
        note(t.rupiah),
        note(t.paid),
      ],
    },
    context,
  );
}
