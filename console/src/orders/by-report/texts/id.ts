import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  type: 'Jenis barang',
  source: 'Dikirim oleh',
  refused_by: 'Ditolak oleh',
  refund_rule: 'Pengembalian menurut aturan',
  refund_by: 'Pengembalian diputuskan oleh',
  unit: 'Router',
  money_from: 'Uang masuk dari',
  money_to: 'Uang masuk sampai',
  refund_from: 'Pengembalian diminta dari',
  refund_to: 'Pengembalian diminta sampai',
  rented_from: 'Disewa dari',
  rented_to: 'Disewa sampai',
  all: 'Semua, juga yang berakhir tanpa dibayar',
};
