import { dayMs } from '@langit/contract/values/calendar-days';
import { isCancelledEsim, isExpiredEsim, type SoldEsimStatus } from '@langit/contract/values/esims';
import { isRefundInReview } from '@langit/contract/values/refunds';
import type { Answer } from '../../lib/console-api';
import { namesFault } from './names-fault';

type Refund = Answer<'refunds.get'>;

/** Below it hardly anything was used, above the other one most of it. */
const littleShare = 0.1;
const mostShare = 0.5;

/** The share of the data that was used; null where it is not known. */
export function usedShareOf({ usage: [piece] }: Pick<Refund, 'usage'>): number | null {
  return piece?.data_bytes && piece.used_bytes !== null ? piece.used_bytes / piece.data_bytes : null;
}

/** What is proposed where another amount goes back: what was asked for, less the share of the data that was used. */
export function proposedAmount(refund: Pick<Refund, 'usage' | 'amount'>): { amount: number; unused: number } {
  const used = refund.usage.length === 1 ? (usedShareOf(refund) ?? 0) : 0;
  const unused = used > 0 && used < 1 ? 1 - used : 1;
  return { amount: Math.floor(refund.amount * unused), unused };
}

type Piece = Refund['usage'][number];

/** An eSIM that its supplier can still be asked about. */
export const canBeDiagnosed = <One extends Pick<Piece, 'iccid' | 'status'>>(
  piece: One,
): piece is One & { iccid: string } =>
  piece.iccid !== null &&
  !isCancelledEsim(piece.status as SoldEsimStatus) &&
  !isExpiredEsim(piece.status as SoldEsimStatus);

/** The last usable diagnosis, not older than a day when the customer asked: what the eSIM has done since is known. */
export const diagnosisOf = (
  { diagnosed }: Pick<Piece, 'diagnosed'>,
  { asked }: Pick<Refund, 'asked'>,
): Piece['diagnosed'] =>
  diagnosed && diagnosed.verdict !== 'supplier_down' && Date.parse(diagnosed.at) > Date.parse(asked) - dayMs
    ? diagnosed
    : null;

/** Why a hardly used eSIM is read at its supplier before money moves; null where nothing asks for it. */
export function whyDiagnose(
  refund: Pick<Refund, 'usage' | 'asked' | 'reason'>,
): 'unusedFault' | 'fault' | 'unused' | null {
  const [piece] = refund.usage;
  const share = usedShareOf(refund);
  if (!piece || share === null || share >= littleShare) return null;
  if (!canBeDiagnosed(piece) || diagnosisOf(piece, refund)) return null;
  const isFault = namesFault(refund.reason ?? '');
  if (share === 0) return isFault ? 'unusedFault' : 'unused';
  return isFault ? 'fault' : null;
}

/** What use and words speak for, of a refund that waits for a person; null where nothing is known. */
export function adviceOn(
  refund: Pick<Refund, 'usage' | 'state' | 'asked' | 'reason'>,
): 'diagnose' | 'refund' | 'reject' | 'part' | null {
  const share = usedShareOf(refund);
  if (share === null || !isRefundInReview(refund.state)) return null;
  if (whyDiagnose(refund) !== null) return 'diagnose';
  if (share < littleShare) return 'refund';
  return share > mostShare ? 'reject' : 'part';
}
