/** Parcels of one call. */
export const mostLines = 200;

/** The lines that hold something. Tabs of a spreadsheet become commas; other control characters are no part of a line. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/\t/g, ', ')
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 300),
    )
    .filter((line) => line !== '');
