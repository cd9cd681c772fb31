/**
 * Words that the style guide of the shop's texts refuses in a language: another word stands for the thing (docs/glossary.md), the word is
 * dated or literally translated, a trademark of others, or a claim that needs a ground. Read by `npm run texts`.
 */
type Refused = {
  readonly words: RegExp;
  /** What to write. */
  readonly use: string;
  /** The files in which it is refused; everywhere where it is absent. */
  readonly only?: RegExp;
};

/** Texts that must sound sober: errors, contracts, everything about money. */
const sober =
  /\/(?:terms-of-service|return-policy|privacy-policy|disclosure|refunds|messages|validation|offline|busy|payment|checkout|unpaid|auth|topup|compatibility|devices|promises)\.json$/;

const refused: Readonly<Record<string, readonly Refused[]>> = {
  en: [
    { words: /\bmails\b/i, use: 'emails' },
    { words: /\be-mail/i, use: 'email' },
    { words: /\bdearest\b/i, use: 'highest' },
    { words: /\bat once\b/i, use: 'immediately, now' },
    { words: /\b(?:some|no)body\b/i, use: 'someone, no one, or who it is' },
    { words: /\bbusiness days?\b/i, use: 'working days' },
    // Two messages of the product document have a straight apostrophe.
    { words: /(?<=\p{L})(?<!service isn|confirmation password doesn)'\p{L}/u, use: '’' },
    // The product document claims "up to 5G with tethering", in About us and FAQ; the FAQ's keywords are what people type.
    { words: /\btethering\b/i, use: 'hotspot', only: /^(?!.*\/(?:about|faq|faq-keywords)\.json$)/ },
    { words: /\bper cent\b/i, use: 'percent' },
    { words: /\b(?:day of|day’s|without|the) rent\b|\brent per day\b/i, use: 'rental fee' },
    { words: /\btell us your\b/i, use: 'Enter your …' },
  ],
  id: [
    { words: /empat mata/i, use: 'persetujuan orang kedua' },
    { words: /wifi saku/i, use: 'router WiFi, WiFi portabel' },
    { words: /kabar(?:i|kan)\b/i, use: 'beri tahu, kirim email' },
    { words: /\bkalau\b/i, use: 'jika' },
    { words: /\btanpa batas\b/i, use: 'unlimited' },
    { words: /papan klip/i, use: 'salin' },
    { words: /\bsaluran(?:nya)?\b/i, use: 'jaringan, cara menghubungi' },
    { words: /(?:kembali|dikembalikan) penuh/i, use: 'kembali 100%, dikembalikan sepenuhnya' },
    { words: /disengketakan/i, use: 'sengketa' },
    { words: /\bkawasan\b/i, use: 'regional' },
    { words: /\bpembuat(?:nya)?\b/i, use: 'produsen' },
    { words: /pemroses pembayaran/i, use: 'mitra pembayaran' },
    { words: /\bloket(?:nya)?\b/i, use: 'konter' },
    { words: /\bkonsol\b/i, use: 'dasbor' },
    { words: /\btethering\b/i, use: 'hotspot' },
  ],
  ja: [
    // A registered trademark of a carrier.
    { words: /ポケットWi-?Fi/i, use: 'モバイルWiFiルーター' },
    { words: /eSIM[^。、]{0,12}枚/, use: '回線' },
    // A link's target may end before a word: [返品・返金ポリシー](/others/return-policy)を.
    {
      words:
        /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}][(?!]|(?<!\]\([^)]*)[)?!][\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u,
      use: '（ ）？！',
    },
    { words: /GMT[+-]/, use: 'ジャカルタ時間' },
    { words: /通常価格/, use: '割引前' },
    // A superlative names its scope.
    { words: /(?<!この一覧で(?:1GBあたり)?)最安/, use: 'この一覧で最安' },
    { words: /行き先/, use: '渡航先' },
    { words: /決済(?:会社|サービスが)/, use: '決済代行会社' },
    { words: /決済ページ/, use: 'お支払いページ' },
    { words: /お支払い手続き/, use: 'ご購入手続き' },
    { words: /ご注文の?ページ/, use: '注文ページ' },
    { words: /配送料/, use: '送料' },
    { words: /総容量型|1日単位型|1日ごとのプラン/, use: '総容量プラン、1日単位のプラン' },
    { words: /チェック用/, use: 'チェックデジット' },
    { words: /各コード/, use: 'アクティベーションコード' },
    { words: /返金のお手続き|ご返金/, use: '返金手続き、返金' },
    { words: /通信事業者/, use: '通信会社' },
    { words: /マイデバイス/, use: 'レンタル中のルーター' },
    // Asking for a refund takes a reason.
    { words: /ワンタップ/, use: '何をすれば済むか' },
    { words: /コンソール/, use: '管理画面' },
  ],
  vi: [
    { words: /gói dữ liệu/i, use: 'gói cước' },
    { words: /thẻ SIM/i, use: 'SIM, SIM vật lý' },
    { words: /bán bởi/i, use: 'Người bán: …' },
    // The router is a “bộ phát WiFi”; what a phone does is something else.
    { words: /(?<!bộ )phát WiFi/iu, use: 'hotspot, chia sẻ mạng' },
    { words: /^thời hạn$/i, use: 'thời hạn sử dụng, hạn thanh toán, hạn cài đặt' },
    { words: /tháng \d+, \d{4}/, use: '20/11/2026' },
    { words: /(?<!\p{L})nhé(?!\p{L})/iu, use: 'vui lòng, hãy', only: sober },
    { words: /bảng điều khiển/i, use: 'trang quản trị' },
    { words: /tranh chấp/i, use: 'khiếu nại giao dịch (chargeback)' },
    { words: /bạn (?:hãy|vui lòng)(?!\p{L})/iu, use: 'hãy, vui lòng' },
    { words: /quý khách/iu, use: 'bạn' },
  ],
};

/** The first word in a text that its language refuses, and what stands for it; null where there is none. */
export function refusedWord(
  language: string,
  text: string,
  path: string,
): { found: string; use: string } | null {
  for (const { words, use, only } of refused[language] ?? []) {
    const [row] = words.exec(text.normalize('NFC')) ?? [];
    if (row !== undefined && (only === undefined || only.test(path))) return { found: row, use };
  }
  return null;
}
