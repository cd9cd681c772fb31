import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { operatorRequest } from './tables.ts';

/** A request of the console, by the person and the id that their browser gave it. */
export type Request = { actor: string; requestId: string; call: string; body: unknown };

/** `acted`: an earlier run has acted, and failed or was killed before its answer was stored. */
export type ClaimedRequest =
  | { state: 'claimed' | 'running' | 'mismatch' | 'acted' }
  | { state: 'answered'; answer: unknown };

const keptMs = 24 * 60 * 60_000;
/** Lease of a run: longer than a call takes. After it the run counts as killed. */
const runningMs = 120_000;

const isRequest = ({ actor, requestId }: Request) =>
  and(eq(operatorRequest.actor, actor), eq(operatorRequest.requestId, requestId));

/** Claims a request for one run. Of two at once exactly one succeeds. */
export async function claimRequest(db: Db, request: Request, now: Date): Promise<ClaimedRequest> {
  const { actor, requestId, call, body } = request;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call, body]))
    .digest('hex');
  const lockedUntil = new Date(now.getTime() + runningMs);
  const [claimed] = await db
    .insert(operatorRequest)
    .values({ actor, requestId, call, bodyHash, lockedUntil, createdAt: now })
    .onConflictDoUpdate({
      target: [operatorRequest.actor, operatorRequest.requestId],
      set: { lockedUntil },
      setWhere: and(
        eq(operatorRequest.bodyHash, bodyHash),
        isNull(operatorRequest.answer),
        isNull(operatorRequest.actedAt),
        lt(operatorRequest.lockedUntil, now),
      ),
    })
    .returning({ actor: operatorRequest.actor });
  if (claimed) return { state: 'claimed' };
  const [found] = await db.select().from(operatorRequest).where(isRequest(request));
  if (!found) return { state: 'running' };
  if (found.bodyHash !== bodyHash) return { state: 'mismatch' };
  if (found.answer !== null) return { state: 'answered', answer: found.answer };
  return { state: found.actedAt !== null && found.lockedUntil <= now ? 'acted' : 'running' };
}

/** In the transaction of the act. */
export const markActed = (tx: Db, request: Request, actedAt: Date) =>
  tx.update(operatorRequest).set({ actedAt }).where(isRequest(request));

export const rememberAnswer = (db: Db, request: Request, answer: unknown) =>
  db.update(operatorRequest).set({ answer }).where(isRequest(request));

/** Forgets a failed request, so that the same id can be tried again. One that has acted before it failed is kept, and over at once. */
export async function forgetRequest(db: Db, request: Request, now: Date): Promise<void> {
  await db.delete(operatorRequest).where(and(isRequest(request), isNull(operatorRequest.actedAt)));
  await db.update(operatorRequest).set({ lockedUntil: now }).where(isRequest(request));
}

export async function forgetOldRequests(db: Db, now: Date): Promise<void> {
  await db.delete(operatorRequest).where(lt(operatorRequest.createdAt, new Date(now.getTime() - keptMs)));
}
