const separatorOr = /[",;\r\n]/;

/**
 * Escapes text that a spreadsheet would run as a formula, also after a control character and with full-width signs, with a leading '.
 * `textOf` removes it again.
 */
export function spreadsheetCell(value: string): string {
  const inert = /^[=+\-@＝＋－＠\p{Cc}]/u.test(value) ? `'${value}` : value;
  return separatorOr.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
