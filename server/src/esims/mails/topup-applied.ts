import type { Language } from '@langit/contract/values/locale';
import { formatGigabytes } from '@langit/contract/values/numbers';
import { button, fields, paragraph, perforation } from '../../notifications/blocks.ts';
import { type HeadTexts, headOf, type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { formatDay } from '../../notifications/moments.ts';
import { type OrderSummary, orderBill, orderUrl } from '../../orders/mails/order-bill.ts';

type Texts = HeadTexts & {
  subject: (order: string) => string;
  body: string;
  quota: string;
  unlimited: string;
  until: string;
  validity: string;
  notStarted: string;
  esim: string;
  order: string;
  button: string;
};

const texts: Record<Language, Texts> = {
  en: {
    subject: (order) => `Your eSIM has been topped up (${order})`,
    preheader: 'The new data is ready to use.',
    label: 'Top-up',
    title: 'Your eSIM has new data',
    stops: ['Ordered', 'Paid', 'Topped up'],
    body: 'The data has been added to the eSIM. There is nothing to install: the same eSIM simply carries on.',
    quota: 'New quota',
    unlimited: 'Unlimited',
    until: 'Valid until',
    validity: 'Validity',
    notStarted: 'Starts with the first connection',
    esim: 'eSIM (ICCID)',
    order: 'Order number',
    button: 'See the order',
  },
  id: {
    subject: (order) => `eSIM sudah diisi ulang (${order})`,
    preheader: 'Kuota baru siap dipakai.',
    label: 'Isi ulang',
    title: 'Kuota eSIM sudah bertambah',
    stops: ['Dipesan', 'Dibayar', 'Diisi ulang'],
    body: 'Kuota sudah ditambahkan ke eSIM. Tidak ada yang perlu dipasang; eSIM yang sama langsung dapat dipakai.',
    quota: 'Kuota baru',
    unlimited: 'Tanpa batas',
    until: 'Berlaku sampai',
    validity: 'Masa aktif',
    notStarted: 'Dihitung sejak koneksi pertama',
    esim: 'eSIM (ICCID)',
    order: 'Nomor pesanan',
    button: 'Lihat pesanan',
  },
  ja: {
    subject: (order) => `eSIMにデータを追加しました（${order}）`,
    preheader: '追加したデータをすぐにお使いいただけます。',
    label: 'データ追加',
    title: 'eSIMにデータを追加しました',
    stops: ['ご注文', 'お支払い', '追加完了'],
    body: 'eSIMにデータを追加いたしました。再インストールは不要です。そのまま同じeSIMをお使いいただけます。',
    quota: '追加後のデータ容量',
    unlimited: '無制限',
    until: '有効期限',
    validity: '有効期間',
    notStarted: '初めて接続した時点から',
    esim: 'eSIM（ICCID）',
    order: '注文番号',
    button: 'ご注文を確認する',
  },
  vi: {
    subject: (order) => `eSIM của bạn đã được nạp thêm (${order})`,
    preheader: 'Dung lượng mới đã sẵn sàng.',
    label: 'Nạp thêm',
    title: 'eSIM đã có thêm dung lượng',
    stops: ['Đã đặt', 'Đã thanh toán', 'Đã nạp'],
    body: 'Dung lượng đã được thêm vào eSIM. Bạn không cần cài đặt gì thêm, cứ tiếp tục dùng eSIM này.',
    quota: 'Dung lượng mới',
    unlimited: 'Không giới hạn',
    until: 'Hiệu lực đến',
    validity: 'Thời hạn',
    notStarted: 'Tính từ lần kết nối đầu tiên',
    esim: 'eSIM (ICCID)',
    order: 'Mã đơn hàng',
    button: 'Xem đơn hàng',
  },
};

export type TopUpAppliedData = {
  language: Language;
  order: OrderSummary;
  iccid: string;
  /** Null: unlimited. */
  totalBytes: number | null;
  /** Null: the plan has not started. */
  expiresAt: Date | null;
};

export function topUpApplied(data: TopUpAppliedData, context: MailContext): MailBody {
  const { language, order, iccid, totalBytes, expiresAt } = data;
  const t = texts[language];
  return renderLetter(
    {
      ...headOf(language, t, { subject: t.subject(order.orderNumber), next: 3 }),
      blocks: [
        paragraph(t.body),
        fields([
          {
            label: t.quota,
            value: totalBytes === null ? t.unlimited : formatGigabytes(totalBytes / 2 ** 30, language),
          },
          expiresAt
            ? { label: t.until, value: formatDay(expiresAt, language) }
            : { label: t.validity, value: t.notStarted },
          { label: t.esim, value: iccid },
          { label: t.order, value: order.orderNumber },
        ]),
        button(t.button, orderUrl(context.publicUrl, order.orderNumber)),
        perforation,
        orderBill(order, language),
      ],
    },
    context,
  );
}
