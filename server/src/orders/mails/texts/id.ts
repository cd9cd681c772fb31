import type { OrderMailTexts } from './shape.ts';

export const id: OrderMailTexts = {
  orderReceived: {
    subject: (order) => `Pesanan ${order} sudah kami terima`,
    preheader: 'Selesaikan pembayaran agar pesanan bisa kami siapkan.',
    label: 'Pemesanan',
    title: 'Pesanan sudah kami terima',
    stops: ['Dipesan', 'Pembayaran', 'Siap dipakai'],
    intro:
      'Terima kasih atas pesanan Anda. Begitu pembayaran masuk, pesanan langsung kami siapkan dan kami kabari lewat email.',
    order: 'Nomor pesanan',
    payUntil: 'Bayar sebelum',
    button: 'Lihat pesanan dan bayar',
    rupiah: 'Pembayaran dalam Rupiah.',
    paid: 'Sudah membayar? Tidak ada lagi yang perlu dilakukan; konfirmasinya segera menyusul.',
  },
  parcel: {
    label: 'Pengiriman',
    stops: ['Dikemas', 'Dalam perjalanan', 'Sampai'],
    stages: {
      packing: {
        subject: (order) => `Pembayaran diterima, pesanan ${order} sedang dikemas`,
        preheader: 'Kami kabari lagi begitu pesanan dikirim.',
        title: 'Pesanan sedang kami kemas',
        body: 'Terima kasih, pembayaran sudah kami terima. Nomor resi kami kirim lewat email begitu kiriman diserahkan ke kurir.',
      },
      shipped: {
        subject: (order) => `Pesanan ${order} dalam perjalanan`,
        preheader: 'Kiriman sudah diserahkan ke kurir.',
        title: 'Kiriman dalam perjalanan',
        body: 'Kiriman sudah kami serahkan ke kurir. Perjalanannya dapat dipantau dengan nomor resi berikut.',
      },
      corrected: {
        subject: (order) => `Nomor resi baru untuk pesanan ${order}`,
        preheader: 'Mulai sekarang, silakan pakai nomor resi ini.',
        title: 'Nomor resi Anda berubah',
        body: 'Mohon maaf, nomor resi yang kami kirim sebelumnya keliru. Kiriman tetap dalam perjalanan dan dapat dipantau dengan nomor resi berikut.',
      },
      arrived: {
        subject: (order) => `Pesanan ${order} sudah sampai`,
        preheader: 'Semoga semuanya sampai dengan baik.',
        title: 'Kiriman sudah sampai',
        body: 'Kurir sudah mengantarkan kiriman Anda. Jika ada yang kurang atau tidak berfungsi, silakan kabari kami.',
      },
    },
    order: 'Nomor pesanan',
    to: 'Dikirim ke',
    courier: 'Kurir',
    sentOn: 'Tanggal kirim',
    tracking: 'Nomor resi',
    button: 'Lihat pesanan',
  },
  bill: {
    days: (days) => `${days} hari`,
    added: (days, dates) => `tambah ${days} hari: ${dates}`,
    rent: 'Sewa',
    delivery: 'Ongkos kirim',
    tax: 'Pajak',
    discount: (voucher) => (voucher ? `Diskon (${voucher})` : 'Diskon'),
    total: 'Total',
  },
};
