import type { OrderMailTexts } from './shape.ts';

export const ja: OrderMailTexts = {
  orderReceived: {
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
  parcel: {
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
  bill: {
    days: (days) => `${days}日間`,
    added: (days, dates) => `${days}日間の延長：${dates}`,
    rent: 'レンタル料',
    delivery: '送料',
    tax: '税金',
    discount: (voucher) => (voucher ? `割引（${voucher}）` : '割引'),
    total: '合計',
  },
};
