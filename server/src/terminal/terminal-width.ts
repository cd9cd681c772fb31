/** Characters that take two columns of a terminal: East Asian wide ones and pictures. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The columns of a terminal that a text takes. A letter with its combining marks is one. */
export const columnsOf = (text: string): number =>
  [...clusters.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);

/** The text, filled with spaces to so many columns. */
export const padColumns = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
