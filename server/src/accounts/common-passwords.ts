import { readFileSync } from 'node:fs';
import type { PasswordBan } from './password-rules.ts';

const productWords = ['esim', 'sim', 'wifi', 'router', 'roaming', 'travel'];

/** The list beside this file (source and licence stand at its head) and the words of a shop of this name. */
export function readPasswordBan(shopName: string): PasswordBan {
  const file = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const common = new Set(file.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
  const nameWords = shopName.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  return { common, shopWords: [...nameWords, ...productWords] };
}
