import type { FaqSection } from '../../content-types';

export const paymentAndRefunds: FaqSection = {
  id: 'payment-and-refunds',
  title: 'Pembayaran dan pengembalian dana',
  items: [
    {
      id: 'payment-methods',
      question: 'Metode pembayaran apa saja yang tersedia?',
      answer: [
        'Kartu debit, kartu kredit, kode QR (QRIS), atau transfer bank, di halaman aman milik mitra pembayaran kami. QRIS dan transfer bank memerlukan bank di Indonesia; kartu (Visa, Mastercard, JCB) bisa dari mana saja. Nomor kartu tidak pernah kami lihat.',
        'Pembayaran hanya dalam Rupiah. Jumlah pastinya selalu tampil di halaman checkout sebelum membayar.',
      ],
    },
    {
      id: 'cancel-esim',
      question: 'Bisakah eSIM dibatalkan?',
      answer: [
        'Bisa, selama statusnya masih New (di halaman pesanan tertulis “{installReady}”): kode QR belum dipindai dan eSIM belum diaktifkan. Buka pesanan di riwayat pesanan lalu pilih “Ajukan pengembalian dana”; jumlah dananya tampil sebelum Anda mengonfirmasi.',
        'Jika ada masalah dengan eSIM, ajukan permintaan dalam {requestDays} hari kerja sejak laporan pertama.',
      ],
    },
    {
      id: 'refund-time',
      question: 'Berapa lama proses pengembalian dana?',
      answer: [
        'Pemeriksaan dan pengembalian dana memerlukan waktu hingga {payoutDays} hari kerja. Dana kembali melalui metode pembayaran semula; jika tidak memungkinkan, kami meminta nomor rekening bank Anda. Bank mungkin perlu beberapa hari lagi sampai dananya terlihat di rekening.',
        'Ongkos kirim kartu SIM tidak dikembalikan. Aturan lengkapnya ada di [kebijakan pengembalian](/others/return-policy).',
      ],
    },
    {
      id: 'refund-vietnam',
      question: 'Bagaimana aturan pengembalian dana bagi pelanggan di Vietnam?',
      answer: [
        'Jika negara tempat tinggal di profil adalah Vietnam, eSIM berstatus New dapat dibatalkan dalam {vnCancelDays} hari sejak pembayaran dan dananya kembali penuh. Selebihnya nilai pesanan yang menentukan:',
        {
          list: [
            'di bawah {vnLower} VND: 100%',
            '{vnLower} sampai {vnUpper} VND: 100% jika kuota terpakai kurang dari {vnHalf}%, selebihnya sebanding dengan sisa kuota',
            'di atas {vnUpper} VND: sebanding dengan kuota yang belum terpakai',
          ],
        },
        'Kami menjawab dalam {vnReplyDays} hari kerja dan mengembalikan dana dalam {vnPayoutDays} hari kerja berikutnya, paling lama {vnLatestDays} hari sejak permintaan yang sah.',
      ],
    },
    {
      id: 'tax-and-receipt',
      question: 'Apakah harga sudah termasuk pajak, dan apakah saya mendapat faktur?',
      answer: [
        'Jika pajak ditambahkan, halaman checkout menampilkannya di baris tersendiri sebelum Anda membayar; jika tidak, harga sudah termasuk pajak. Tidak ada tambahan setelahnya.',
        'Bukti pembayaran ada di halaman pesanan, di “Cetak bukti pembayaran”. Di sana tertulis penjual dengan nomor registrasinya, pajaknya, dan nama yang Anda ketik. Anda bisa mencetaknya atau menyimpannya sebagai PDF.',
      ],
    },
    {
      id: 'payment-pending',
      question: 'Saya sudah membayar. Mengapa pesanan masih berstatus belum dibayar?',
      answer: [
        'Sebagian besar pembayaran terkonfirmasi dalam hitungan detik. Transfer bank bisa lebih lama, biasanya tidak lebih dari {confirmDays} hari kerja. Halaman boleh ditutup: kami terus memeriksa dan mengabari lewat email.',
        'Jika uang masuk setelah pesanan kedaluwarsa, pesanan tetap kami kirim atau dananya kami kembalikan.',
      ],
    },
    {
      id: 'payment-failed',
      question: 'Pembayaran ditolak atau kedaluwarsa. Apa yang bisa dilakukan?',
      answer: [
        'Tidak ada dana yang terpotong. Buka pesanan di riwayat pesanan dan pilih “Bayar sekarang” selama waktunya masih ada, atau pesan ulang dengan metode lain. Untuk kartu, izinkan dulu transaksi online di aplikasi bank.',
      ],
    },
    {
      id: 'voucher',
      question: 'Di mana kode voucher dimasukkan?',
      answer: [
        'Di ringkasan pesanan pada halaman checkout. Diskon dalam persen dihitung dari seluruh jumlah dan dibulatkan ke bawah ke Rupiah penuh; diskon tidak pernah melebihi nilai pesanan. Satu pesanan dapat memakai satu voucher.',
      ],
    },
    {
      id: 'chargeback',
      question: 'Bagaimana jika saya mengajukan chargeback ke bank?',
      answer: [
        'Selama chargeback berjalan, bank yang memutuskan soal dananya, dan kami tidak dapat mengembalikan pembayaran yang sama. Sebaiknya hubungi kami lebih dulu: hampir selalu lebih cepat.',
      ],
    },
  ],
};

export const dataAndValidity: FaqSection = {
  id: 'data-and-validity',
  title: 'Kuota, masa aktif, isi ulang',
  items: [
    {
      id: 'validity-length',
      question: 'Berapa lama eSIM berlaku?',
      answer: [
        'Antara {validLeast} dan {validMost} hari setelah aktivasi, bergantung pada paketnya. Jumlah harinya tercantum di halaman paket, dan waktu berakhirnya di halaman pesanan.',
      ],
    },
    {
      id: 'daily-reset',
      question: 'Pada paket harian, kapan satu hari dimulai dan berakhir?',
      answer: [
        'Berbeda-beda menurut jaringan. Ada paket yang menghitung 24 jam sejak koneksi pertama, ada yang menghitung hari kalender menurut zona waktu tertentu. Keterangannya ada di halaman paket, termasuk apa yang terjadi bila kuota hari itu habis.',
      ],
    },
    {
      id: 'data-used-up',
      question: 'Apa yang terjadi jika kuota habis?',
      answer: [
        'Pada kuota total, koneksi berhenti; tidak pernah ada tagihan tambahan. Pada paket harian, koneksi berhenti sementara atau melambat sampai hari berikutnya. Selama eSIM masih berlaku, kuota bisa ditambah kapan saja.',
      ],
    },
    {
      id: 'check-usage',
      question: 'Di mana sisa kuota bisa dilihat?',
      answer: [
        'Di halaman pesanan: kuota terpakai, sisa kuota, dan sampai kapan berlaku, lengkap dengan waktu pembaruan terakhir. Laporan operator datang agak terlambat, jadi angka di setelan ponsel bisa sedikit lebih besar.',
      ],
    },
    {
      id: 'top-up',
      question: 'Bagaimana cara isi ulang kuota?',
      answer: [
        'Buka [Isi ulang](/topup-extend) dan masukkan ICCID eSIM, yaitu nomor 19 digit di halaman pesanan, atau pilih salah satu eSIM setelah masuk. Perubahan kuota dan masa aktif terlihat sebelum membayar. eSIM tidak perlu dipasang ulang.',
        'Berlaku untuk eSIM yang dibeli di sini dan paketnya dapat diisi ulang. Isi ulang yang sudah masuk tidak dapat dikembalikan dananya.',
      ],
    },
    {
      id: 'plus-plan',
      question: 'Apa itu paket Plus?',
      answer: [
        'Paket Plus memiliki fitur pintar: akses ke aplikasi media sosial dan chat, serta isi ulang langsung dari perangkat. Jika sebuah paket memiliki fitur ini, keterangannya ada di halaman paket.',
      ],
    },
  ],
};
