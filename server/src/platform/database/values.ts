/** int8 as a number; what does not fit is a fault, never a rounded value. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('an integer from the database is beyond 2^53');
  return value;
}

/** Type numbers of PostgreSQL whose text the program reads by itself. */
export const typeIds = {
  int8: 20,
  float8: 701,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
  int8Array: 1016,
  dateArray: 1182,
  timestampArray: 1115,
  timestamptzArray: 1185,
  intervalArray: 1187,
  numericArray: 1231,
} as const;
