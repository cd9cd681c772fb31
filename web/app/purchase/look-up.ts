import type { Client, Failure } from '@langit/contract/wire/client';
import type { TopUpOffer } from '@langit/contract/wire/topups';
import { logFailure } from '../lib/log';

/** What an ICCID's look-up has come to. A failure without `missing` shows nothing but its message. */
export type LookUp =
  | { kind: 'found'; offer: TopUpOffer }
  | { kind: 'missing'; failure?: Failure }
  | { kind: 'failed'; failure: Failure };

/** T2, T3: what can be added to an eSIM. */
export async function lookUp(
  iccid: string,
  { call }: Pick<Client, 'call'>,
  signal?: AbortSignal,
): Promise<LookUp> {
  const answer = await call('POST /capi/retrieve-topup', { body: { iccid }, signal });
  if (answer.ok) return answer.data?.iccid ? { kind: 'found', offer: answer.data } : { kind: 'missing' };
  logFailure('the eSIM was not looked up', answer.error);
  const { code } = answer.error;
  const isUnknown = code === 'FOREIGN_ICCID' || code === 'ICCID_NOT_FOUND';
  return { kind: isUnknown ? 'missing' : 'failed', failure: answer };
}
