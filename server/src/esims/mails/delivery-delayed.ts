import type { Language } from '@langit/contract/values/locale';
import { button, fields, paragraph, perforation } from '../../notifications/blocks.ts';
import { type HeadTexts, headOf, type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { formatMoment } from '../../notifications/moments.ts';
import { type OrderSummary, orderBill, orderUrl } from '../../orders/mails/order-bill.ts';

type Texts = HeadTexts & {
  subject: (order: string) => string;
  intro: string;
  promise: string;
  byHand: string;
  order: string;
  latest: string;
  button: string;
};

const texts: Record<Language, Texts> = {
  en: {
    subject: (order) => `Your eSIM is taking a little longer (${order})`,
    preheader: 'Your payment is safe. We are still working on your eSIM.',
    label: 'Delayed',
    title: 'Your eSIM is taking a little longer',
    stops: ['Paid', 'In preparation', 'Install'],
    intro:
      'Your payment has arrived, but our network partner has not issued your eSIM yet. We are sorry for the wait and are still working on it.',
    promise:
      'There is nothing you need to do. As soon as the eSIM is ready, we will send it to you; if it cannot be issued in time, you get your money back in full without asking.',
    byHand:
      'There is nothing you need to do. Our team is looking into it personally and will write to you as soon as there is news.',
    order: 'Order number',
    latest: 'Delivered or refunded by',
    button: 'See the order',
  },
  id: {
    subject: (order) => `eSIM perlu waktu sedikit lebih lama (${order})`,
    preheader: 'Pembayaran Anda aman. eSIM masih kami siapkan.',
    label: 'Tertunda',
    title: 'eSIM perlu waktu sedikit lebih lama',
    stops: ['Dibayar', 'Disiapkan', 'Pasang'],
    intro:
      'Pembayaran sudah kami terima, tetapi mitra jaringan kami belum menerbitkan eSIM-nya. Mohon maaf atas keterlambatan ini; kami terus mengupayakannya.',
    promise:
      'Tidak ada yang perlu dilakukan. Begitu siap, eSIM langsung kami kirim. Jika tidak dapat diterbitkan tepat waktu, dana dikembalikan penuh secara otomatis.',
    byHand:
      'Tidak ada yang perlu dilakukan. Tim kami sedang menanganinya langsung dan akan segera memberi kabar.',
    order: 'Nomor pesanan',
    latest: 'eSIM dikirim atau dana kembali paling lambat',
    button: 'Lihat pesanan',
  },
  ja: {
    subject: (order) => `eSIMのお届けが遅れています（${order}）`,
    preheader: 'お支払いは確認済みです。eSIMのご用意を続けております。',
    label: '遅延のお知らせ',
    title: 'eSIMのお届けが遅れています',
    stops: ['お支払い', '準備中', 'インストール'],
    intro:
      'お支払いは確認できておりますが、提携通信会社からeSIMがまだ発行されておりません。お待たせして申し訳ございません。引き続き手配を進めております。',
    promise:
      'お客様のお手続きは不要です。ご用意でき次第お送りします。期限までに発行できない場合は、自動的に全額を返金いたします。',
    byHand: 'お客様のお手続きは不要です。担当者が状況を確認しており、進展があり次第ご連絡いたします。',
    order: '注文番号',
    latest: 'お届けまたは返金の期限',
    button: 'ご注文を確認する',
  },
  vi: {
    subject: (order) => `eSIM của bạn cần thêm chút thời gian (${order})`,
    preheader: 'Khoản thanh toán của bạn vẫn an toàn. Chúng tôi đang chuẩn bị eSIM.',
    label: 'Giao chậm',
    title: 'eSIM cần thêm chút thời gian',
    stops: ['Đã thanh toán', 'Đang chuẩn bị', 'Cài đặt'],
    intro:
      'Chúng tôi đã nhận được thanh toán, nhưng đối tác mạng chưa phát hành eSIM của bạn. Xin lỗi đã để bạn phải chờ; chúng tôi vẫn đang tiếp tục xử lý.',
    promise:
      'Bạn không cần làm gì thêm. Ngay khi có eSIM, chúng tôi sẽ gửi cho bạn; nếu không kịp phát hành, bạn sẽ được tự động hoàn lại toàn bộ số tiền.',
    byHand:
      'Bạn không cần làm gì thêm. Nhân viên của chúng tôi đang trực tiếp xử lý và sẽ báo cho bạn ngay khi có tin.',
    order: 'Mã đơn hàng',
    latest: 'Giao eSIM hoặc hoàn tiền chậm nhất',
    button: 'Xem đơn hàng',
  },
};

export type DeliveryDelayedData = {
  language: Language;
  order: OrderSummary;
  /** When the money goes back by itself; null where the operator decides. */
  refundedAt: Date | null;
};

export function deliveryDelayed(data: DeliveryDelayedData, context: MailContext): MailBody {
  const { language, order, refundedAt } = data;
  const t = texts[language];
  const latest = refundedAt
    ? [{ label: t.latest, value: formatMoment(refundedAt, language), wide: true }]
    : [];
  return renderLetter(
    {
      ...headOf(language, t, { subject: t.subject(order.orderNumber), next: 1 }),
      blocks: [
        paragraph(t.intro),
        paragraph(refundedAt ? t.promise : t.byHand),
        fields([{ label: t.order, value: order.orderNumber }, ...latest]),
        button(t.button, orderUrl(context.publicUrl, order.orderNumber)),
        perforation,
        orderBill(order, language),
      ],
    },
    context,
  );
}
