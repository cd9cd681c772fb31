import { pricesOf, type RefundCase } from './refund-rules.ts';

/** Pieces of an order that can still be given back, with what was paid for each. */
export type Piece = { id: string; price: number; unused: boolean };

export function piecesLeft(of: RefundCase): Piece[] {
  const prices = pricesOf(of);
  return of.items.flatMap((item, index) => {
    const isGone = item.givenBack || (item.kind === 'esim' && item.status === 'Cancelled');
    if (item.kind === 'addition' || isGone) return [];
    return [
      { id: item.id, price: prices[index] ?? 0, unused: item.kind === 'esim' && item.status === 'New' },
    ];
  });
}

/** So many pieces, unused ones first; null where there are not so many. */
export function takePieces(pieces: readonly Piece[], count: number): Piece[] | null {
  const inOrder = [...pieces.filter(({ unused }) => unused), ...pieces.filter(({ unused }) => !unused)];
  return count <= inOrder.length ? inOrder.slice(0, count) : null;
}
