import type { payment as english } from '../en/payment';
import type { Like } from '../message';

export const payment: Like<typeof english> = {
  pageTitle: 'Pembayaran',
  waitingTitle: 'Menunggu pembayaran',
  waitingText: 'Silakan selesaikan pembayaran di tab lainnya. Jangan tutup atau muat ulang halaman ini.',
  waitingNote:
    'Halaman ini diperbarui otomatis begitu pembayaran masuk. Jika tertutup, pesanan tetap ada di riwayat pesanan.',
  successTitle: 'Pembayaran diterima',
  successText: 'Terima kasih! Rinciannya sudah kami kirim lewat email.',
  esimAwaited: 'Terima kasih! eSIM segera muncul di halaman ini dan di email.',
  esimReady: 'Terima kasih! eSIM siap dipasang.',
  simPacked: 'Terima kasih! Kartu SIM sedang kami siapkan. Kami kabari lewat email begitu dikirim.',
  routerBooked: 'Terima kasih! Router sudah dipesan untuk Anda. Kami kabari lewat email begitu dikirim.',
  topUpAwaited: 'Terima kasih! Kuota tambahan sedang diproses. Konfirmasinya kami kirim lewat email.',
  topUpDone: 'Terima kasih! Kuota tambahan sudah masuk.',
  extensionAwaited: 'Terima kasih! Perpanjangan sewa sedang diproses. Konfirmasinya kami kirim lewat email.',
  extensionDone: 'Terima kasih! Masa sewa sudah diperpanjang.',
  notDeliveredYet:
    'Terima kasih! Prosesnya lebih lama dari biasanya. Kami kabari lewat email begitu siap. Halaman ini boleh ditutup.',
  noPaymentYet:
    'Halaman ini berhenti memeriksa. Kami kabari lewat email begitu pembayaran masuk. Halaman ini boleh ditutup.',
  refundedTitle: 'Pembayaran diterima dan dikembalikan',
  refundedText:
    'Pesanan ini sudah dibayar dan dananya telah dikembalikan. Dana bisa perlu beberapa hari untuk masuk.',
  expiredTitle: 'Pembayaran belum selesai',
  expiredText: 'Waktu pembayaran sudah habis. Silakan buat pesanan baru.',
  order: 'Pesanan',
  amount: 'Jumlah',
  timeLeft: 'Sisa waktu',
  plan: 'Paket',
  openPayment: 'Buka halaman pembayaran',
  openAgain: 'Buka lagi halaman pembayaran',
  blocked: 'Browser memblokir tab baru. Buka halaman pembayaran lewat tombol ini.',
  install: 'Pasang eSIM sekarang',
  seeOrder: 'Lihat pesanan',
  history: 'Riwayat pesanan',
  newOrder: 'Lihat paket',
  help: 'Ada pertanyaan tentang pembayaran ini?',
  offline: 'Anda sedang offline. Pemeriksaan dilanjutkan begitu koneksi kembali.',
  loginNeeded: 'Masuk untuk melihat hasil pembayaran ini.',
  login: 'Masuk',
  paidStamp: 'Lunas',
};
