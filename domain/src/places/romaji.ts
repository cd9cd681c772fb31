/** Hepburn romanisation of hiragana with short vowels, as people type it: `betonamu`, `kankoku`, `shingaporu`. */
const syllables: Record<string, string> = {
  あ: 'a',
  い: 'i',
  う: 'u',
  え: 'e',
  お: 'o',
  ん: 'n',
  ゔ: 'v',
};
const rows: [consonant: string, kana: string][] = [
  ['k', 'かきくけこ'],
  ['g', 'がぎぐげご'],
  ['s', 'さしすせそ'],
  ['z', 'ざじずぜぞ'],
  ['t', 'たちつてと'],
  ['d', 'だぢづでど'],
  ['n', 'なにぬねの'],
  ['h', 'はひふへほ'],
  ['b', 'ばびぶべぼ'],
  ['p', 'ぱぴぷぺぽ'],
  ['m', 'まみむめも'],
  ['r', 'らりるれろ'],
];
for (const [consonant, kana] of rows) {
  [...kana].forEach((letter, index) => {
    syllables[letter] = consonant + 'aiueo'.charAt(index);
  });
}
Object.assign(syllables, {
  し: 'shi',
  じ: 'ji',
  ち: 'chi',
  ぢ: 'ji',
  つ: 'tsu',
  づ: 'zu',
  ふ: 'fu',
  や: 'ya',
  ゆ: 'yu',
  よ: 'yo',
  わ: 'wa',
  を: 'o',
});

const small: Record<string, string> = {
  ぁ: 'a',
  ぃ: 'i',
  ぅ: 'u',
  ぇ: 'e',
  ぉ: 'o',
  ゃ: 'ya',
  ゅ: 'yu',
  ょ: 'yo',
};

/** A small letter replaces the vowel of the preceding syllable: し + ゃ = sha, ふ + ぃ = fi, う + ぃ = wi. */
function joined(before: string, vowel: string): string {
  if (before.endsWith('u') && before.length === 1) return `${before.slice(0, -1)}w${vowel.slice(-1)}`;
  const consonant = before.slice(0, -1);
  return consonant + (/(?:sh|ch|j)$/.test(consonant) ? vowel.slice(-1) : vowel);
}

/** Romanisation of a folded reading (`foldText`); null where it has other characters than hiragana. */
export function romajiOf(reading: string): string | null {
  if (!/^[ぁ-ゔー]+$/u.test(reading)) return null;
  let text = '';
  let doubled = false;
  for (const letter of reading) {
    if (letter === 'ー') continue;
    if (letter === 'っ') {
      doubled = true;
      continue;
    }
    const vowel = small[letter];
    if (vowel && text !== '') {
      text = joined(text, vowel);
      continue;
    }
    const syllable = vowel ?? syllables[letter] ?? '';
    text += doubled ? syllable.charAt(0) + syllable : syllable;
    doubled = false;
  }
  return text.replace(/o[ou]/g, 'o').replace(/uu/g, 'u');
}
