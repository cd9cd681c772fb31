import type { CallAnswer } from '@langit/contract/operator/calls';

/** A pasted row of a parcel, and what became of it. */
export type ParcelRow = CallAnswer<'orders.shipMany'>[number];
export type ParcelFault = NonNullable<ParcelRow['why']>;
export type TypedParcel = Pick<ParcelRow, 'order' | 'courier' | 'tracking'>;

const withoutFault = { why: null, says: null } as const;

export const rightRow = (row: number, parcel: TypedParcel): ParcelRow => ({
  row,
  ...parcel,
  state: 'right',
  ...withoutFault,
});
export const rowSentBefore = (row: number, parcel: TypedParcel): ParcelRow => ({
  row,
  ...parcel,
  state: 'sent_before',
  ...withoutFault,
});
export const wrongRow = (row: number, parcel: TypedParcel, why: ParcelFault, text: string): ParcelRow => ({
  row,
  ...parcel,
  state: 'wrong',
  why,
  says: text,
});

export const isRowRight = ({ state }: ParcelRow): boolean => state === 'right';
export const sentRow = (row: ParcelRow): ParcelRow => ({ ...row, state: 'sent' });
