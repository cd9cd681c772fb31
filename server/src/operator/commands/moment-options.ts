import { OperatorError } from '../operator-deps.ts';

/** `2026-12-24` is the beginning of that day in Jakarta; a whole moment is taken as it is. */
export function momentOf(name: string, value: string | undefined): Date | null {
  if (value === undefined) return null;
  const at = new Date(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00+07:00` : value);
  if (Number.isNaN(at.getTime()) || !/^\d{4}-\d\d-\d\d/.test(value))
    throw new OperatorError(
      `--${name} is a day such as 2026-12-24, or a moment such as 2026-12-24T18:00:00+07:00.`,
    );
  return at;
}

const isDay = (value: string | undefined) => /^\d{4}-\d\d-\d\d$/.test(value ?? '');

/** The end of a span whose last day is named: that day counts. A whole moment is taken as it is. */
export function endOf(name: string, value: string | undefined): Date | null {
  const at = momentOf(name, value);
  return at && isDay(value) ? new Date(at.getTime() + 86_400_000) : at;
}

/** The span of `--day`, or of `--from` and `--to`; both ends count and may be absent. */
export function spanOf(options: Readonly<Record<string, string>>): { from: Date | null; until: Date | null } {
  const { day, from, to } = options;
  if (day !== undefined && (from !== undefined || to !== undefined))
    throw new OperatorError('--day stands alone: use --from and --to for several days.');
  if (day !== undefined && !isDay(day)) throw new OperatorError('--day is a day such as 2026-12-24.');
  const span = { from: momentOf(day ? 'day' : 'from', day ?? from), until: endOf('to', day ?? to) };
  if (span.from && span.until && span.until <= span.from)
    throw new OperatorError('--to must not be before --from.');
  return span;
}
