import type { Faq } from '../../content-types';
import { beforeYouBuy, installAndConnect } from './before-and-install';
import { dataAndValidity, paymentAndRefunds } from './payment-and-data';
import { accountAndData, help, simCards, wifiRouters } from './sim-router-help';

export const faq: Faq = {
  title: 'よくある質問',
  description:
    'eSIM対応機種、インストール方法、有効期間、ルピアでのお支払い、返金、SIMカード、WiFiルーターのレンタルについてお答えします。',
  lead: 'お客様からよくいただくご質問をまとめました。見つからないときは、24時間いつでもチャットでご質問いただけます。',
  sections: [
    beforeYouBuy,
    installAndConnect,
    paymentAndRefunds,
    dataAndValidity,
    simCards,
    wifiRouters,
    accountAndData,
    help,
  ],
};
