const separatorOr = /[",;\r\n]/;

/** Escapes text that a spreadsheet would run as a formula with a leading '. `textOf` removes it again. */
export function spreadsheetCell(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return separatorOr.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
