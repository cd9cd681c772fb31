import type { Faq } from '../../content-types';
import { beforeYouBuy, installAndConnect } from './before-and-install';
import { dataAndValidity, paymentAndRefunds } from './payment-and-data';
import { accountAndData, help, simCards, wifiRouters } from './sim-router-help';

export const faq: Faq = {
  title: 'Câu hỏi thường gặp',
  description:
    'Giải đáp về điện thoại hỗ trợ eSIM, cài đặt, thời hạn, thanh toán, hoàn tiền, thẻ SIM và thuê bộ phát WiFi.',
  lead: 'Câu trả lời ngắn gọn cho những điều khách hay hỏi nhất. Chưa thấy câu hỏi của bạn? Hãy chat với chúng tôi, 24/7.',
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
