import type { Language } from '@langit/contract/values/locale';
import { button, fields, note, paragraph, perforation } from '../../notifications/blocks.ts';
import { type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { formatDay } from '../../notifications/moments.ts';
import { type OrderSummary, orderBill, orderUrl, rupiah } from '../../orders/mails/order-bill.ts';

/**
 * Where a refund stands that is not paid yet. review: a person looks at it. by_bank: agreed, paid by bank transfer.
 * account_needed: agreed, and we do not know the account. refused.
 */
export type RefundStage = 'review' | 'by_bank' | 'account_needed' | 'refused';

type StageTexts = { subject: (order: string) => string; title: string; body: string };
type Texts = {
  label: string;
  stops: [string, string, string];
  stages: Record<RefundStage, StageTexts>;
  order: string;
  amount: string;
  atMost: string;
  by: string;
  because: string;
  safe: string;
  button: string;
};

const texts: Record<Language, Texts> = {
  en: {
    label: 'Refund',
    stops: ['Requested', 'Checked', 'Refunded'],
    stages: {
      review: {
        subject: (order) => `We have received your refund request for order ${order}`,
        title: 'Our team is looking at your request',
        body: 'Thank you for telling us. A member of our team will look at your order within 3 working days and write to you with the decision.',
      },
      by_bank: {
        subject: (order) => `Your refund for order ${order} will be sent by bank transfer`,
        title: 'Your refund will be sent by bank transfer',
        body: 'Your payment method does not take refunds, so we will transfer the money to the bank account that you gave us.',
      },
      account_needed: {
        subject: (order) => `Where shall we send your refund for order ${order}?`,
        title: 'Where shall we send your refund?',
        body: 'Your payment method does not take refunds. Please open the order and tell us the bank account that should receive the money.',
      },
      refused: {
        subject: (order) => `About your refund request for order ${order}`,
        title: 'We could not approve this refund',
        body: 'We have checked your request and are sorry that we could not approve it. If we have overlooked something, please write to us.',
      },
    },
    order: 'Order number',
    amount: 'Amount',
    atMost: 'Up to',
    by: 'Completed by',
    because: 'Reason',
    safe: 'Your account details are used for this transfer only and deleted afterwards. We never ask for a PIN, a password or a card number.',
    button: 'See the order',
  },
  id: {
    label: 'Pengembalian dana',
    stops: ['Diajukan', 'Ditinjau', 'Dikembalikan'],
    stages: {
      review: {
        subject: (order) => `Pengajuan pengembalian dana pesanan ${order} sudah kami terima`,
        title: 'Pengajuan sedang kami tinjau',
        body: 'Terima kasih atas informasinya. Tim kami akan meninjau pesanan ini dalam 3 hari kerja dan mengirim hasilnya lewat email.',
      },
      by_bank: {
        subject: (order) => `Dana pesanan ${order} dikembalikan lewat transfer bank`,
        title: 'Dana dikembalikan lewat transfer bank',
        body: 'Metode pembayaran ini tidak mendukung pengembalian dana, jadi dananya kami transfer ke rekening bank yang Anda berikan.',
      },
      account_needed: {
        subject: (order) => `Ke rekening mana dana pesanan ${order} kami kirim?`,
        title: 'Ke rekening mana dananya kami kirim?',
        body: 'Metode pembayaran ini tidak mendukung pengembalian dana. Silakan buka halaman pesanan dan isi rekening bank tujuan pengembalian dana.',
      },
      refused: {
        subject: (order) => `Tentang pengajuan pengembalian dana pesanan ${order}`,
        title: 'Pengembalian dana tidak dapat disetujui',
        body: 'Pengajuan sudah kami tinjau. Mohon maaf, kami tidak dapat menyetujuinya. Jika ada hal yang terlewat, silakan hubungi kami.',
      },
    },
    order: 'Nomor pesanan',
    amount: 'Jumlah',
    atMost: 'Paling banyak',
    by: 'Selesai paling lambat',
    because: 'Alasan',
    safe: 'Data rekening hanya dipakai untuk transfer ini dan dihapus setelahnya. Kami tidak pernah meminta PIN, kata sandi, atau nomor kartu.',
    button: 'Lihat pesanan',
  },
  ja: {
    label: 'ご返金',
    stops: ['お申し込み', '内容の確認', 'ご返金'],
    stages: {
      review: {
        subject: (order) => `ご返金のお申し込みを承りました（${order}）`,
        title: '担当者が内容を確認しております',
        body: 'ご連絡ありがとうございます。担当者が3営業日以内にご注文の内容を確認し、結果をメールでお知らせいたします。',
      },
      by_bank: {
        subject: (order) => `銀行振込で返金いたします（${order}）`,
        title: '銀行振込で返金いたします',
        body: 'ご利用のお支払い方法は返金に対応していないため、ご指定の銀行口座へお振り込みいたします。',
      },
      account_needed: {
        subject: (order) => `ご返金先の口座をお知らせください（${order}）`,
        title: 'ご返金先の口座をお知らせください',
        body: 'ご利用のお支払い方法は返金に対応していないため、銀行振込で返金いたします。お手数ですが、ご注文のページからお振込先の銀行口座をお知らせください。',
      },
      refused: {
        subject: (order) => `ご返金のお申し込みについて（${order}）`,
        title: 'ご返金を承ることができませんでした',
        body: 'お申し込みの内容を確認いたしました。誠に申し訳ございませんが、今回はご返金を承ることができませんでした。ご不明な点がございましたら、お問い合わせください。',
      },
    },
    order: '注文番号',
    amount: '金額',
    atMost: '上限額',
    by: 'お手続き完了の期限',
    because: '理由',
    safe: '口座の情報は今回のお振り込みにのみ使用し、完了後に削除いたします。暗証番号、パスワード、カード番号をお尋ねすることはございません。',
    button: 'ご注文を確認する',
  },
  vi: {
    label: 'Hoàn tiền',
    stops: ['Đã yêu cầu', 'Đang xem xét', 'Đã hoàn tiền'],
    stages: {
      review: {
        subject: (order) => `Chúng tôi đã nhận yêu cầu hoàn tiền cho đơn hàng ${order}`,
        title: 'Yêu cầu của bạn đang được xem xét',
        body: 'Cảm ơn bạn đã cho chúng tôi biết. Nhân viên của chúng tôi sẽ xem xét đơn hàng trong 3 ngày làm việc và gửi kết quả cho bạn qua email.',
      },
      by_bank: {
        subject: (order) => `Tiền hoàn của đơn hàng ${order} sẽ được chuyển khoản cho bạn`,
        title: 'Tiền hoàn sẽ được chuyển khoản cho bạn',
        body: 'Phương thức thanh toán của bạn không hỗ trợ hoàn tiền, vì vậy chúng tôi sẽ chuyển khoản vào tài khoản ngân hàng bạn đã cung cấp.',
      },
      account_needed: {
        subject: (order) => `Vui lòng cho biết tài khoản nhận tiền hoàn của đơn hàng ${order}`,
        title: 'Vui lòng cho biết tài khoản nhận tiền hoàn',
        body: 'Phương thức thanh toán của bạn không hỗ trợ hoàn tiền. Vui lòng mở trang đơn hàng và cho biết tài khoản ngân hàng nhận tiền.',
      },
      refused: {
        subject: (order) => `Về yêu cầu hoàn tiền cho đơn hàng ${order}`,
        title: 'Chúng tôi chưa thể chấp nhận yêu cầu này',
        body: 'Chúng tôi đã kiểm tra yêu cầu của bạn và rất tiếc chưa thể chấp nhận. Nếu còn điều gì chưa rõ, bạn hãy liên hệ với chúng tôi.',
      },
    },
    order: 'Mã đơn hàng',
    amount: 'Số tiền',
    atMost: 'Tối đa',
    by: 'Hoàn tất chậm nhất',
    because: 'Lý do',
    safe: 'Thông tin tài khoản chỉ dùng cho lần chuyển khoản này và được xóa sau đó. Chúng tôi không bao giờ hỏi mã PIN, mật khẩu hay số thẻ.',
    button: 'Xem đơn hàng',
  },
};

export type RefundProgressData = {
  language: Language;
  order: OrderSummary;
  stage: RefundStage;
  /** Whole Rupiah; under review the most that it can become. */
  amount: number;
  /** When it is decided or paid at the latest; a refusal has none. */
  dueAt: Date | null;
  /** The operator's words, as written. */
  because: string | null;
};

export function refundProgress(data: RefundProgressData, context: MailContext): MailBody {
  const { language, order, stage, amount, dueAt, because } = data;
  const t = texts[language];
  const { subject, title, body } = t.stages[stage];
  const list = [
    { label: stage === 'review' ? t.atMost : t.amount, value: rupiah(amount) },
    { label: t.order, value: order.orderNumber },
    ...(dueAt ? [{ label: t.by, value: formatDay(dueAt, language) }] : []),
    ...(because ? [{ label: t.because, value: because }] : []),
  ];
  const aboutAccount = stage === 'by_bank' || stage === 'account_needed';
  return renderLetter(
    {
      language,
      subject: subject(order.orderNumber),
      preheader: body,
      label: t.label,
      title,
      journey: { stops: t.stops, next: stage === 'review' ? 1 : 2 },
      blocks: [
        paragraph(body),
        fields(list),
        ...(aboutAccount ? [note(t.safe)] : []),
        button(t.button, orderUrl(context.publicUrl, order.orderNumber)),
        perforation,
        orderBill(order, language),
      ],
    },
    context,
  );
}
