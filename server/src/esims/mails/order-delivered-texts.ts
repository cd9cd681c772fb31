import type { Language } from '@langit/contract/values/locale';

export type DeliveredTexts = {
  subject: (order: string) => string;
  preheader: string;
  label: string;
  title: (count: number) => string;
  stops: [string, string, string];
  intro: (count: number) => string;
  order: string;
  installBefore: string;
  startsOn: { first_connection: string; install: string };
  esim: (position: number, count: number) => string;
  qrAlt: (label: string) => string;
  onIphone: string;
  onAndroid: string;
  byHand: string;
  activationCode: string;
  smdp: string;
  matchingId: string;
  confirmationCode: string;
  apn: string;
  iccid: string;
  howTo: string;
  steps: string[];
  secret: string;
  button: string;
  receipt: string;
};

export const deliveredTexts: Record<Language, DeliveredTexts> = {
  en: {
    subject: (order) => `Your eSIM is ready (${order})`,
    preheader: 'QR code, install links and steps are inside. Install it before you leave, over WiFi.',
    label: 'Boarding',
    title: (count) => (count > 1 ? 'Your eSIMs are ready' : 'Your eSIM is ready'),
    stops: ['Ordered', 'Paid', 'Install'],
    intro: (count) =>
      `Your payment has arrived. ${count > 1 ? 'Here are your eSIMs. Each one can be installed' : 'Here is your eSIM. It can be installed'} on one phone, once. It is best to do it at home, while you have WiFi.`,
    order: 'Order number',
    installBefore: 'Install before',
    startsOn: {
      first_connection: 'The plan starts when the phone first connects at your destination.',
      install: 'The plan starts as soon as it is installed, so install it shortly before you leave.',
    },
    esim: (position, count) => (count > 1 ? `eSIM ${position} of ${count}` : 'Your eSIM'),
    qrAlt: (label) => `QR code of ${label}`,
    onIphone: 'Install on this iPhone',
    onAndroid: 'Install on this Android phone',
    byHand: 'Or type it in by hand:',
    activationCode: 'Activation code',
    smdp: 'SM-DP+ address',
    matchingId: 'Matching ID',
    confirmationCode: 'Confirmation code',
    apn: 'APN',
    iccid: 'ICCID',
    howTo: 'How to install it',
    steps: [
      'Connect the phone to WiFi.',
      'iPhone: Settings › Cellular (or Mobile Service) › Add eSIM › Use QR Code. Android: Settings › Network & internet › SIMs › Add eSIM.',
      'Scan the QR code above with the phone that will use the plan, and follow the screen.',
      'At your destination, choose this eSIM for mobile data and switch data roaming on for it.',
    ],
    secret: 'Whoever has the QR code can use the plan. Please do not pass this email on.',
    button: 'Open the install page',
    receipt: 'Receipt',
  },
  id: {
    subject: (order) => `eSIM sudah siap dipasang (${order})`,
    preheader: 'Berisi kode QR, tautan pemasangan, dan langkahnya. Pasang sebelum berangkat lewat WiFi.',
    label: 'Boarding',
    title: () => 'eSIM sudah siap',
    stops: ['Dipesan', 'Dibayar', 'Pasang'],
    intro: (count) =>
      `Pembayaran sudah kami terima. ${count > 1 ? 'Berikut eSIM yang dipesan. Setiap eSIM' : 'Berikut eSIM yang dipesan. eSIM ini'} hanya bisa dipasang satu kali di satu ponsel. Sebaiknya pasang di rumah selagi ada WiFi.`,
    order: 'Nomor pesanan',
    installBefore: 'Pasang sebelum',
    startsOn: {
      first_connection: 'Masa aktif dimulai saat ponsel pertama kali terhubung di negara tujuan.',
      install: 'Masa aktif dimulai begitu eSIM dipasang, jadi sebaiknya pasang menjelang keberangkatan.',
    },
    esim: (position, count) => (count > 1 ? `eSIM ${position} dari ${count}` : 'eSIM'),
    qrAlt: (label) => `Kode QR ${label}`,
    onIphone: 'Pasang di iPhone ini',
    onAndroid: 'Pasang di ponsel Android ini',
    byHand: 'Atau masukkan secara manual:',
    activationCode: 'Kode aktivasi',
    smdp: 'Alamat SM-DP+',
    matchingId: 'Matching ID',
    confirmationCode: 'Kode konfirmasi',
    apn: 'APN',
    iccid: 'ICCID',
    howTo: 'Cara memasang',
    steps: [
      'Hubungkan ponsel ke WiFi.',
      'iPhone: Pengaturan › Seluler › Tambah eSIM › Gunakan Kode QR. Android: Setelan › Jaringan & internet › SIM › Tambahkan eSIM.',
      'Pindai kode QR di atas dengan ponsel yang akan memakai paket ini, lalu ikuti petunjuk di layar.',
      'Setibanya di tujuan, pilih eSIM ini untuk data seluler dan aktifkan roaming data.',
    ],
    secret: 'Siapa pun yang memegang kode QR dapat memakai paket ini. Mohon jangan teruskan email ini.',
    button: 'Buka halaman pemasangan',
    receipt: 'Bukti pembayaran',
  },
  ja: {
    subject: (order) => `eSIMをご用意しました（${order}）`,
    preheader:
      'QRコード、インストール用リンク、手順をお届けします。ご出発前にWiFi環境でインストールをお済ませください。',
    label: 'ご搭乗案内',
    title: () => 'eSIMをご用意しました',
    stops: ['ご注文', 'お支払い', 'インストール'],
    intro: (count) =>
      `お支払いを確認し、${count > 1 ? `eSIM（${count}枚）` : 'eSIM'}をご用意しました。eSIM1枚につき、1台のスマートフォンに1回だけインストールできます。ご出発前に、WiFiのある場所でのインストールをおすすめします。`,
    order: '注文番号',
    installBefore: 'インストール期限',
    startsOn: {
      first_connection: '有効期間は、現地で初めて接続した時点から始まります。',
      install: '有効期間は、インストールした時点から始まります。ご出発の直前にインストールしてください。',
    },
    esim: (position, count) => (count > 1 ? `eSIM ${position} / ${count}` : 'お客様のeSIM'),
    qrAlt: (label) => `${label}のQRコード`,
    onIphone: 'このiPhoneにインストール',
    onAndroid: 'このAndroidにインストール',
    byHand: '手動で入力する場合：',
    activationCode: 'アクティベーションコード',
    smdp: 'SM-DP+アドレス',
    matchingId: 'マッチングID',
    confirmationCode: '確認コード',
    apn: 'APN',
    iccid: 'ICCID',
    howTo: 'インストールの手順',
    steps: [
      'スマートフォンをWiFiに接続します。',
      'iPhone：「設定」›「モバイル通信」›「eSIMを追加」›「QRコードを使用」。Android：「設定」›「ネットワークとインターネット」›「SIM」›「eSIMを追加」。',
      'プランを使うスマートフォンで上のQRコードを読み取り、画面の案内に沿って進みます。',
      '渡航先に着いたら、モバイルデータ通信にこのeSIMを選び、データローミングをオンにします。',
    ],
    secret: 'QRコードがあれば誰でもプランを使えてしまいます。このメールは転送しないでください。',
    button: 'インストールページを開く',
    receipt: '領収書',
  },
  vi: {
    subject: (order) => `eSIM của bạn đã sẵn sàng (${order})`,
    preheader: 'Trong email có mã QR, liên kết cài đặt và hướng dẫn. Hãy cài trước khi đi, khi còn WiFi.',
    label: 'Lên máy bay',
    title: () => 'eSIM của bạn đã sẵn sàng',
    stops: ['Đã đặt', 'Đã thanh toán', 'Cài đặt'],
    intro: (count) =>
      `Chúng tôi đã nhận được thanh toán. ${count > 1 ? 'Dưới đây là các eSIM của bạn. Mỗi eSIM' : 'Dưới đây là eSIM của bạn. eSIM này'} chỉ cài được một lần, trên một điện thoại. Bạn nên cài ở nhà khi còn WiFi.`,
    order: 'Mã đơn hàng',
    installBefore: 'Hạn cài đặt',
    startsOn: {
      first_connection: 'Thời hạn tính từ lần kết nối đầu tiên tại điểm đến.',
      install: 'Thời hạn tính ngay từ lúc cài đặt, vì vậy hãy cài sát ngày đi.',
    },
    esim: (position, count) => (count > 1 ? `eSIM ${position} / ${count}` : 'eSIM của bạn'),
    qrAlt: (label) => `Mã QR của ${label}`,
    onIphone: 'Cài trên iPhone này',
    onAndroid: 'Cài trên điện thoại Android này',
    byHand: 'Hoặc nhập thủ công:',
    activationCode: 'Mã kích hoạt',
    smdp: 'Địa chỉ SM-DP+',
    matchingId: 'Matching ID',
    confirmationCode: 'Mã xác nhận',
    apn: 'APN',
    iccid: 'ICCID',
    howTo: 'Cách cài đặt',
    steps: [
      'Kết nối điện thoại với WiFi.',
      'iPhone: Cài đặt › Di động › Thêm eSIM › Sử dụng mã QR. Android: Cài đặt › Mạng và Internet › SIM › Thêm eSIM.',
      'Dùng chính điện thoại sẽ sử dụng gói cước để quét mã QR ở trên, rồi làm theo hướng dẫn trên màn hình.',
      'Khi đến nơi, chọn eSIM này cho dữ liệu di động và bật chuyển vùng dữ liệu.',
    ],
    secret: 'Ai có mã QR đều dùng được gói cước này. Vui lòng không chuyển tiếp email.',
    button: 'Mở trang cài đặt',
    receipt: 'Biên nhận',
  },
};
