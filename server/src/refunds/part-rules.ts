import { isCancelledEsim, isNewEsim } from '@langit/contract/values/esims';
import { pricesOf, type RefundCase } from './refund-rules.ts';

/** A refundable piece of an order; `price` is the paid amount in whole Rupiah. */
export type Piece = { id: string; price: number; unused: boolean };

export function piecesLeft(refundCase: RefundCase): Piece[] {
  const prices = pricesOf(refundCase);
  return refundCase.items.flatMap((item, index) => {
    const isGone = item.givenBack || (item.kind === 'esim' && isCancelledEsim(item.status));
    if (item.kind === 'addition' || isGone) return [];
    return [
      { id: item.id, price: prices[index] ?? 0, unused: item.kind === 'esim' && isNewEsim(item.status) },
    ];
  });
}

/** The first `count` pieces, unused ones first; null if there are fewer. */
export function takePieces(pieces: readonly Piece[], count: number): Piece[] | null {
  const inOrder = [...pieces.filter(({ unused }) => unused), ...pieces.filter(({ unused }) => !unused)];
  return count <= inOrder.length ? inOrder.slice(0, count) : null;
}
