import { createHmac } from 'node:crypto';
import { ShopError } from '@langit/contract/values/errors';
import type { Clock } from '../platform/clock.ts';
import type { RawRoute } from '../platform/http/raw.ts';
import { timingSafeEquals } from '../platform/timing-safe-equals.ts';

/** Beside the vendors' addresses, so that what blocks those blocks this too. */
export const probePath = '/webhooks/doctor';

/** A question that only this shop can ask, and only this shop can answer: both are signed with its own secret. */
export type Question = { nonce: string; at: string };

/** What the shop saw of the call. */
export type Sighting = {
  /** The customer's address as limits and logs would know it. */
  client: string;
  /** The addresses that the proxies named. */
  forwarded: string[];
};

const answersForMs = 60_000;

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
const questionText = ({ nonce, at }: Question) => `question ${nonce} ${at}`;
const answerText = (nonce: string, sighting: string) => `answer ${nonce} ${sighting}`;

const isSigned = (secret: string, text: string, signature: string): boolean =>
  timingSafeEquals(signature, sign(secret, text));

export function askingHeaders(secret: string, question: Question): Record<string, string> {
  const { nonce, at } = question;
  return {
    'x-doctor-nonce': nonce,
    'x-doctor-at': at,
    'x-doctor-signature': sign(secret, questionText(question)),
  };
}

/** What the shop saw, from an answer to the question; null where another one answered. */
export function readAnswer(secret: string, { nonce }: Question, body: string): Sighting | null {
  const [sighting = '', signature = ''] = body.split('\n');
  return isSigned(secret, answerText(nonce, sighting), signature) ? JSON.parse(sighting) : null;
}

/** Answers the shop's own question. For everybody else it is not there. */
export const probeRoute = (secret: string, clock: Clock): RawRoute => ({
  method: 'POST',
  path: probePath,
  bodyLimit: 1024,
  handle({ headers, address }) {
    const question = { nonce: headers['x-doctor-nonce'] ?? '', at: headers['x-doctor-at'] ?? '' };
    const age = Math.abs(clock.now().getTime() - Date.parse(question.at));
    if (
      !(age < answersForMs) ||
      !isSigned(secret, questionText(question), headers['x-doctor-signature'] ?? '')
    )
      throw new ShopError('NOT_FOUND');
    const forwarded = (headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const sighting = JSON.stringify({ client: address, forwarded } satisfies Sighting);
    return {
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      body: `${sighting}\n${sign(secret, answerText(question.nonce, sighting))}`,
    };
  },
});
