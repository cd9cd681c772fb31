import type { RefundMailTexts } from './shape.ts';

export const id: RefundMailTexts = {
  orderRefunded: {
    subject: (order) => `Pengembalian dana untuk pesanan ${order}`,
    preheader: (amount) => `${amount} sedang dikembalikan kepada Anda.`,
    label: 'Pengembalian dana',
    title: 'Dana sedang dikembalikan',
    stops: ['Dipesan', 'Dibayar', 'Dikembalikan'],
    cause: {
      undelivered:
        'Mohon maaf, mitra jaringan kami tidak dapat menerbitkan eSIM tepat waktu. Pesanan kami batalkan dan dananya sudah kami kembalikan.',
      late_payment:
        'Pembayaran kami terima setelah pesanan kedaluwarsa, sehingga pesanan tidak dapat dipenuhi lagi. Dananya sudah kami kembalikan.',
      second_payment:
        'Pesanan ini terbayar dua kali. Pesanan tetap berjalan, dan pembayaran yang kedua sudah kami kembalikan.',
      other_amount:
        'Jumlah yang kami terima berbeda dari total pesanan, sehingga tidak dapat dihitung sebagai pembayaran. Dananya sudah kami kembalikan.',
      topup_refused:
        'Mohon maaf, mitra jaringan kami tidak dapat menambahkan kuota ke eSIM. Dananya sudah kami kembalikan.',
      rental_cancelled: 'Sewa yang terkait dengan pesanan ini dibatalkan. Dananya sudah kami kembalikan.',
      requested: 'Pengajuan pengembalian dana sudah kami proses dan dananya sudah kami kembalikan.',
      goodwill: 'Dana pesanan ini sudah kami kembalikan.',
      part: 'Sebagian dana pesanan ini sudah kami kembalikan. Selebihnya, pesanan Anda tidak berubah.',
    },
    order: 'Nomor pesanan',
    amount: 'Jumlah yang dikembalikan',
    when: 'Dana kembali ke metode pembayaran yang Anda pakai. Bergantung pada bank atau dompet digital, prosesnya memerlukan waktu beberapa menit hingga 14 hari.',
    button: 'Lihat pesanan',
  },
  refundProgress: {
    label: 'Pengembalian dana',
    stops: ['Diajukan', 'Ditinjau', 'Dikembalikan'],
    stages: {
      review: {
        subject: (order) => `Pengajuan pengembalian dana pesanan ${order} sudah kami terima`,
        title: 'Pengajuan sedang kami tinjau',
        body: 'Terima kasih atas informasinya. Tim kami akan meninjau pesanan ini dalam 3 hari kerja dan mengirim hasilnya lewat email.',
      },
      by_bank: {
        subject: (order) => `Dana pesanan ${order} dikembalikan lewat transfer bank`,
        title: 'Dana dikembalikan lewat transfer bank',
        body: 'Metode pembayaran ini tidak mendukung pengembalian dana, jadi dananya kami transfer ke rekening bank yang Anda berikan.',
      },
      account_needed: {
        subject: (order) => `Ke rekening mana dana pesanan ${order} kami kirim?`,
        title: 'Ke rekening mana dananya kami kirim?',
        body: 'Metode pembayaran ini tidak mendukung pengembalian dana. Silakan buka halaman pesanan dan isi rekening bank tujuan pengembalian dana.',
      },
      refused: {
        subject: (order) => `Tentang pengajuan pengembalian dana pesanan ${order}`,
        title: 'Pengembalian dana tidak dapat disetujui',
        body: 'Pengajuan sudah kami tinjau. Mohon maaf, kami tidak dapat menyetujuinya. Jika ada hal yang terlewat, silakan hubungi kami.',
      },
    },
    order: 'Nomor pesanan',
    amount: 'Jumlah',
    atMost: 'Paling banyak',
    by: 'Selesai paling lambat',
    because: 'Alasan',
    standard: {
      used: 'Paketnya sudah dipakai, jadi dananya tidak bisa dikembalikan.',
      too_late: 'Batas waktu pengembalian dana untuk pesanan ini sudah lewat.',
      twice: 'Dana pesanan ini sudah pernah dikembalikan.',
      works: 'Kami sudah memeriksa eSIM Anda bersama mitra jaringan kami, dan eSIM-nya berfungsi.',
    },
    safe: 'Data rekening hanya dipakai untuk transfer ini dan dihapus setelahnya. Kami tidak pernah meminta PIN, kata sandi, atau nomor kartu.',
    button: 'Lihat pesanan',
  },
};
