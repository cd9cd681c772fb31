import { readFileSync } from 'node:fs';
import { checkoutFolder } from '../platform/checkout-folder.ts';
import type { PasswordBan } from './password-rules.ts';

const productWords = ['esim', 'sim', 'wifi', 'router', 'roaming', 'travel'];

/** Reads common-passwords.txt (its head names source and licence) and adds the words of the shop's name. */
export function readPasswordBan(shopName: string): PasswordBan {
  const file = readFileSync(new URL('server/src/accounts/common-passwords.txt', checkoutFolder), 'utf8');
  const common = new Set(file.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
  const nameWords = shopName.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  return { common, shopWords: [...nameWords, ...productWords] };
}
