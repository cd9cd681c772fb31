import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Pesanan baru untuk pelanggan',
  intro: 'Harganya sama dengan di toko. Pelanggan menerima email berisi tautan untuk membayar, atau hadiah.',
  customer: 'Pelanggan',
  customerHint: 'Alamat email atau id',
  product: 'Produk',
  productHint: 'Kodenya, mis. japan-5gb-30d',
  count: 'Jumlah',
  days: 'Hari',
  daysHint: 'Hanya untuk paket harian',
  start: 'Hari pertama',
  end: 'Hari terakhir',
  method: 'Pengiriman',
  rentalHint: 'Hanya untuk router',
  none: '–',
  ask: 'Lihat harganya',
  price: 'Harga',
  subtotal: 'Barang',
  rent: 'Sewa',
  delivery: 'Ongkos kirim',
  tax: 'Pajak',
  total: 'Total',
  sentTo: 'Dikirim ke',
  pieces: '{count} ×',
  forDays: 'untuk {days} hari',
  place: 'Buat, kirim tautan pembayaran',
  placeSays:
    '{customer} menerima email berisi tautan untuk membayar {total}. Tautan berlaku 24 jam; setelah itu pesanan berakhir sendiri.',
  placed: 'Pesanan dibuat, tautan sedang dikirim',
  gift: 'Jadikan hadiah',
  giftSays:
    'Pelanggan tidak membayar dan langsung menerima barangnya. Biayanya ditanggung toko. Ini tidak bisa dibatalkan.',
  given: 'Hadiah sedang dikirim',
  askFirst: 'Isi pelanggan dan produknya',
  askFirstSays: 'Harga muncul di sini sebelum apa pun dibuat.',
};
