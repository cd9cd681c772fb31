import { readFileSync } from 'node:fs';
import { bankRefundDays, vnRefund } from '@langit/contract/values/policies';
import { ShopFacts } from '@langit/contract/wire/shop-facts';
import { type QuotedLanguage, quotedLanguages } from '@langit/i18n/testing/quoted-languages';
import { describe, expect, test } from 'vitest';
import { contentIn } from '../i18n/texts.server';
import { everyText, menusIn } from '../testing/every-text';
import { type Legal, legalPages } from './content-types';
import { disclosureIn, faqExcerpt, faqIn, legalIn, legalLanguage, plainAnswer } from './index.server';
import { plainText } from './plain-text';
import { fillSlots } from './slots';

const facts = ShopFacts.parse(
  JSON.parse(readFileSync(new URL('../../../shop.config.json', import.meta.url), 'utf8')),
);

const quoted = { facts, deliveryDeadlineSeconds: 1_200 };

/** All words of a page as a reader sees them. */
const textsOf = (content: unknown): string[] => {
  if (typeof content === 'string') return [plainText(content)];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(textsOf);
};
const page = {
  faq: (language: QuotedLanguage) => faqIn(language, quoted),
  terms: (language: QuotedLanguage) => legalIn('terms-of-service', language, quoted),
  returns: (language: QuotedLanguage) => legalIn('return-policy', language, quoted),
  privacy: (language: QuotedLanguage) => legalIn('privacy-policy', language, quoted),
  disclosure: (language: QuotedLanguage) => disclosureIn(language, quoted),
};
type Page = keyof typeof page;
const wordsOf = (name: Page, language: QuotedLanguage): string => textsOf(page[name](language)).join('\n');

/** The constants of the product document (sections 1 and 9) as each language writes them. */
const constants: [name: string, pages: Page[], inLanguage: Record<QuotedLanguage, string>][] = [
  ['minimum age', ['terms', 'faq'], { en: '18 years', id: '18 tahun', ja: '18歳', vi: '18 tuổi' }],
  ['password length', ['faq'], { en: '8 characters', id: '8 karakter', ja: '8文字', vi: '8 ký tự' }],
  [
    'countries',
    ['terms', 'faq'],
    { en: '140\\+ countries', id: '140\\+ negara', ja: '140以上', vi: 'hơn 140 quốc gia' },
  ],
  ['speed', ['terms', 'faq'], { en: 'to 5G', id: 'hingga 5G', ja: '最大5G', vi: 'đến 5G' }],
  ['tethering', ['faq'], { en: 'tethering', id: 'hotspot', ja: 'テザリング', vi: 'hotspot' }],
  ['support at any hour', ['faq'], { en: '24/7', id: '24/7', ja: '24時間', vi: '24/7' }],
  [
    'Rupiah alone',
    ['terms', 'faq'],
    {
      en: 'in Indonesian Rupiah only',
      id: 'hanya dalam Rupiah',
      ja: 'インドネシアルピアのみ',
      vi: 'chỉ nhận thanh toán bằng Rupiah',
    },
  ],
  [
    'ways to pay',
    ['terms', 'faq', 'disclosure'],
    {
      en: 'credit card, QR code',
      id: 'kartu kredit, kode QR',
      ja: 'クレジットカード、QRコード',
      vi: 'thẻ tín dụng, mã QR',
    },
  ],
  [
    'payment confirmed',
    ['terms', 'faq'],
    { en: '3 working days', id: '3 hari kerja', ja: '3営業日', vi: '3 ngày làm việc' },
  ],
  [
    'eSIM delivered',
    ['terms', 'faq', 'disclosure'],
    { en: '1 working day', id: '1 hari kerja', ja: '1営業日', vi: '1 ngày làm việc' },
  ],
  [
    'eSIM delivered within the shop’s deadline or refunded',
    ['terms', 'disclosure', 'returns'],
    { en: '20 minutes', id: '20 menit', ja: '20分', vi: '20 phút' },
  ],
  [
    'delivered with QR code and guide',
    ['terms', 'faq'],
    {
      en: 'by email or chat, with a QR code and an activation guide|by email or chat with a QR code and an activation guide',
      id: 'lewat email atau chat, lengkap dengan kode QR dan panduan aktivasi',
      ja: 'QRコードとインストールガイド',
      vi: 'qua email hoặc chat,? kèm mã QR và hướng dẫn kích hoạt',
    },
  ],
  [
    'QR code on Android, link on iPhone',
    ['faq', 'terms'],
    { en: 'Android.*iPhone', id: 'Android.*iPhone', ja: 'Android.*iPhone', vi: 'Android.*iPhone' },
  ],
  [
    'install deadline',
    ['terms', 'faq', 'returns', 'disclosure'],
    {
      en: 'within 30 days of purchase',
      id: 'dalam 30 hari sejak pembelian',
      ja: 'ご購入から30日以内',
      vi: 'trong vòng 30 ngày kể từ ngày mua',
    },
  ],
  [
    'validity after activation',
    ['terms', 'faq', 'disclosure'],
    {
      en: '1 (?:to|and) 180 days after activation',
      id: '1 (?:hingga|dan) 180 hari setelah aktivasi',
      ja: '有効化から1日〜180日間',
      vi: 'từ 1 đến 180 ngày sau khi kích hoạt',
    },
  ],
  [
    'days start with the first connection',
    ['terms', 'faq'],
    {
      en: 'start with the first connection in the destination',
      id: 'dihitung sejak koneksi pertama di negara tujuan',
      ja: '渡航先で最初に接続|渡航先での最初の接続',
      vi: 'từ lần kết nối đầu tiên tại điểm đến',
    },
  ],
  [
    'SIM cards within Indonesia',
    ['terms', 'faq', 'disclosure'],
    { en: 'within Indonesia', id: 'di dalam Indonesia', ja: 'インドネシア国内', vi: 'chỉ.* trong Indonesia' },
  ],
  [
    'router delivery, fast',
    ['terms', 'faq', 'disclosure'],
    { en: '1 day', id: '1 hari', ja: '1日', vi: '1 ngày' },
  ],
  [
    'router delivery, express',
    ['terms', 'faq', 'disclosure'],
    { en: '1–2 days', id: '1–2 hari', ja: '1〜2日', vi: '1–2 ngày' },
  ],
  [
    'router delivery, regular',
    ['terms', 'faq', 'disclosure'],
    { en: '3–5 days', id: '3–5 hari', ja: '3〜5日', vi: '3–5 ngày' },
  ],
  [
    'daily plan: data per day times days',
    ['terms', 'faq'],
    {
      en: 'data per day times',
      id: 'kuota per hari dikali',
      ja: '1日の容量(?:×日数|に日数を掛け)',
      vi: 'dung lượng mỗi ngày nhân số ngày',
    },
  ],
  [
    'percent voucher rounded down',
    ['terms', 'faq'],
    { en: 'rounded down', id: 'dibulatkan ke bawah', ja: '切り捨て', vi: 'làm tròn xuống' },
  ],
  [
    'cancel a New eSIM',
    ['terms', 'faq', 'returns', 'disclosure'],
    { en: 'New', id: 'berstatus New|statusnya masih New', ja: '「New」', vi: 'trạng thái New' },
  ],
  [
    'request within seven working days of the first report',
    ['returns', 'faq', 'disclosure'],
    {
      en: 'within 7 working days of your first report',
      id: 'dalam 7 hari kerja sejak laporan pertama',
      ja: '7営業日以内',
      vi: 'trong vòng 7 ngày làm việc kể từ lần báo đầu tiên',
    },
  ],
  [
    'check and payout up to seven working days',
    ['returns', 'faq', 'disclosure'],
    {
      en: 'up to 7 working days',
      id: 'hingga 7 hari kerja',
      ja: '最大7営業日',
      vi: 'tối đa 7 ngày làm việc',
    },
  ],
  [
    'shipping is not refunded',
    ['returns', 'faq'],
    {
      en: 'Shipping fees (?:are not refundable|for SIM cards aren’t refunded)',
      id: 'ongkos kirim (?:kartu SIM )?tidak',
      ja: '送料は返金の対象外',
      vi: 'Phí giao (?:hàng|SIM) không được hoàn lại',
    },
  ],
  [
    'SIM card refunded after its return',
    ['returns', 'faq', 'disclosure'],
    {
      en: 'after we have received it back|once we’ve received the card|after their return',
      id: 'setelah (?:kartu )?kami terima kembali|setelah kartu kami terima kembali',
      ja: '返送された後|戻った後|返送後',
      vi: 'sau khi (?:nhận lại SIM|trả lại)',
    },
  ],
  [
    'no refund during a chargeback',
    ['returns', 'terms', 'faq'],
    { en: 'chargeback', id: 'chargeback', ja: 'チャージバック', vi: 'chargeback' },
  ],
  [
    'marketplace admin fee',
    ['returns'],
    { en: 'admin fee', id: 'biaya admin', ja: '手数料を差し引く', vi: 'trừ phí xử lý' },
  ],
  [
    'Vietnam: cancel within three days',
    ['returns', 'faq'],
    {
      en: 'within 3 days of payment',
      id: 'dalam 3 hari sejak pembayaran',
      ja: 'お支払いから3日以内',
      vi: '3 ngày kể từ khi thanh toán',
    },
  ],
  [
    'Vietnam: lower tier',
    ['returns', 'faq'],
    {
      en: 'under 120,000 VND: 100%',
      id: 'di bawah 120.000 VND: 100%',
      ja: '120,000ドン未満：100%',
      vi: 'dưới 120.000 ₫: hoàn 100%',
    },
  ],
  [
    'Vietnam: middle tier',
    ['returns', 'faq'],
    {
      en: '120,000 to 480,000 VND: 100% if less than 50% of the data was used, otherwise in proportion to the data',
      id: '120.000 sampai 480.000 VND: 100% jika kuota terpakai kurang dari 50%, selebihnya sebanding',
      ja: '120,000ドン以上480,000ドン以下：データの使用量が50%未満なら100%、それ以外は残りのデータ量',
      vi: 'từ 120.000 ₫ đến 480.000 ₫: hoàn 100% nếu dùng chưa đến 50% dung lượng',
    },
  ],
  [
    'Vietnam: upper tier',
    ['returns', 'faq'],
    {
      en: 'over 480,000 VND: in proportion to the unused data',
      id: 'di atas 480.000 VND: sebanding',
      ja: '480,000ドン超：未使用',
      vi: 'trên 480.000 ₫: hoàn theo dung lượng chưa dùng',
    },
  ],
  [
    'Vietnam: reply',
    ['returns', 'faq'],
    {
      en: 'within 3 working days',
      id: 'dalam 3 hari kerja',
      ja: '3営業日以内に回答',
      vi: 'trả lời trong 3 ngày làm việc',
    },
  ],
  [
    'Vietnam: refund after the reply',
    ['returns', 'faq'],
    {
      en: 'within 5 (?:further working days|more)',
      id: 'dalam 5 hari kerja berikutnya',
      ja: 'その後5営業日以内',
      vi: 'trong 5 ngày làm việc tiếp theo',
    },
  ],
  [
    'Vietnam: latest',
    ['returns', 'faq'],
    {
      en: 'at most 60 days after a valid request',
      id: 'paling lama 60 hari sejak permintaan yang sah',
      ja: '最長60日',
      vi: 'chậm nhất 60 ngày kể từ yêu cầu hợp lệ',
    },
  ],
  [
    'data is kept while the service is used',
    ['privacy', 'faq'],
    {
      en: '(?:while|as long as) you use (?:our|the) service',
      id: 'selama layanan digunakan',
      ja: 'サービスをご利用の間',
      vi: 'trong thời gian bạn dùng dịch vụ',
    },
  ],
  [
    'payment processor and technical support receive data',
    ['privacy'],
    {
      en: 'payment processor(?:.|\n)*Technical support',
      id: 'Mitra pembayaran(?:.|\n)*dukungan teknis',
      ja: '決済代行会社(?:.|\n)*技術サポート会社',
      vi: 'xử lý thanh toán(?:.|\n)*hỗ trợ kỹ thuật',
    },
  ],
  [
    'promotional messages by consent, opt-out at any time',
    ['privacy'],
    {
      en: 'only with your consent, and you can opt out at any time',
      id: 'dengan persetujuan,? dan dapat dihentikan kapan saja',
      ja: '同意をいただいた場合にのみお送りし、いつでも停止',
      vi: 'khi bạn đồng ý,? và bạn có thể từ chối bất cứ lúc nào',
    },
  ],
  ['email link', ['faq'], { en: '24 hours', id: '24 jam', ja: '24時間有効', vi: '24 giờ' }],
];

describe.each(quotedLanguages)('S6 in %s', (language) => {
  test.each(
    constants.flatMap(([name, pages, words]) => pages.map((on) => [name, on, words[language]] as const)),
  )('%s stands in %s', (_name, on, words) => {
    expect(new RegExp(words, 'i').test(wordsOf(on, language)), words).toBe(true);
  });

  test.each(Object.keys(page) as Page[])('nothing is left open in %s', (name) => {
    const words = wordsOf(name, language);
    expect(words.match(/\{\w+\}|\]\(|undefined|NaN/g)).toBeNull();
    expect(words).not.toMatch(/ {2}|\.\./);
  });

  test('the owner’s facts stand on the pages that name the seller', () => {
    const office = language === 'vi' ? facts.offices.vi : facts.offices.other;
    for (const name of ['terms', 'privacy', 'disclosure'] as const) {
      expect(wordsOf(name, language)).toContain(facts.company.legalName);
      expect(wordsOf(name, language)).toContain(facts.offices.other.address.join(', '));
    }
    for (const name of ['terms', 'returns', 'faq', 'disclosure'] as const) {
      expect(wordsOf(name, language)).toContain(office.supportEmail);
      expect(wordsOf(name, language)).toContain(office.supportPhone);
    }
  });
});

test('S4 the FAQ has at least 36 answers, the same ones in every language', () => {
  const ids = (language: QuotedLanguage) =>
    faqIn(language, quoted).sections.map(({ id, items }) => [id, items.map((item) => item.id).sort()]);
  const all = faqIn('en', quoted).sections.flatMap(({ items }) => items.map(({ id }) => id));
  expect(all.length).toBeGreaterThanOrEqual(36);
  expect(new Set([...all, ...ids('en').map(([id]) => id)]).size).toBe(all.length + 8);
  for (const language of quotedLanguages) expect(ids(language)).toEqual(ids('en'));
});

test.each(quotedLanguages)(
  'H7 the home page of %s takes two plain answers from each of the first three sections',
  (language) => {
    const excerpt = faqExcerpt(language, quoted);
    expect(excerpt).toHaveLength(6);
    expect(excerpt.map(({ id }) => id)).toEqual([
      'compatible-phone',
      'keep-number',
      'delivery',
      'install-deadline',
      'payment-methods',
      'cancel-esim',
    ]);
    expect(JSON.stringify(excerpt)).not.toContain('](');
  },
);

test.each(quotedLanguages)(
  'S5 the terms of %s have the sections A to I and end with a contact line',
  (language) => {
    const terms = legalIn('terms-of-service', language, quoted);
    expect(terms.sections.map(({ title }) => title.slice(0, 2))).toEqual(
      [...'ABCDEFGHI'].map((letter) => `${letter}.`),
    );
    const sections = terms.sections.map(({ id }) => id);
    expect(sections.includes('privacy')).toBe(language !== 'vi');
    expect(terms.contact).toContain('mailto:');
  },
);

test('S5 S6 a language that the shop does not have gets Indonesian terms and English policies', () => {
  expect(legalPages.map((name) => legalLanguage(name, 'fr'))).toEqual(['id', 'en', 'en']);
  expect(legalIn('terms-of-service', 'fr', quoted).title).toBe('Syarat layanan');
});

test('S6 Japan’s disclosure is Japanese where it is the original, and says what it is elsewhere', () => {
  expect(disclosureIn('ja', quoted).title).toBe('特定商取引法に基づく表記');
  const rows = disclosureIn('ja', quoted).rows.map(({ id }) => id);
  for (const language of ['en', 'id', 'vi'] as const) {
    const { intro, rows: own } = disclosureIn(language, quoted);
    expect(own.map(({ id }) => id)).toEqual(rows);
    expect(intro).toContain('](/ja/others/commercial-disclosure)');
  }
});

test('Z19 the legal notice names one seller with one registration and one address in every language', () => {
  const { company, offices } = facts;
  for (const language of ['en', 'id', 'ja', 'vi'] as const) {
    const lines = Object.fromEntries(disclosureIn(language, quoted).rows.map((row) => [row.id, row.lines]));
    expect(lines.seller?.[0]).toContain(company.legalName);
    for (const number of company.registration) expect(lines.seller?.[1]).toContain(number);
    expect(lines.address).toEqual([offices.other.address.join(', ')]);
  }
});

test('S6 a fact that the owner did not give leaves no empty line', () => {
  const bare = { ...quoted, facts: { ...facts, company: { ...facts.company, registration: [] } } };
  expect(disclosureIn('ja', bare).rows[0]?.lines).toHaveLength(1);
});

/** Quoted words that are no labels of the shop: the phone's menus, a status, an example, a defined term. */
const otherQuotes: Record<QuotedLanguage, string[]> = {
  en: ['Travel'],
  id: ['Liburan'],
  ja: [
    '旅行',
    'New',
    '当社',
    '*#06#',
    '1日の容量×日数',
    '1日',
    '設定',
    menusIn('ja').addOnAndroid,
    menusIn('ja').addOnSamsung,
  ],
  vi: ['Du lịch'],
};

test.each(quotedLanguages)(
  'Z10 S4 a button or field that an answer names has this name in the shop, in %s',
  (language) => {
    const labels = new Set([...textsOf(everyText(language)), ...otherQuotes[language]]);
    const named = (['faq', 'terms', 'returns', 'privacy'] as const).flatMap((name) =>
      [...wordsOf(name, language).matchAll(/[“「]([^”」]+)[”」]/g)].map(([, quoted]) => quoted),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((quoted) => !labels.has(quoted ?? ''))).toEqual([]);
  },
);

test.each([
  ['en', /two cookies, for your language and your currency/i],
  ['id', /dua cookie, untuk pilihan bahasa dan mata uang/i],
  ['ja', /Cookieは、表示言語と通貨を記憶するための2つだけ/],
  ['vi', /hai cookie, để ghi nhớ ngôn ngữ và loại tiền/i],
] as const)('S6 the privacy policy names the two cookies of the shop, in %s', (language, words) => {
  expect(wordsOf('privacy', language)).toMatch(words);
});

test.each([
  ['en', 'QRIS and bank transfer need an Indonesian bank'],
  ['id', 'QRIS dan transfer bank memerlukan bank di Indonesia'],
  ['ja', 'QRISと銀行振込はインドネシアの銀行口座をお持ちの方'],
  ['vi', 'QRIS và chuyển khoản cần ngân hàng Indonesia'],
] as const)('Z18 the answer about payment says for whom each way works, in %s', (language, words) => {
  expect(wordsOf('faq', language)).toContain(words);
});

test('Q2 an answer as plain text keeps its steps in order and drops the links', () => {
  expect(plainAnswer(['See [this](/x).', { steps: ['one', 'two'] }])).toEqual([
    'See this.',
    '1. one',
    '2. two',
  ]);
});

test('I2 a figure of a content text has its noun in the right form', () => {
  const text = 'within {days|working day|working days} of purchase';
  expect(fillSlots(text, { days: 1 })).toBe('within 1 working day of purchase');
  expect(fillSlots(text, { days: 3 })).toBe('within 3 working days of purchase');
  expect(fillSlots(text, { days: '1–2' })).toBe('within 1–2 working days of purchase');
});

const figuresOf = (content: unknown): string[] =>
  [...new Set(JSON.stringify(content).match(/\{\w+(?=[|}])/g) ?? [])].sort();

test.each(quotedLanguages)(
  'S6 the clauses of the policies in %s are those of English, with the same figures',
  (language) => {
    for (const name of ['return-policy', 'terms-of-service'] as const) {
      const legalOf = (of: QuotedLanguage): Legal => contentIn(of, name);
      const sectionsIn = (of: QuotedLanguage) =>
        legalOf(of).sections.filter(({ id }) => !/^(?:privacy|complaints|liability-and-law)$/.test(id));
      expect(sectionsIn(language).map(({ id }) => id)).toEqual(sectionsIn('en').map(({ id }) => id));
      for (const [index, section] of sectionsIn('en').entries()) {
        const own = sectionsIn(language)[index];
        expect(own?.points?.length, `${name} ${section.id}`).toBe(section.points?.length);
        expect(figuresOf(own), `${name} ${section.id}`).toEqual(figuresOf(section));
      }
      const whole = ({ sections, short }: Legal) => figuresOf([sections, short]);
      expect(whole(legalOf(language)), name).toEqual(whole(legalOf('en')));
    }
  },
);

const accepted: Record<QuotedLanguage, RegExp> = {
  en: /ticking .* by continuing with a code .* by paying an order/,
  id: /mencentang .* melanjutkan memakai kode .* membayar pesanan/,
  ja: /チェックを入れる.*認証コードを使って.*お支払いいただく/,
  vi: /đánh dấu .* tiếp tục bằng mã .* thanh toán đơn hàng/,
};
const consent: Record<QuotedLanguage, string> = {
  en: 'consent of a parent or guardian',
  id: 'izin orang tua atau wali',
  ja: '保護者の同意',
  vi: 'đồng ý của cha mẹ hay người giám hộ',
};
test.each(quotedLanguages)(
  'S6 in %s the terms name all ways of acceptance, and minors may order with consent',
  (language) => {
    expect(legalIn('terms-of-service', language, quoted).intro).toMatch(accepted[language]);
    for (const name of ['terms', 'faq'] as const)
      expect(wordsOf(name, language)).toContain(consent[language]);
  },
);

const bothPeriods: Record<QuotedLanguage, RegExp> = {
  en: /within 30 days of purchase, or 3 days if you live in Vietnam/,
  id: /dalam 30 hari sejak pembelian, atau 3 hari bagi penduduk Vietnam/,
  ja: /30日以内（ベトナム在住の方は3日以内）/,
  vi: /trong 30 ngày kể từ khi mua, hoặc 3 ngày nếu cư trú tại Việt Nam/,
};
test.each(quotedLanguages)(
  'S6 F9 in %s whoever does not know the residence names both refund periods',
  (language) => {
    const texts = [
      everyText(language).promises.refundEsim,
      legalIn('return-policy', language, quoted).short[0],
    ];
    for (const text of texts) {
      expect(text).toMatch(/Vietnam|Việt Nam|ベトナム/);
      expect(text).toContain(String(vnRefund.cancelDays));
    }
    for (const name of ['returns', 'disclosure', 'faq'] as const)
      expect(wordsOf(name, language)).toMatch(bothPeriods[language]);
  },
);

test.each(quotedLanguages)(
  'S6 in %s every text has one time for a bank to show a refund, and one length of an ICCID',
  (language) => {
    const { orders, payment, topup } = everyText(language);
    for (const text of [JSON.stringify(orders?.refundTime), orders?.refundDoneText, payment?.refundedText])
      expect(text).toContain(String(bankRefundDays));
    for (const key of [
      'iccidHint',
      'wrongEid',
      'wrongImei',
      'wrongShort',
      'wrongLong',
      'wrongActivationCode',
    ] as const)
      expect(topup?.[key], key).toMatch(/19\D+20.*89|89.*19\D+20/);
  },
);

/** A menu's name with a separator behind it. */
const openedMenu = /(?:Settings|Pengaturan|Setelan|設定|Cài đặt)[」”]? ?(?:›|→|>|, (?=\p{Lu}))/u;

test.each(quotedLanguages)(
  'S4 in %s pages name the menus of phones by the ways that emails name',
  (language) => {
    const words = [...textsOf(everyText(language)), wordsOf('faq', language)].join('\n');
    const menus = menusIn(language);
    for (const way of [menus.byHandOnIphone, menus.byHandOnAndroid, menus.aboutOnIphone, menus.addOnSamsung])
      expect(words).toContain(way);
    const left = Object.values(menus)
      .filter((way) => way.includes(' › '))
      .toSorted((a, b) => b.length - a.length)
      .reduce((text, way) => text.replaceAll(way, ''), words);
    expect(left).not.toMatch(openedMenu);
    expect(left).not.toContain('›');
  },
);

/** What is true of most plans alone, on pages that stand beside no product. */
const hedged: Record<QuotedLanguage, { days: RegExp; hotspot: RegExp; usedUp: RegExp; allowed: RegExp }> = {
  en: {
    days: /usually/,
    hotspot: /most plans/i,
    usedUp: /stops or slows down/,
    allowed: /network and plan allow/,
  },
  id: {
    days: /biasanya/,
    hotspot: /umumnya|sebagian besar paket/i,
    usedUp: /berhenti atau melambat/,
    allowed: /jika jaringan dan paketnya/,
  },
  ja: {
    days: /通常/,
    hotspot: /多くのプラン|ほとんどのプラン/,
    usedUp: /止まるか低速/,
    allowed: /通信環境とプランにより/,
  },
  vi: {
    days: /thường/,
    hotspot: /hầu hết các gói/i,
    usedUp: /dừng hoặc chậm lại/,
    allowed: /tùy mạng và gói/,
  },
};
const answerOf = (id: string, language: QuotedLanguage): string => {
  const items = faqIn(language, quoted).sections.flatMap((section) => section.items);
  return textsOf(items.find((item) => item.id === id)?.answer).join('\n');
};

test.each(quotedLanguages)(
  'S4 in %s home, about us and answers claim of all plans only what all have',
  (language) => {
    const { home, about } = everyText(language);
    const { days, hotspot, usedUp, allowed } = hedged[language];
    expect(home?.step3Text).toMatch(days);
    for (const text of [home?.reason2Title, home?.reason2Text, answerOf('hotspot', language)])
      expect(text).toMatch(hotspot);
    for (const text of [home?.reason3Text, answerOf('roaming-cost', language)]) expect(text).toMatch(usedUp);
    expect(about?.esimText).toMatch(allowed);
  },
);
