import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Log audit',
  below: 'Setiap tindakan operator. Baris tidak bisa diubah atau dihapus.',
  list: 'Tindakan, terbaru lebih dulu',
  who: 'Siapa',
  act: 'Tindakan, mis. order.refund',
  subject: 'Tentang',
  from: 'Dari',
  to: 'Sampai',
  none: 'Tidak ada baris yang cocok',
  terminal: 'Terminal',
  console: 'Konsol',
  verify: 'Periksa keutuhan log',
  intact: '{count} baris, tidak ada yang diubah',
  broken: 'Diubah pada baris {line}',
};
