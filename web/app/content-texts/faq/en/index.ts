import type { Faq } from '../../content-types';
import { beforeYouBuy, installAndConnect } from './before-and-install';
import { dataAndValidity, paymentAndRefunds } from './payment-and-data';
import { accountAndData, help, simCards, wifiRouters } from './sim-router-help';

export const faq: Faq = {
  title: 'Frequently asked questions',
  description:
    'Answers about eSIM phones, installing, validity, payment in Rupiah, refunds, SIM cards and WiFi routers.',
  lead: 'Short answers to what travellers ask us most. Is yours missing? Write to us by chat, 24/7.',
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
