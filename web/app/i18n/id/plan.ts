import type { Like } from '@langit/contract/values/message';
import type { plan as english } from '../en/plan';

export const plan: Like<typeof english> = {
  unlimited: 'Tanpa batas',
  perDay: '/hari',
  days: { other: '{count} hari' },
  more: '{data} lagi, {price}',
  changeData: 'Kuota',
  changeEnd: 'Berlaku sampai',
  changeNotStarted: 'bertambah {days}, dihitung sejak pertama dipakai',
  changeSameEnd: 'tetap seperti semula',
};
