/** Deny-list of new passwords. */
export type PasswordBan = {
  /** The most common passwords, in lower case. */
  common: ReadonlySet<string>;
  /** Words of the shop's name and goods, in lower case. */
  shopWords: readonly string[];
};

/** The future owner of the password, whose own words are denied. */
export type PasswordOwner = { email: string; name: string };

/** Normalises case and full-width letters. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Shorter words are ignored, because any text could be composed of single letters. */
const shortestWord = 2;

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= shortestWord);

/** Whether a text is composed of the words. Dynamic programming, linear in the text; a regular expression could backtrack. */
function consistsOf(words: readonly string[], text: string): boolean {
  const reachable = new Set([0]);
  for (let from = 0; from < text.length; from++) {
    if (!reachable.has(from)) continue;
    for (const word of words) if (text.startsWith(word, from)) reachable.add(from + word.length);
  }
  return reachable.has(text.length);
}

/**
 * The reason for refusing a new password; null where it is accepted (A5). Digits and signs around and between words are ignored, so
 * `Langit2026!` is refused as the shop's name.
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
