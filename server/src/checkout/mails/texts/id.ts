import type { CheckoutMailTexts } from './shape.ts';

export const id: CheckoutMailTexts = {
  payLink: {
    subject: (order) => `Pesanan ${order} siap dibayar`,
    preheader: 'Buka halaman pembayaran dalam 24 jam.',
    label: 'Pemesanan',
    title: 'Pesanan Anda siap dibayar',
    stops: ['Dipesan', 'Pembayaran', 'Siap dipakai'],
    intro:
      'Sesuai pembicaraan dengan tim kami, pesanan ini sudah kami siapkan untuk Anda. Begitu pembayaran masuk, pesanan langsung kami siapkan dan kami kabari lewat email.',
    order: 'Nomor pesanan',
    payUntil: 'Bayar sebelum',
    button: 'Bayar sekarang',
    seeOrder: 'Lihat pesanan',
    terms: 'Dengan membayar, Anda menyetujui ketentuan dan kebijakan privasi kami yang ada di situs web.',
    notAsked:
      'Tidak merasa memesan? Tidak ada yang perlu dilakukan; tanpa pembayaran, pesanan ini berakhir dengan sendirinya.',
  },
};
