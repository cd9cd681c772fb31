import type { Language } from '@langit/contract/values/locale';
import { button, copyable, fields, paragraph, perforation } from '../../notifications/blocks.ts';
import { type MailContext, renderLetter } from '../../notifications/frame.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import { formatDay } from '../../notifications/moments.ts';
import { type OrderSummary, orderBill, orderUrl } from './order-bill.ts';

/** Where a parcel with SIM cards or a router is. */
export type ParcelStage = 'packing' | 'shipped' | 'corrected' | 'arrived';

type StageTexts = { subject: (order: string) => string; preheader: string; title: string; body: string };
type Texts = {
  label: string;
  stops: [string, string, string];
  stages: Record<ParcelStage, StageTexts>;
  order: string;
  to: string;
  courier: string;
  sentOn: string;
  tracking: string;
  button: string;
};

const texts: Record<Language, Texts> = {
  en: {
    label: 'Delivery',
    stops: ['Packing', 'On its way', 'Delivered'],
    stages: {
      packing: {
        subject: (order) => `Your payment has arrived, we are packing order ${order}`,
        preheader: 'We will write again as soon as the parcel is on its way.',
        title: 'We are packing your order',
        body: 'Thank you, your payment has arrived. We will email you the tracking number as soon as the parcel is with the courier.',
      },
      shipped: {
        subject: (order) => `Your order ${order} is on its way`,
        preheader: 'Your parcel is with the courier.',
        title: 'Your parcel is on its way',
        body: 'We have handed your parcel to the courier. You can follow it with the tracking number.',
      },
      corrected: {
        subject: (order) => `New tracking number for order ${order}`,
        preheader: 'Please use this tracking number from now on.',
        title: 'Your tracking number has changed',
        body: 'The tracking number we sent you was not right, and we are sorry for the mix-up. Your parcel is on its way: please follow it with this number instead.',
      },
      arrived: {
        subject: (order) => `Your order ${order} has been delivered`,
        preheader: 'We hope that everything has arrived safely.',
        title: 'Your parcel has been delivered',
        body: 'The courier has delivered your parcel. If anything is missing or does not work, please tell us.',
      },
    },
    order: 'Order number',
    to: 'Delivered to',
    courier: 'Courier',
    sentOn: 'Sent on',
    tracking: 'Tracking number',
    button: 'See the order',
  },
  id: {
    label: 'Pengiriman',
    stops: ['Dikemas', 'Dalam perjalanan', 'Sampai'],
    stages: {
      packing: {
        subject: (order) => `Pembayaran diterima, pesanan ${order} sedang dikemas`,
        preheader: 'Kami kabari lagi begitu pesanan dikirim.',
        title: 'Pesanan sedang kami kemas',
        body: 'Terima kasih, pembayaran sudah kami terima. Nomor resi kami kirim lewat email begitu kiriman diserahkan ke kurir.',
      },
      shipped: {
        subject: (order) => `Pesanan ${order} dalam perjalanan`,
        preheader: 'Kiriman sudah diserahkan ke kurir.',
        title: 'Kiriman dalam perjalanan',
        body: 'Kiriman sudah kami serahkan ke kurir. Perjalanannya dapat dipantau dengan nomor resi berikut.',
      },
      corrected: {
        subject: (order) => `Nomor resi baru untuk pesanan ${order}`,
        preheader: 'Mulai sekarang, silakan pakai nomor resi ini.',
        title: 'Nomor resi Anda berubah',
        body: 'Mohon maaf, nomor resi yang kami kirim sebelumnya keliru. Kiriman tetap dalam perjalanan dan dapat dipantau dengan nomor resi berikut.',
      },
      arrived: {
        subject: (order) => `Pesanan ${order} sudah sampai`,
        preheader: 'Semoga semuanya sampai dengan baik.',
        title: 'Kiriman sudah sampai',
        body: 'Kurir sudah mengantarkan kiriman Anda. Jika ada yang kurang atau tidak berfungsi, silakan kabari kami.',
      },
    },
    order: 'Nomor pesanan',
    to: 'Dikirim ke',
    courier: 'Kurir',
    sentOn: 'Tanggal kirim',
    tracking: 'Nomor resi',
    button: 'Lihat pesanan',
  },
  ja: {
    label: '配送',
    stops: ['梱包中', '配送中', 'お届け済み'],
    stages: {
      packing: {
        subject: (order) => `お支払いを確認し、発送の準備を進めております（${order}）`,
        preheader: '発送しましたら、あらためてお知らせいたします。',
        title: '発送の準備を進めております',
        body: 'お支払いを確認いたしました。ありがとうございます。発送しましたら、追跡番号をメールでお知らせいたします。',
      },
      shipped: {
        subject: (order) => `ご注文の商品を発送いたしました（${order}）`,
        preheader: 'お荷物を配送業者に引き渡しました。',
        title: '商品を発送いたしました',
        body: 'お荷物を配送業者に引き渡しました。追跡番号で配送状況をご確認いただけます。',
      },
      corrected: {
        subject: (order) => `追跡番号の訂正のお知らせ（${order}）`,
        preheader: '今後はこちらの追跡番号をご利用ください。',
        title: '追跡番号を訂正いたします',
        body: '先にお知らせした追跡番号に誤りがございました。お詫び申し上げます。お荷物は配送中ですので、下記の番号で配送状況をご確認ください。',
      },
      arrived: {
        subject: (order) => `ご注文の商品をお届けいたしました（${order}）`,
        preheader: '無事にお手元に届いておりましたら幸いです。',
        title: '商品をお届けいたしました',
        body: 'お荷物のお届けが完了いたしました。不足や不具合がございましたら、お知らせください。',
      },
    },
    order: '注文番号',
    to: 'お届け先',
    courier: '配送業者',
    sentOn: '発送日',
    tracking: '追跡番号',
    button: 'ご注文を確認する',
  },
  vi: {
    label: 'Giao hàng',
    stops: ['Đang đóng gói', 'Đang giao', 'Đã giao'],
    stages: {
      packing: {
        subject: (order) => `Đã nhận thanh toán, đơn hàng ${order} đang được đóng gói`,
        preheader: 'Chúng tôi sẽ báo cho bạn ngay khi gửi hàng.',
        title: 'Chúng tôi đang đóng gói đơn hàng',
        body: 'Cảm ơn bạn, chúng tôi đã nhận được thanh toán. Chúng tôi sẽ gửi mã vận đơn qua email ngay khi gói hàng được giao cho đơn vị vận chuyển.',
      },
      shipped: {
        subject: (order) => `Đơn hàng ${order} đang trên đường đến bạn`,
        preheader: 'Gói hàng đã được giao cho đơn vị vận chuyển.',
        title: 'Gói hàng đang trên đường đến bạn',
        body: 'Chúng tôi đã giao gói hàng cho đơn vị vận chuyển. Bạn có thể theo dõi bằng mã vận đơn.',
      },
      corrected: {
        subject: (order) => `Mã vận đơn mới cho đơn hàng ${order}`,
        preheader: 'Từ bây giờ, bạn hãy dùng mã vận đơn này nhé.',
        title: 'Mã vận đơn của bạn đã thay đổi',
        body: 'Rất xin lỗi bạn, mã vận đơn chúng tôi gửi trước đó chưa đúng. Gói hàng vẫn đang trên đường đến bạn, hãy theo dõi bằng mã mới dưới đây.',
      },
      arrived: {
        subject: (order) => `Đơn hàng ${order} đã được giao`,
        preheader: 'Hy vọng mọi thứ đã đến tay bạn an toàn.',
        title: 'Gói hàng đã được giao',
        body: 'Đơn vị vận chuyển đã giao gói hàng của bạn. Nếu thiếu món nào hoặc có gì không dùng được, hãy cho chúng tôi biết.',
      },
    },
    order: 'Mã đơn hàng',
    to: 'Giao đến',
    courier: 'Đơn vị vận chuyển',
    sentOn: 'Ngày gửi',
    tracking: 'Mã vận đơn',
    button: 'Xem đơn hàng',
  },
};

export type ParcelData = {
  language: Language;
  order: OrderSummary;
  stage: ParcelStage;
  shipment: { courier: string; trackingNumber: string; shippedAt: Date } | null;
  shipTo: { name: string; address: string; province: string | null } | null;
};

const next: Record<ParcelStage, number> = { packing: 0, shipped: 1, corrected: 1, arrived: 3 };

export function parcelLetter(data: ParcelData, context: MailContext): MailBody {
  const { language, order, stage, shipment, shipTo } = data;
  const t = texts[language];
  const { subject, preheader, title, body } = t.stages[stage];
  const address = shipTo && [shipTo.name, shipTo.address, shipTo.province].filter(Boolean).join(', ');
  const list = [
    { label: t.order, value: order.orderNumber },
    ...(address ? [{ label: t.to, value: address }] : []),
    ...(shipment
      ? [
          { label: t.courier, value: shipment.courier },
          { label: t.sentOn, value: formatDay(shipment.shippedAt, language) },
        ]
      : []),
  ];
  const tracking =
    shipment && (stage === 'shipped' || stage === 'corrected')
      ? [copyable({ label: t.tracking, value: shipment.trackingNumber })]
      : [];
  return renderLetter(
    {
      language,
      subject: subject(order.orderNumber),
      preheader,
      label: t.label,
      title,
      journey: { stops: t.stops, next: next[stage] },
      blocks: [
        paragraph(body),
        fields(list),
        ...tracking,
        button(t.button, orderUrl(context.publicUrl, order.orderNumber)),
        perforation,
        orderBill(order, language),
      ],
    },
    context,
  );
}
