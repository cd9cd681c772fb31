import type { Faq } from '../../content-types';
import { beforeYouBuy, installAndConnect } from './before-and-install';
import { dataAndValidity, paymentAndRefunds } from './payment-and-data';
import { accountAndData, help, simCards, wifiRouters } from './sim-router-help';

export const faq: Faq = {
  title: 'Pertanyaan yang sering diajukan',
  description:
    'Jawaban seputar ponsel eSIM, pemasangan, masa aktif, pembayaran, pengembalian dana, kartu SIM, dan sewa router WiFi.',
  lead: 'Jawaban singkat untuk pertanyaan yang paling sering kami terima. Belum menemukan jawabannya? Hubungi kami lewat chat, 24/7.',
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
