/**
 * Without line breaks: non-breaking spaces, and word joiners in a Japanese date, which has no spaces. A date split over two lines is hard
 * to read.
 */
export const inOneLine = (text: string): string =>
  text.replaceAll(' ', '\u00a0').replaceAll(/[年月](?=\d|$)/g, '$&\u2060');
