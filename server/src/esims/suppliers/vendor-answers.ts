import * as z from 'zod/mini';

/** UTC in any of the vendors' spellings: `2026-01-01T10:00:00Z`, `…+0000`, `…+00:00`, `2026-01-01 10:00:00`. */
export function parseTime(text: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z|\+00:?00)?$/.exec(text);
  const moment = match ? new Date(`${match[1]}T${match[2]}Z`) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

/** Empty and absent times are null; one that cannot be read makes the answer unusable. */
export const time = z.pipe(
  z.nullish(z.string()),
  z.transform((text, context) => {
    if (!text) return null;
    const moment = parseTime(text);
    if (!moment) context.issues.push({ code: 'custom', message: 'not a time', input: text });
    return moment;
  }),
);

const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Why a call got no answer, and whether it is certain that its connection never came about. */
export function networkFault(error: unknown): { reason: string; neverConnected: boolean } {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const name = error instanceof Error ? error.name : 'no answer';
  return { reason: code || name, neverConnected: neverConnected.has(code) };
}

/** The body of an answer as text, or an error where it is longer than that. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
