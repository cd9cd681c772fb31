import type { Language } from '@langit/contract/values/locale';

type BannerText = { title: string; text: string; alt: string };

export type DemoBanner = {
  id: string;
  position: number;
  image: string;
  /** A path of the shop; the API's answer makes it an absolute URL. */
  hyperlink: string;
  texts: Record<Language, BannerText>;
};

export const demoBanners: DemoBanner[] = [
  {
    id: 'banner_1',
    position: 1,
    image: '/art/banner-1.svg',
    hyperlink: '/products?country=22',
    texts: {
      en: {
        title: 'Land in Japan already online',
        text: 'Install the eSIM at home. It starts by itself when you arrive.',
        alt: 'A plane flies past Mount Fuji at sunrise',
      },
      id: {
        title: 'Mendarat di Jepang, langsung online',
        text: 'Pasang eSIM dari rumah. Paket aktif sendiri begitu tiba.',
        alt: 'Pesawat melintas di dekat Gunung Fuji saat matahari terbit',
      },
      ja: {
        title: '日本に着いたら、すぐつながる',
        text: 'ご出発前にeSIMを入れておくだけ。到着すると自動で使えるようになります。',
        alt: '日の出の富士山のそばを飛ぶ飛行機',
      },
      vi: {
        title: 'Vừa đến Nhật là có mạng ngay',
        text: 'Cài eSIM sẵn ở nhà. Gói cước tự bắt đầu khi bạn đến nơi.',
        alt: 'Máy bay bay ngang núi Phú Sĩ lúc bình minh',
      },
    },
  },
  {
    id: 'banner_2',
    position: 2,
    image: '/art/banner-2.svg',
    hyperlink: '/products',
    texts: {
      en: {
        title: '10% off with WELCOME10',
        text: 'Enter the code at checkout. It works for every plan in the shop.',
        alt: 'A boarding pass with a ten per cent stamp',
      },
      id: {
        title: 'Diskon 10% dengan WELCOME10',
        text: 'Masukkan kode saat checkout. Berlaku untuk semua paket.',
        alt: 'Pas naik pesawat dengan cap sepuluh persen',
      },
      ja: {
        title: 'WELCOME10で10%オフ',
        text: 'お支払い画面でコードを入力してください。すべての商品でご利用いただけます。',
        alt: '10パーセントのスタンプが押された搭乗券',
      },
      vi: {
        title: 'Giảm 10% với mã WELCOME10',
        text: 'Nhập mã khi thanh toán. Áp dụng cho mọi gói cước.',
        alt: 'Thẻ lên máy bay có đóng dấu mười phần trăm',
      },
    },
  },
  {
    id: 'banner_3',
    position: 3,
    image: '/art/banner-3.svg',
    hyperlink: '/products?type=ez-fi',
    texts: {
      en: {
        title: 'One router, everyone online',
        text: 'Rent a pocket WiFi by the day. Delivered to your door before you fly.',
        alt: 'A pocket router with phones and a laptop around it',
      },
      id: {
        title: 'Satu router, semua online',
        text: 'Sewa WiFi saku harian. Diantar ke rumah sebelum berangkat.',
        alt: 'Router saku dikelilingi ponsel dan laptop',
      },
      ja: {
        title: 'ルーター1台で、みんなつながる',
        text: 'モバイルWiFiを1日単位でレンタル。ご出発前にご自宅へお届けします。',
        alt: 'スマートフォンとノートパソコンに囲まれたモバイルルーター',
      },
      vi: {
        title: 'Một bộ phát, cả nhà có mạng',
        text: 'Thuê WiFi bỏ túi theo ngày. Giao tận nhà trước chuyến bay.',
        alt: 'Bộ phát WiFi bỏ túi với điện thoại và máy tính xung quanh',
      },
    },
  },
];
