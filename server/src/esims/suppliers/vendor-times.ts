import * as z from 'zod/mini';

/** Parses UTC in any of the vendors' formats: `2026-01-01T10:00:00Z`, `…+0000`, `…+00:00`, `2026-01-01 10:00:00`. */
export function parseTime(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|\+00:?00)?$/.exec(text);
  const moment = match ? new Date(`${match[1]}T${match[2]}Z`) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** Empty and absent times are null; a time that can't be parsed makes the answer invalid. */
export const time = z.pipe(
  z.nullish(z.string()),
  z.transform((text, context) => {
    if (!text) return null;
    const moment = parseTime(text);
    if (!moment) context.issues.push({ code: 'custom', message: 'not a time', input: text });
    return moment;
  }),
);
