import { plainCharacters } from './identifiers.ts';

/** Width, digits, invisible characters, case and accents (đ too, which Unicode does not decompose). Spaces and punctuation stay. */
export const foldLetters = (text: string): string =>
  plainCharacters(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/đ/g, 'd');

/**
 * Normalises typed text and names of places and people for comparison: letters as `foldLetters`, katakana to hiragana, punctuation to
 * single spaces. Japanese voicing marks are kept: バリ is not パリ.
 */
export const foldText = (text: string): string =>
  foldLetters(text)
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[^\p{L}\p{M}\p{N}ー]+/gu, ' ')
    .trim();
