import type { Like } from '@langit/contract/values/message';
import type { unpaid as english } from '../en/unpaid';

export const unpaid: Like<typeof english> = {
  payNow: 'Bayar sekarang',
  cancelOrder: 'Batalkan pesanan ini',
  cancelQuestion: 'Batalkan pesanan ini?',
  cancelText:
    'Belum ada dana yang ditarik. Halaman pembayaran ditutup; voucher dan tanggal yang dipesan tersedia lagi.',
  cancelKeep: 'Jangan batalkan',
  cancelled: 'Pesanan sudah dibatalkan.',
  pageExpired: 'Halaman pembayaran sudah kedaluwarsa. Pesanan Anda masih berlaku.',
  opening: 'Membuka halaman pembayaran…',
  openingText: 'Mohon tunggu sebentar.',
  openNewPage: 'Buka halaman pembayaran baru',
  cardDeclined: 'Kartu ditolak. Coba lagi atau pilih cara lain.',
  paymentDeclined: 'Pembayaran ditolak. Coba lagi atau pilih cara lain.',
};
