import { dayMs } from '@langit/contract/values/calendar-days';
import type { EsimVerdict } from '@langit/contract/values/diagnosis';
import {
  isCancelledEsim,
  isDepletedEsim,
  isExpiredEsim,
  type SoldEsimStatus,
} from '@langit/contract/values/esims';
import { isRefundInReview, type RefundGround, usedShareOf } from '@langit/contract/values/refunds';
import type { Answer } from '../../lib/console-api';
import { namesFault } from './names-fault';

export type Refund = Answer<'refunds.get'>;

/** Below it hardly anything was used, above the other one most of it. */
const littleShare = 0.1;
const mostShare = 0.5;

/** Rules that grant a used eSIM an amount; it waits only so that a person looks for misuse. */
const grants: ReadonlySet<string> = new Set([
  'vn_under_120k',
  'vn_under_half_used',
  'vn_by_remainder',
] satisfies RefundGround[]);

/** Whether the policy grants what a refund asks for, however much of it was used. */
export const isGranted = ({ rule }: Pick<Refund, 'rule'>): boolean => grants.has(rule);

/** Verdicts of an eSIM that its customer can't use any more, through no act of theirs. */
const broken: ReadonlySet<EsimVerdict> = new Set(['cancelled', 'suspended'] satisfies EsimVerdict[]);

/** What is proposed where another amount goes back: what was asked for, less the share of the data that was used. A rule has taken that off already. */
export function proposedAmount(refund: Pick<Refund, 'usage' | 'amount' | 'rule'>): {
  amount: number;
  unused: number;
} {
  const used = isGranted(refund) ? 0 : (usedShareOf(refund.usage) ?? 0);
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

/** What becomes of an eSIM when money goes back: only an unused one can be cancelled at its supplier, all others stay as they are. */
export function fateOf(
  piece: Pick<Piece, 'cancels' | 'status' | 'diagnosed'>,
  refund: Pick<Refund, 'asked'>,
): 'cancelled' | 'over' | 'broken' | 'kept' {
  const status = piece.status as SoldEsimStatus;
  if (isCancelledEsim(status) || isExpiredEsim(status) || isDepletedEsim(status)) return 'over';
  const diagnosis = diagnosisOf(piece, refund);
  if (diagnosis && broken.has(diagnosis.verdict)) return 'broken';
  return piece.cancels ? 'cancelled' : 'kept';
}

/** Why an eSIM is read at its supplier before money moves: its use and the customer's words; null where nothing asks for it. */
export function whyDiagnose(
  refund: Pick<Refund, 'usage' | 'asked' | 'reason' | 'rule'>,
): 'unusedFault' | 'fault' | 'unused' | 'partFault' | null {
  const [piece] = refund.usage;
  const share = usedShareOf(refund.usage);
  if (!piece || share === null || share > mostShare) return null;
  if (!canBeDiagnosed(piece) || diagnosisOf(piece, refund)) return null;
  const isFault = namesFault(refund.reason ?? '');
  if (share === 0) return isFault ? 'unusedFault' : 'unused';
  if (!isFault) return null;
  if (share < littleShare) return 'fault';
  return isGranted(refund) ? null : 'partFault';
}

/** Whether most of the data was used. */
export const isMostUsed = (refund: Pick<Refund, 'usage'>): boolean =>
  (usedShareOf(refund.usage) ?? 0) > mostShare;

type Weighed = Pick<Refund, 'usage' | 'state' | 'asked' | 'reason' | 'rule'>;

/**
 * What policy, use and words speak for, of a refund that waits for a person; null where nothing is known. Money for a used part of an eSIM that its
 * customer keeps is goodwill, and not advised (decision 131).
 */
export function adviceOn(refund: Weighed): 'diagnose' | 'refund' | 'reject' | 'part' | null {
  const share = usedShareOf(refund.usage);
  if (share === null || !isRefundInReview(refund.state)) return null;
  if (whyDiagnose(refund) !== null) return 'diagnose';
  if (share < littleShare || isGranted(refund)) return 'refund';
  if (isMostUsed(refund)) return 'reject';
  return refund.usage.every((piece) => fateOf(piece, refund) === 'broken') ? 'part' : 'reject';
}
