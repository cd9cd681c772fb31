import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Hari ini',
  needs: { other: '{count} perlu ditangani · {stake}' },
  scanned: 'diperiksa {ago}',
  nothing: 'Tidak ada yang perlu ditangani',
  nothingForYou: 'Tidak ada yang perlu Anda tangani',
  otherKinds: 'Lihat semua jenis',
  closedThemselves: { other: '{count} selesai dengan sendirinya dalam 24 jam terakhir.' },
  ranked: 'Yang perlu ditangani, paling mendesak lebih dulu',
  several: '{count} sekaligus',
  again: 'Muncul lagi',
  all: 'Semua {count}',
  dueToday: 'Jatuh tempo hari ini',
  hand_out: 'Router yang keluar',
  come_back: 'Router yang kembali',
  parcels: 'Kiriman yang harus berangkat',
  refunds: 'Pengembalian dana',
  late: { other: '{count} terlambat' },
  figures: 'Angka',
  sales: 'Penjualan hari ini',
  usual: 'Biasanya sampai jam ini',
  orders: 'Pesanan hari ini',
  delivery: 'Pengiriman, median',
  slowest: 'Paling lambat',
  seconds: '{n} dtk',
};
