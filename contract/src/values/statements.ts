/** What a line of a supplier's statement is about. */
export const statementKinds = ['order', 'topup', 'credit'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** The columns of a statement's file. A supplier may name them otherwise. */
export const statementColumns = [
  'ref',
  'kind',
  'package',
  'quantity',
  'amount_usd',
  'charged_at',
  'amount_local',
  'currency',
] as const;
export type StatementColumn = (typeof statementColumns)[number];
/** In every file. */
export const neededColumns: readonly StatementColumn[] = ['ref', 'package', 'amount_usd', 'charged_at'];
/** Also needed in a file with the shop's columns. In one with a supplier's own columns they may be missing: each line is one order then. */
export const countingColumns: readonly StatementColumn[] = ['kind', 'quantity'];

/** How a supplier names columns. In lower case, as the header of a file is read. */
export type ColumnNames = Readonly<Partial<Record<StatementColumn, string>>>;
/** Whether the supplier names columns itself. Without a name the file has the shop's columns. */
export const hasOwnColumns = (names: ColumnNames): boolean => Object.keys(names).length > 0;
/** A header as it is compared. */
export const headerIn = (header: string): string => header.trim().toLowerCase();

const separator = '=';
/** `ref=Order ID`: a column, and the supplier's name of it; null for what is neither. */
function namedColumnOf(text: string): [StatementColumn, string] | null {
  const at = text.indexOf(separator);
  const column = statementColumns.find((name) => name === text.slice(0, at).trim());
  const name = headerIn(text.slice(at + 1));
  return at > 0 && column && name !== '' ? [column, name] : null;
}
export const isNamedColumn = (text: string): boolean => namedColumnOf(text) !== null;
export const columnNamesOf = (texts: readonly string[]): ColumnNames =>
  Object.fromEntries(texts.map(namedColumnOf).filter((named) => named !== null));
export const columnTextsOf = (names: ColumnNames): string[] =>
  statementColumns.flatMap((column) => (names[column] ? [`${column}${separator}${names[column]}`] : []));

/** What a line of a supplier's statement is against our books. */
export const verdicts = [
  'ok',
  'missing_here',
  'missing_there',
  'doubled',
  'wrong_price',
  'wrong_rate',
  'credit_missing',
] as const;
export type Verdict = (typeof verdicts)[number];
