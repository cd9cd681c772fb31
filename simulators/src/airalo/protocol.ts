import { randomBytes, timingSafeEqual } from 'node:crypto';

/** An error answer of the vendor with its HTTP status and body. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

export const coded = (code: number, reason: string, status = 422): Refusal =>
  new Refusal(status, { code, reason });
/** The error answer for missing or invalid parameters, by name. */
export const invalid = (fields: Record<string, string>): Refusal =>
  new Refusal(422, { data: fields, meta: { message: 'the parameter is invalid' } });
export const notFound = (): Refusal =>
  new Refusal(404, { data: [], meta: { message: 'messages.resource_not_found' } });
const unauthenticated = (): Refusal =>
  new Refusal(401, { data: {}, meta: { message: 'This request is not authenticated.' } });
const tooMany = (): Refusal => new Refusal(429, { message: 'Too Many Attempts.' });

export const accepted = (data: unknown, status = 200): Response =>
  Response.json({ data, meta: { message: 'success' } }, { status });

/** Rate limiter per key: more than `most` calls within `windowMs` are refused with the vendor's answer. */
export function createGates(milliseconds: () => number) {
  const calls = new Map<string, number[]>();
  return (key: string, most: number, windowMs: number): void => {
    const now = milliseconds();
    const recent = (calls.get(key) ?? []).filter((at) => at > now - windowMs);
    if (recent.length >= most) throw tooMany();
    recent.push(now);
    calls.set(key, recent);
  };
}
export type Gate = ReturnType<typeof createGates>;

const tokenLifeMs = 24 * 3_600_000;

/** Access tokens: valid for 24 hours, in memory only, lost with the process. */
export function createTokens(client: { id: string; secret: string }, now: () => Date) {
  const tokens = new Map<string, number>();
  return {
    issue(form: Fields): { access_token: string; expires_in: number; token_type: string } {
      for (const name of ['client_id', 'client_secret', 'grant_type'])
        if (!form[name]) throw invalid({ [name]: `The ${name.replace('_', ' ')} field is required.` });
      if (form.grant_type !== 'client_credentials')
        throw invalid({ grant_type: 'The selected grant type is invalid.' });
      if (!isEqual(form.client_id ?? '', client.id) || !isEqual(form.client_secret ?? '', client.secret))
        throw invalid({ client_secret: 'The client credentials are incorrect.' });
      const token = randomBytes(32).toString('base64url');
      tokens.set(token, now().getTime() + tokenLifeMs);
      return { access_token: token, expires_in: tokenLifeMs / 1000, token_type: 'Bearer' };
    },
    check(headers: Headers): void {
      const token = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? '';
      const until = tokens.get(token);
      if (until === undefined || until <= now().getTime()) throw unauthenticated();
    },
    revokeAll: () => tokens.clear(),
  };
}
export type Tokens = ReturnType<typeof createTokens>;

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Form fields or JSON members by name; a repeated field `iccids[]` becomes a list. */
export type Fields = Record<string, string>;
export type Given = { fields: Fields; lists: Record<string, string[]> };

/** JSON, multipart or urlencoded: the vendor takes all three. */
export async function readBody(request: Request): Promise<Given> {
  const type = request.headers.get('content-type') ?? '';
  const parsed: Given = { fields: {}, lists: {} };
  if (type.includes('application/json')) {
    const body: unknown = await request.json().catch(() => null);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw coded(43, 'Bad request');
    for (const [name, value] of Object.entries(body)) note(parsed, name, value);
    return parsed;
  }
  const form = await request.formData().catch(() => null);
  if (!form) throw coded(43, 'Bad request');
  for (const [name, value] of form) note(parsed, name, name.endsWith('[]') ? [value] : value);
  return parsed;
}

function note({ fields, lists }: Given, name: string, value: unknown): void {
  const key = name.replace(/\[\]$/, '');
  if (Array.isArray(value)) lists[key] = [...(lists[key] ?? []), ...value.map(String)];
  else if (value !== null && value !== undefined) fields[key] = String(value);
}

/** `2026-01-01 14:09:55`, in UTC. */
export const moment = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');
