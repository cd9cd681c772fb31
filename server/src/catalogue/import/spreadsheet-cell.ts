const separatorOr = /[",;\r\n]/;

/** What a spreadsheet would run gets a ' in front; reading takes it off again. */
export function spreadsheetCell(value: string): string {
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return separatorOr.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
