/** What no new password may be, beyond its length. */
export type PasswordBan = {
  /** The commonest passwords, in lower case. */
  common: ReadonlySet<string>;
  /** The shop's name and what it sells, in lower case. */
  shopWords: readonly string[];
};

/** Whose password it is to become. */
export type PasswordOwner = { email: string; name: string };

/** In lower case, and full-width letters as the usual ones. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A single letter would let every word be put together. */
const shortestWord = 2;

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= shortestWord);

/** Dynamic programming over the positions: linear in the text, which a regular expression of the words would not be. */
function consistsOf(words: readonly string[], text: string): boolean {
  const reachable = new Set([0]);
  for (let from = 0; from < text.length; from++) {
    if (!reachable.has(from)) continue;
    for (const word of words) if (text.startsWith(word, from)) reachable.add(from + word.length);
  }
  return reachable.has(text.length);
}

/**
 * Why a new password is refused; null where it is not (A5). Digits and signs around and between own words count for nothing:
 * `Langit2026!` is the shop's name.
 */
export function passwordFault(
  password: string,
  { email, name }: PasswordOwner,
  { common, shopWords }: PasswordBan,
): 'passwordCommon' | 'passwordOwnWords' | null {
  const typed = plain(password);
  if (common.has(typed)) return 'passwordCommon';
  const [local = ''] = plain(email).split('@');
  if (typed === plain(email) || typed === local) return 'passwordOwnWords';
  const letters = typed.replace(/[^\p{L}\p{M}]+/gu, '');
  if (letters === '') return null;
  return consistsOf([...shopWords, ...wordsIn(local), ...wordsIn(name)], letters) ? 'passwordOwnWords' : null;
}
