import type { CheckoutMailTexts } from './shape.ts';

export const ja: CheckoutMailTexts = {
  payLink: {
    subject: (order) => `ご注文 ${order} のお支払いのご案内`,
    preheader: '24時間以内にお支払いページを開いてください。',
    label: 'ご注文の受付',
    title: 'お支払いをお待ちしています',
    stops: ['ご注文', 'お支払い', 'ご利用開始'],
    intro:
      '担当者とのお話に沿って、ご注文をご用意しました。お支払いを確認でき次第ご用意し、あらためてメールでお知らせいたします。',
    order: '注文番号',
    payUntil: 'お支払い期限',
    button: '支払う',
    seeOrder: 'ご注文を確認する',
    terms: 'お支払いをもって、当サイトの利用規約とプライバシーポリシーに同意いただいたものとします。',
    notAsked: 'お心当たりがない場合、お手続きは不要です。お支払いがなければご注文は自動的に終了します。',
  },
};
