import { readFileSync } from 'node:fs';
import { ShopFacts } from '@langit/contract/wire/shop-facts';
import { type QuotedLanguage, quotedLanguages } from '@langit/i18n/testing/quoted-languages';
import { expect, test } from 'vitest';
import { faqIn } from '../../content-texts/index.server';
import { translator } from '../../i18n/texts.server';
import { findAnswers } from './find-answers';

const facts = ShopFacts.parse(
  JSON.parse(readFileSync(new URL('../../../../shop.config.json', import.meta.url), 'utf8')),
);
const idsFor = (language: QuotedLanguage, query: string): string[] =>
  findAnswers(faqIn(language, { facts, deliveryDeadlineSeconds: 1_200 }).sections, query).flatMap(
    ({ items }) => items.map(({ id }) => id),
  );

test.each<[QuotedLanguage, string, string]>([
  ['en', 'SHARE the connection', 'hotspot'],
  ['en', '*#06#', 'compatible-phone'],
  ['en', 'charge', 'chargeback'],
  ['id', 'pengembalian dana', 'refund-time'],
  ['id', 'ktp', 'sim-registration'],
  ['ja', 'テザリング', 'hotspot'],
  ['ja', 'てざりんぐ', 'hotspot'],
  ['ja', 'ＱＲコード', 'delivery'],
  ['ja', '返金', 'refund-time'],
  ['vi', 'hoan tien', 'refund-vietnam'],
  ['vi', 'HOÀN TIỀN', 'refund-vietnam'],
  ['vi', 'dang ky imei', 'imei'],
  ['vi', 'so dien thoai', 'phone-number'],
])('S4 in %s “%s” finds %s', (language, query, id) => {
  expect(idsFor(language, query)).toContain(id);
});

/** Words that people type, and the entry that answers them. */
const typed: Record<QuotedLanguage, Record<string, string>> = {
  en: {
    hotspot: 'hotspot',
    refund: 'refund-time',
    'QR code': 'delivery',
    PayPal: 'payment-methods',
    'esim not working': 'no-connection',
    'no internet': 'no-connection',
    'slow internet': 'no-connection',
    tethring: 'hotspot',
    refnud: 'refund-time',
    'promo code': 'voucher',
    'credit card': 'payment-methods',
    'delete account': 'my-data',
    'how do I install it': 'how-to-install',
    instalation: 'how-to-install',
    unlimited: 'quota-or-daily',
    'check balance': 'check-usage',
    'new phone': 'reinstall',
    'phone number': 'phone-number',
    pasword: 'forgot-password',
    'customer service': 'contact',
    invoice: 'tax-and-receipt',
    VAT: 'tax-and-receipt',
    'tax invoice': 'tax-and-receipt',
    'company name': 'tax-and-receipt',
  },
  id: {
    hotspot: 'hotspot',
    refund: 'refund-time',
    lemot: 'no-connection',
    'kode QR': 'delivery',
    voucher: 'voucher',
    'uang kembali': 'refund-time',
    PayPal: 'payment-methods',
    QRIS: 'payment-methods',
    'tidak bisa internet': 'no-connection',
    'cara pasang': 'how-to-install',
    'kuota habis': 'data-used-up',
    'cek kuota': 'check-usage',
    'isi ulang': 'top-up',
    'lupa pasword': 'forgot-password',
    'ganti hp': 'reinstall',
    batalkan: 'cancel-esim',
    'hapus akun': 'my-data',
    hotspt: 'hotspot',
    pembayran: 'payment-methods',
    'masa aktif': 'validity-length',
    'kapan mulai': 'validity-length',
    'qr tidak muncul': 'delivery',
    'bagi internet': 'hotspot',
    struk: 'tax-and-receipt',
    pajak: 'tax-and-receipt',
    'faktur pajak': 'tax-and-receipt',
    PPN: 'tax-and-receipt',
  },
  ja: {
    テザリング: 'hotspot',
    返金: 'refund-time',
    ホットスポット: 'hotspot',
    ＱＲコード: 'delivery',
    つながらない: 'no-connection',
    繋がらない: 'no-connection',
    遅い: 'no-connection',
    PayPal: 'payment-methods',
    クレジットカード: 'payment-methods',
    キャンセルしたい: 'cancel-esim',
    設定方法: 'how-to-install',
    機種変更: 'reinstall',
    対応機種: 'compatible-phone',
    無制限: 'quota-or-daily',
    パスワードを忘れた: 'forgot-password',
    クーポン: 'voucher',
    残量: 'check-usage',
    チャージ: 'top-up',
    退会: 'my-data',
    問い合わせ: 'contact',
    QRが届かない: 'delivery',
    メールが届かない: 'delivery',
    領収書: 'tax-and-receipt',
    消費税: 'tax-and-receipt',
    インボイス: 'tax-and-receipt',
  },
  vi: {
    hotspot: 'hotspot',
    'phát WiFi': 'hotspot',
    'chia sẻ mạng': 'hotspot',
    'hoàn tiền': 'refund-time',
    'hoan tien': 'refund-time',
    refund: 'refund-time',
    'không có mạng': 'no-connection',
    chậm: 'no-connection',
    'mã QR': 'delivery',
    PayPal: 'payment-methods',
    'thẻ tín dụng': 'payment-methods',
    'cách cài': 'how-to-install',
    'hết data': 'data-used-up',
    'nạp thêm': 'top-up',
    'mã giảm giá': 'voucher',
    'đổi máy': 'reinstall',
    'hủy đơn': 'cancel-esim',
    'quên mật khẩu': 'forgot-password',
    'xóa tài khoản': 'my-data',
    hotpsot: 'hotspot',
    'không thấy mã QR': 'delivery',
    'hóa đơn': 'tax-and-receipt',
    thuế: 'tax-and-receipt',
    'hóa đơn VAT': 'tax-and-receipt',
    'gia hạn': 'top-up',
  },
};

test.each(
  Object.entries(typed).flatMap(([language, list]) =>
    Object.entries(list).map(([query, id]) => ({ language: language as QuotedLanguage, query, id })),
  ),
)('Z10 in $language “$query” finds $id', ({ language, query, id }) => {
  expect(idsFor(language, query)).toContain(id);
});

test.each(quotedLanguages)(
  'Z10 in %s every entry has keywords, and the examples of the field find answers',
  (language) => {
    for (const { items } of faqIn(language, { facts, deliveryDeadlineSeconds: 1_200 }).sections)
      for (const { id, keywords } of items) expect(keywords, id).toMatch(/\S/);
    const examples = translator(
      language,
      'reading',
    )('searchHint')
      .split(/[,、…]|など/)
      .filter((example) => example.trim());
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) expect(idsFor(language, example), example).not.toEqual([]);
  },
);

test('S4 a question that says it stands before an answer that does', () => {
  expect(idsFor('en', 'refund').slice(0, 2)).toEqual(['refund-time', 'refund-vietnam']);
  expect(idsFor('vi', 'dang ky')[0]).toBe('sim-registration');
});

test('Z10 words in a row stand before the same words apart', () => {
  expect(idsFor('vi', 'gia hạn').slice(0, 2).toSorted()).toEqual(['router-extend', 'top-up']);
});

test('S4 words that stand in no entry find nothing, no words find everything', () => {
  expect(idsFor('en', 'submarine')).toEqual([]);
  expect(idsFor('en', ' ')).toHaveLength(idsFor('vi', '').length);
});

test('S4 a word is found from its start, not inside another', () => {
  expect(idsFor('en', 'pay')).toContain('payment-methods');
  expect(idsFor('en', 'aym')).toEqual([]);
});
