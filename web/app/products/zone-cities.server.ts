import type { Language } from '@langit/contract/values/locale';

/**
 * Cities whose name in a language is not the one in the time zone's. A table and not the platform's names: server and
 * browser then say the same, whatever data each has.
 */
const cities: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  id: {
    'Africa/Cairo': 'Kairo',
    'Asia/Macau': 'Makau',
    'Asia/Singapore': 'Singapura',
    'Europe/Rome': 'Roma',
  },
  ja: {
    'Africa/Cairo': 'カイロ',
    'Africa/Johannesburg': 'ヨハネスブルグ',
    'America/New_York': 'ニューヨーク',
    'America/Toronto': 'トロント',
    'Asia/Bangkok': 'バンコク',
    'Asia/Dubai': 'ドバイ',
    'Asia/Ho_Chi_Minh': 'ホーチミン',
    'Asia/Hong_Kong': '香港',
    'Asia/Jakarta': 'ジャカルタ',
    'Asia/Kolkata': 'コルカタ',
    'Asia/Kuala_Lumpur': 'クアラルンプール',
    'Asia/Macau': 'マカオ',
    'Asia/Manila': 'マニラ',
    'Asia/Phnom_Penh': 'プノンペン',
    'Asia/Qatar': 'カタール',
    'Asia/Riyadh': 'リヤド',
    'Asia/Seoul': 'ソウル',
    'Asia/Shanghai': '上海',
    'Asia/Singapore': 'シンガポール',
    'Asia/Taipei': '台北',
    'Asia/Tokyo': '東京',
    'Asia/Vientiane': 'ビエンチャン',
    'Australia/Sydney': 'シドニー',
    'Europe/Berlin': 'ベルリン',
    'Europe/Istanbul': 'イスタンブール',
    'Europe/London': 'ロンドン',
    'Europe/Paris': 'パリ',
    'Europe/Rome': 'ローマ',
    'Europe/Zurich': 'チューリッヒ',
    'Pacific/Auckland': 'オークランド',
  },
  vi: {
    'Asia/Ho_Chi_Minh': 'Thành phố Hồ Chí Minh',
    'Asia/Hong_Kong': 'Hồng Kông',
    'Asia/Macau': 'Ma Cao',
    'Asia/Shanghai': 'Thượng Hải',
    'Asia/Taipei': 'Đài Bắc',
    'Asia/Vientiane': 'Viêng Chăn',
  },
};

/** The cities whose time zone does not name them in the language, by their zone. A page is sent those of its own language. */
export const zoneCitiesIn = (language: Language): Readonly<Record<string, string>> => cities[language] ?? {};
