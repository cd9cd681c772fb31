import { type Language, languages, perLanguage } from '@langit/contract/values/locale';
import { describe, expect, test } from 'vitest';
import { buildLexicon, findForeignTexts } from './foreign-words.ts';
import { interfaceTexts, shopLexicon } from './interface-texts.ts';

const lexicon = shopLexicon();

const found = (language: Language, text: string, expected: string[] = []) =>
  findForeignTexts(lexicon, language, [text], expected).map(({ looksLike }) => looksLike);

describe('I2 a text of another language is found', () => {
  test.each<[page: Language, text: string, looksLike: Language]>([
    ['id', 'Try again', 'en'],
    ['id', 'Something is wrong with your order', 'en'],
    ['id', 'Japan', 'en'],
    ['ja', 'Try again', 'en'],
    ['ja', 'ご注文の Return policy をご確認ください', 'en'],
    ['ja', 'Kembali ke beranda', 'id'],
    ['ja', 'Thử lại', 'vi'],
    ['vi', 'Pesanan sudah dibayar', 'id'],
    ['vi', 'Please try again', 'en'],
    ['vi', 'もう一度', 'ja'],
    ['en', 'Nhật Bản', 'vi'],
    ['en', 'Paket untuk Jepang', 'id'],
    ['en', 'Sisa 5 GB', 'id'],
    ['en', '日本', 'ja'],
    ['id', 'Đăng nhập', 'vi'],
  ])('on a page in %s: %s', (page, text, looksLike) => {
    expect(found(page, text)).toEqual([looksLike]);
  });
});

describe('I2 what belongs to every language is left alone', () => {
  test.each<[page: Language, text: string]>([
    ['ja', 'eSIM・WiFiルーター 5 GB'],
    ['ja', 'LPA:1$rsp.example.com$ABC-DEF'],
    ['id', 'Samsung Galaxy S24 Ultra'],
    ['vi', 'support@langit.example'],
    ['en', 'Jl. Contoh Angkasa No. 17'],
    ['en', 'Kebayoran Baru, Jakarta Selatan 12110'],
    ['ja', 'PT Langit Contoh Nusantara'],
    ['en', 'Kalimantan Selatan'],
    ['id', 'Viettel'],
    ['en', "São Tomé & Príncipe, Côte d'Ivoire"],
    ['vi', '120.000 ₫'],
  ])('on a page in %s: %s', (page, text) => {
    expect(found(page, text)).toEqual([]);
  });

  test('a text that a customer typed is left alone', () => {
    expect(found('ja', 'Sari, please call me', ['Sari, please call me'])).toEqual([]);
    expect(found('id', 'Kebijakan pengembalian', ['Bali'])).toEqual([]);
    expect(found('ja', 'ようこそ、Barat Selatan Utaraさん', ['Barat Selatan Utara'])).toEqual([]);
  });
});

/** The first is set by K7 word for word in every language; the second is the eSIM standard's name of the code. */
const setPhrases = ['Voucher tidak valid', 'Matching ID'];

test.each(languages)('I2 no text of the shop in %s reads as another language', async (language) => {
  const texts = interfaceTexts();
  const unspoken = { ...lexicon, says: { ...lexicon.says, [language]: new Set<string>() } };
  expect(findForeignTexts(unspoken, language, texts[language], setPhrases)).toEqual([]);
});

test('a lexicon of a few texts distinguishes its languages', () => {
  const small = buildLexicon({
    ...perLanguage(() => []),
    en: ['one plan'],
    id: ['satu paket'],
    ja: ['プラン'],
    vi: ['một gói'],
  });
  expect(findForeignTexts(small, 'en', ['satu plan'])).toEqual([
    { text: 'satu plan', looksLike: 'id', words: ['satu'] },
  ]);
});
