import type { Language } from '@langit/contract/values/locale';
import { button, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { type OrderSummary, orderBill, orderUrl, rupiah } from '../../orders/mails/order-bill.ts';

/** Why the money goes back. */
export type RefundCause =
  /** The supplier could not deliver in time. */
  | 'undelivered'
  /** The payment arrived when the order could no longer be filled. */
  | 'late_payment'
  /** The order was paid twice. */
  | 'second_payment'
  /** Another amount than that of the order was paid. */
  | 'other_amount'
  /** The supplier refused a top-up. */
  | 'topup_refused'
  /** The rental that days or data were added to was cancelled. */
  | 'rental_cancelled'
  /** The customer asked for it. */
  | 'requested'
  /** The operator decided about all of the money, or about a part of it. */
  | 'goodwill'
  | 'part';

type Texts = {
  subject: (order: string) => string;
  preheader: (amount: string) => string;
  label: string;
  title: string;
  stops: [string, string, string];
  cause: Record<RefundCause, string>;
  order: string;
  amount: string;
  when: string;
  button: string;
};

const texts: Record<Language, Texts> = {
  en: {
    subject: (order) => `Your refund for order ${order}`,
    preheader: (amount) => `${amount} is on its way back to you.`,
    label: 'Refund',
    title: 'Your money is on its way back',
    stops: ['Ordered', 'Paid', 'Refunded'],
    cause: {
      undelivered:
        'We are sorry: our network partner could not issue your eSIM in time. We have cancelled it and sent your money back.',
      late_payment:
        'Your payment reached us after the order had expired, and it could no longer be fulfilled. We have sent your money back.',
      second_payment:
        'Your order was paid twice. It stays as it is, and we have sent the second payment back.',
      other_amount:
        'The amount we received was not the total of your order, so we could not count it as payment. We have sent it back.',
      topup_refused:
        'We are sorry: our network partner could not add the data to your eSIM. We have sent your money back.',
      rental_cancelled:
        'The rental that this order belongs to has been cancelled. We have sent your money back.',
      requested: 'We have processed your refund request and sent your money back.',
      goodwill: 'We have refunded your order.',
      part: 'We have refunded part of what you paid for this order. The rest of your order stays as it is.',
    },
    order: 'Order number',
    amount: 'Refunded',
    when: 'The money goes back to the payment method you used. Depending on your bank or e-wallet, it takes between a few minutes and 14 days to appear.',
    button: 'See the order',
  },
  id: {
    subject: (order) => `Pengembalian dana untuk pesanan ${order}`,
    preheader: (amount) => `${amount} sedang dikembalikan kepada Anda.`,
    label: 'Pengembalian dana',
    title: 'Dana sedang dikembalikan',
    stops: ['Dipesan', 'Dibayar', 'Dikembalikan'],
    cause: {
      undelivered:
        'Mohon maaf, mitra jaringan kami tidak dapat menerbitkan eSIM tepat waktu. Pesanan kami batalkan dan dananya sudah kami kembalikan.',
      late_payment:
        'Pembayaran kami terima setelah pesanan kedaluwarsa, sehingga pesanan tidak dapat dipenuhi lagi. Dananya sudah kami kembalikan.',
      second_payment:
        'Pesanan ini terbayar dua kali. Pesanan tetap berjalan, dan pembayaran yang kedua sudah kami kembalikan.',
      other_amount:
        'Jumlah yang kami terima berbeda dari total pesanan, sehingga tidak dapat dihitung sebagai pembayaran. Dananya sudah kami kembalikan.',
      topup_refused:
        'Mohon maaf, mitra jaringan kami tidak dapat menambahkan kuota ke eSIM. Dananya sudah kami kembalikan.',
      rental_cancelled: 'Sewa yang terkait dengan pesanan ini dibatalkan. Dananya sudah kami kembalikan.',
      requested: 'Pengajuan pengembalian dana sudah kami proses dan dananya sudah kami kembalikan.',
      goodwill: 'Dana pesanan ini sudah kami kembalikan.',
      part: 'Sebagian dana pesanan ini sudah kami kembalikan. Selebihnya, pesanan Anda tidak berubah.',
    },
    order: 'Nomor pesanan',
    amount: 'Jumlah yang dikembalikan',
    when: 'Dana kembali ke metode pembayaran yang Anda pakai. Bergantung pada bank atau dompet digital, prosesnya memerlukan waktu beberapa menit hingga 14 hari.',
    button: 'Lihat pesanan',
  },
  ja: {
    subject: (order) => `ご返金のお知らせ（${order}）`,
    preheader: (amount) => `${amount}を返金いたしました。`,
    label: 'ご返金',
    title: 'ご返金のお手続きをいたしました',
    stops: ['ご注文', 'お支払い', 'ご返金'],
    cause: {
      undelivered:
        '申し訳ございません。提携通信会社から期限までにeSIMが発行されなかったため、ご注文を取り消し、返金のお手続きをいたしました。',
      late_payment:
        'お支払い期限を過ぎてからのご入金となり、商品をご用意できませんでした。そのため、返金のお手続きをいたしました。',
      second_payment:
        'ご注文のお支払いが重複しておりました。ご注文はそのまま有効です。重複分について、返金のお手続きをいたしました。',
      other_amount:
        'ご入金の金額がご注文の合計と異なっていたため、お支払いとして承ることができませんでした。ご入金分の返金のお手続きをいたしました。',
      topup_refused:
        '申し訳ございません。提携通信会社でeSIMへのデータ追加ができなかったため、返金のお手続きをいたしました。',
      rental_cancelled:
        '対象のレンタルがキャンセルされたため、こちらのご注文も返金のお手続きをいたしました。',
      requested: 'お申し込みいただいた返金のお手続きをいたしました。',
      goodwill: 'ご注文の返金のお手続きをいたしました。',
      part: 'ご注文代金の一部について、返金のお手続きをいたしました。そのほかのご注文内容に変更はございません。',
    },
    order: '注文番号',
    amount: 'ご返金額',
    when: 'お支払いいただいた方法に返金いたします。反映までの期間は銀行や決済サービスにより異なり、数分から14日ほどかかります。',
    button: 'ご注文を確認する',
  },
  vi: {
    subject: (order) => `Hoàn tiền cho đơn hàng ${order}`,
    preheader: (amount) => `${amount} đang được hoàn lại cho bạn.`,
    label: 'Hoàn tiền',
    title: 'Tiền đang được hoàn lại cho bạn',
    stops: ['Đã đặt', 'Đã thanh toán', 'Đã hoàn tiền'],
    cause: {
      undelivered:
        'Rất xin lỗi bạn: đối tác mạng không kịp phát hành eSIM. Chúng tôi đã hủy đơn và hoàn lại tiền cho bạn.',
      late_payment:
        'Khoản thanh toán đến sau khi đơn hàng đã hết hiệu lực nên chúng tôi không thể giao hàng. Chúng tôi đã hoàn lại tiền cho bạn.',
      second_payment:
        'Đơn hàng của bạn đã được thanh toán hai lần. Đơn hàng vẫn giữ nguyên và chúng tôi đã hoàn lại khoản thanh toán thứ hai.',
      other_amount:
        'Số tiền chúng tôi nhận được không khớp với tổng đơn hàng nên không thể tính là thanh toán. Chúng tôi đã hoàn lại số tiền đó cho bạn.',
      topup_refused:
        'Rất xin lỗi bạn: đối tác mạng không thể nạp thêm dung lượng vào eSIM. Chúng tôi đã hoàn lại tiền cho bạn.',
      rental_cancelled: 'Đơn thuê liên quan đã được hủy nên chúng tôi đã hoàn lại tiền của đơn này cho bạn.',
      requested: 'Chúng tôi đã xử lý yêu cầu hoàn tiền và gửi lại tiền cho bạn.',
      goodwill: 'Chúng tôi đã hoàn tiền cho đơn hàng của bạn.',
      part: 'Chúng tôi đã hoàn lại một phần số tiền của đơn hàng này. Phần còn lại của đơn hàng vẫn giữ nguyên.',
    },
    order: 'Mã đơn hàng',
    amount: 'Số tiền hoàn',
    when: 'Tiền được hoàn về phương thức bạn đã thanh toán. Tùy ngân hàng hoặc ví điện tử, bạn sẽ nhận được sau vài phút đến 14 ngày.',
    button: 'Xem đơn hàng',
  },
};

export type OrderRefundedData = {
  language: Language;
  order: OrderSummary;
  /** Whole Rupiah. */
  amount: number;
  cause: RefundCause;
};

export function orderRefunded(data: OrderRefundedData, context: MailContext): MailBody {
  const { language, order, amount, cause } = data;
  const t = texts[language];
  return renderLetter(
    {
      language,
      subject: t.subject(order.orderNumber),
      preheader: t.preheader(rupiah(amount)),
      label: t.label,
      title: t.title,
      journey: { stops: t.stops, next: 3 },
      blocks: [
        paragraph(t.cause[cause]),
        fields([
          { label: t.amount, value: rupiah(amount) },
          { label: t.order, value: order.orderNumber },
        ]),
        note(t.when),
        button(t.button, orderUrl(context.publicUrl, order.orderNumber)),
        perforation,
        orderBill(order, language),
      ],
    },
    context,
  );
}
