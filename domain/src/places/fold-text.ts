/**
 * Normalises typed text and place names for comparison: width, case, accents (đ too, which Unicode does not decompose), katakana
 * to hiragana, punctuation to single spaces. Japanese voicing marks are kept: バリ is not パリ.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/đ/g, 'd')
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[^\p{L}\p{M}\p{N}ー]+/gu, ' ')
    .trim();
