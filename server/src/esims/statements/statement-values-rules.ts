import { isCalendarDay } from '@langit/contract/values/calendar-days';

// Amounts and dates as suppliers and their spreadsheets write them. What one cell leaves open, the file decides.

type DecimalMark = '.' | ',';
type DayOrder = 'day first' | 'month first';
/** How a file writes its figures. `decimal: null`: nothing in it says whether a comma is a decimal or groups thousands. */
export type FileStyle = { decimal: DecimalMark | null; order: DayOrder };
type Span = { from: Date; until: Date };

/** The figures of an amount; the sign is a minus before or behind the currency, or the brackets of bookkeepers. */
const amountForm = /^(\()?([-−])?\s*(?:US\$|\$|USD)?\s*([-−])?(\d[\d.,'’\s]*?)\s*(?:USD|US\$|\$)?(\))?$/i;
const figuresOf = (text: string): string | null => amountForm.exec(text.trim())?.[4] ?? null;

/** What an amount says about the decimal mark of its file; null where it may be read both ways, or has no mark. */
function markIn(figures: string): DecimalMark | null {
  const marks = figures.replaceAll(/[^.,]/g, '');
  const last = marks.at(-1) as DecimalMark | undefined;
  if (last === undefined) return null;
  const other = last === '.' ? ',' : '.';
  if (marks.includes(other)) return last;
  if (marks.length > 1) return other;
  const decimals = figures.length - figures.lastIndexOf(last) - 1;
  return decimals === 3 ? null : last;
}

function decimalOf(amounts: readonly string[]): DecimalMark | null {
  const figures = amounts.flatMap((text) => figuresOf(text) ?? []);
  const said = figures.map(markIn).find((mark) => mark !== null);
  if (said) return said;
  // `3.200` alone has always been three dollars and twenty cents here.
  return figures.some((text) => text.includes(',')) ? null : '.';
}

/** Millionths of an amount with at most nine figures before and six behind the decimal mark; null for any other text. */
export function microsOf(text: string, decimal: DecimalMark): number | null {
  const [, opens, minus, minusBehind, figures, closes] = amountForm.exec(text.trim()) ?? [];
  const isNegative = (opens ?? minus ?? minusBehind) !== undefined;
  if (figures === undefined || (opens === undefined) !== (closes === undefined)) return null;
  const [whole = '', decimals = '', ...rest] = figures.split(decimal);
  const isWhole = /^(?:\d{1,9}|\d{1,3}(?:[.,'’\s]\d{3}){1,2})$/.test(whole);
  if (!isWhole || !/^\d{0,6}$/.test(decimals) || rest.length > 0) return null;
  const micros = Number(whole.replaceAll(/\D/g, '')) * 1_000_000 + Number(decimals.padEnd(6, '0'));
  return isNegative ? -micros : micros;
}

/** Whether a file that says nothing about its decimal mark leaves this amount open. */
export const isAmountUnclear = (text: string, decimal: DecimalMark | null): boolean =>
  decimal === null && (figuresOf(text)?.includes(',') ?? false);

const momentForm =
  /^(?:(\d{4})[-/.](\d\d?)[-/.](\d\d?)|(\d\d?)[-/.](\d\d?)[-/.](\d{4}))(?:(?:[T ]|,\s*)(\d\d?):(\d\d)(?::(\d\d(?:\.\d{1,6})?))?\s*([AP]M)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;

const two = (figures: string): string => figures.padStart(2, '0');

/** Hours on the clock of 24; null where AM or PM does not fit. */
function hourOf(hour: string, half: string | undefined): string | null {
  if (half === undefined) return two(hour);
  const count = Number(hour);
  if (count < 1 || count > 12) return null;
  return two(String((count % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)));
}

/** A moment with its zone; a day alone or a time without a zone is one of UTC, in which suppliers write. */
export function momentOf(text: string, order: DayOrder): Date | null {
  const found = momentForm.exec(text.trim());
  if (!found) return null;
  const [, year, month, date, first = '', second = '', yearBehind = ''] = found;
  const [, , , , , , , hour = '00', minute = '00', seconds = '00', half, zone = 'Z'] = found;
  const [day, monthBehind] = order === 'day first' ? [first, second] : [second, first];
  const iso = year
    ? [year, two(month ?? ''), two(date ?? '')].join('-')
    : [yearBehind, two(monthBehind), two(day)].join('-');
  const hours = hourOf(hour, half);
  if (!isCalendarDay(iso) || hours === null) return null;
  const at = new Date(`${iso}T${hours}:${minute}:${seconds}${zone.toUpperCase()}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** `05/10/2026` is a day of October or of May: the month of the statement says which, for all lines alike. */
function orderOf(dates: readonly string[], { from, until }: Span): DayOrder {
  const isInside = (at: Date | null) => at !== null && at >= from && at < until;
  const fitting = (order: DayOrder) => dates.filter((text) => isInside(momentOf(text, order))).length;
  return fitting('month first') > fitting('day first') ? 'month first' : 'day first';
}

/** How the file of a month writes its amounts and dates. */
export const styleOf = (amounts: readonly string[], dates: readonly string[], month: Span): FileStyle => ({
  decimal: decimalOf(amounts),
  order: orderOf(dates, month),
});
