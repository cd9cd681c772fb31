import type { Like } from '@langit/contract/values/message';
import type { calendar as english } from '../en/calendar';

export const calendar: Like<typeof english> = {
  previousMonth: 'Bulan sebelumnya',
  nextMonth: 'Bulan berikutnya',
  keys: 'Tombol panah untuk berpindah hari, Page Up dan Page Down untuk berpindah bulan.',
  free: 'Tersedia',
  faster: 'Dengan pengiriman lebih cepat',
  taken: 'Penuh',
  early: 'Terlalu awal',
  late: 'Terlalu lama',
};
