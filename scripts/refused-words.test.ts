import { expect, test } from 'vitest';
import { refusedWord } from './refused-words.ts';

const inFile = 'i18n/texts/en/storefront/orders.json';

test('I2 a text of the shop is not refused', () => {
  expect(refusedWord('en', 'We’ll email you when your eSIM is ready.', inFile)).toBeNull();
});

test('I2 a language without a list refuses nothing', () => {
  expect(refusedWord('fr', 'e-mail', inFile)).toBeNull();
});

test.each([
  ['Two mails a day', 'emails'],
  ['Your e-mail address', 'email'],
  ['The dearest fee', 'highest'],
  ['We act at once', 'immediately, now'],
  ['Nobody else can read it', 'someone, no one, or who it is'],
  ['Within 7 business days', 'working days'],
  ["We'll email you", '’'],
  ['Tethering is allowed', 'hotspot'],
  ['Ten per cent off', 'percent'],
  ['One more day of rent', 'rental fee'],
  ['Tell us your email address', 'Enter your …'],
])('I2 English refuses "%s"', (text, use) => {
  expect(refusedWord('en', text, inFile)?.use).toBe(use);
});

test.each([
  ["The password and confirmation password doesn't match", inFile],
  ["Sorry, the service isn't available right now", inFile],
  ['Up to 5G with tethering', 'i18n/texts/en/storefront/about.json'],
  ['hotspot, tethering', 'i18n/texts/en/content/faq-keywords.json'],
  ['Rent a WiFi router by the day', inFile],
])('I2 English keeps "%s"', (text, path) => {
  expect(refusedWord('en', text, path)).toBeNull();
});

test.each([
  ['海外ポケットWiFiのレンタル', 'ポケットWiFi'],
  ['eSIMは20枚まで', 'eSIMは20枚'],
  ['お支払い(税込み)', 'い('],
  ['通常価格 ￥1,500', '通常価格'],
  ['1GBあたり最安', '最安'],
  ['お支払い手続きの画面', 'お支払い手続き'],
  ['決済会社のページ', '決済会社'],
])(
  'I2 Japanese texts refuse a trademark, a claim without its ground and second words for a thing: %s',
  (text, match) => {
    expect(refusedWord('ja', text, inFile)?.found).toBe(match);
  },
);

test.each([
  'この一覧で1GBあたり最安',
  'eSIMは20回線、SIMカードは10枚',
  '[返品・返金ポリシー](/others/return-policy)をご覧ください。',
])('I2 Japanese texts keep a claim with its scope, cards that are counted and links: %s', (text) => {
  expect(refusedWord('ja', text, inFile)).toBeNull();
});

test.each([
  ['Kami kabari begitu router dikirim.', 'kabari'],
  ['Dana kembali penuh selama router belum dikirim.', 'kembali penuh'],
  ['Pembayaran disengketakan di bank', 'disengketakan'],
  ['Tautan ke halaman pembuatnya', 'pembuatnya'],
  ['Jika tersesat, cari loket atau tanya lewat saluran resmi', 'saluran'],
])('I2 the Indonesian text “%s” is refused', (text, match) => {
  expect(refusedWord('id', text, 'i18n/texts/id/storefront/orders.json')?.found).toBe(match);
});

test('I2 Indonesian words that only look like refused ones stand', () => {
  const text = 'Router dikembalikan, dana kembali 100%. Jika kabar kapal pesiar tiba, buat pesanan baru.';
  expect(refusedWord('id', text, 'i18n/texts/id/storefront/orders.json')).toBeNull();
});

test.each([
  ['Chọn gói dữ liệu', 'i18n/texts/vi/storefront/home.json', 'gói dữ liệu'],
  ['Gói này có phát WiFi', 'i18n/texts/vi/storefront/products.json', 'phát WiFi'],
  ['Bạn thử lại nhé.', 'i18n/texts/vi/storefront/payment.json', 'nhé'],
  ['Thời hạn', 'i18n/texts/vi/storefront/checkout.json', 'Thời hạn'],
  ['14:05 ngày 20 tháng 11, 2026', 'i18n/texts/vi/mails/orders.json', 'tháng 11, 2026'],
])('I2 Vietnamese refuses in “%s”', (text, path, match) => {
  expect(refusedWord('vi', text, path)).toMatchObject({ found: match });
});

test.each([
  ['Thuê bộ phát WiFi theo ngày', 'i18n/texts/vi/storefront/home.json'],
  ['Hãy bắt đầu từ chuyến đi sắp tới nhé!', 'i18n/texts/vi/storefront/orders.json'],
  ['Thời hạn sử dụng', 'i18n/texts/vi/storefront/products.json'],
])('I2 Vietnamese accepts “%s”', (text, path) => {
  expect(refusedWord('vi', text, path)).toBeNull();
});
