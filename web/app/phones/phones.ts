import { foldText } from '@langit/contract/values/fold-text';

export type NoteKey =
  | 'noteApple'
  | 'noteAppleChina'
  | 'noteOrigin'
  | 'noteRegion'
  | 'noteUk'
  | 'notePixel2'
  | 'notePixel3a'
  | 'noteVersion'
  | 'noteVersions'
  | 'noteHuawei';

/** A phone that its maker says has an eSIM. */
export type Phone = {
  brand: string;
  model: string;
  /** Year in which it came out. */
  since: number;
  /** Exception by region or version, as the source has it. */
  note: NoteKey | null;
  /** Model numbers that the exception names. */
  codes: readonly string[];
  sourceName: string;
  sourceUrl: string;
};

/** A phone of the list as the checkout asks about it; `differs`: some models of it have no eSIM. */
export type CheckablePhone = Pick<Phone, 'brand' | 'model'> & { differs: boolean };

/** `Galaxy S24` is `Samsung Galaxy S24`; an iPhone needs no maker. */
export const phoneName = ({ brand, model }: Pick<Phone, 'brand' | 'model'>): string =>
  model.startsWith('iPhone') ? model : `${brand} ${model}`;

/** What people type for a maker, beside its own name. */
const otherNames: Record<string, string> = {
  Apple: 'アイフォン アイフォーン ip',
  Samsung: 'ギャラクシー サムスン',
  Google: 'ピクセル グーグル',
  Sony: 'エクスペリア ソニー',
  Xiaomi: 'シャオミ mi',
  Huawei: 'ファーウェイ',
  Fairphone: 'フェアフォン',
};

/** `iPhone15ProMax`, `s24 ultra`, `Z Flip 5` and `zflip5` all become single words of letters and of digits. */
const wordsOf = (text: string): string[] =>
  foldText(text.replaceAll('+', ' plus '))
    .replace(/(\p{L})(?=\d)|(\d)(?=\p{L})/gu, '$1$2 ')
    .split(/\s+/)
    .filter(Boolean);

/** Phones that have every word of the query: numbers in full, letters from their start. */
export function findPhones(phones: readonly Phone[], query: string): readonly Phone[] {
  const wanted = wordsOf(query.slice(0, 80));
  if (wanted.length === 0) return phones;
  return phones.filter((phone) => {
    const has = wordsOf(
      `${phone.brand} ${otherNames[phone.brand] ?? ''} ${phone.model} ${phone.codes.join(' ')}`,
    );
    const joined = has.join('');
    return wanted.every((word) =>
      /^\d+$/.test(word)
        ? has.includes(word)
        : has.some((own) => own.startsWith(word)) || (word.length > 3 && joined.includes(word)),
    );
  });
}
