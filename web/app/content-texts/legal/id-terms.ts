import type { Legal } from '../content-types';

export const terms: Legal = {
  title: 'Syarat layanan',
  description:
    'Aturan pembelian paket eSIM, kartu SIM, dan sewa router: pesanan, pembayaran, pengiriman, masa aktif, dan pengembalian dana.',
  intro:
    'Syarat ini berlaku untuk semua pembelian dan penyewaan di {shop}, yang dikelola oleh {legalName}, {address}. Dengan mencentang kotak persetujuan saat mendaftar atau checkout, Anda menyetujui syarat ini. Hak konsumen menurut peraturan yang berlaku tetap terlindungi.',
  sections: [
    {
      title: 'A. Siapa yang dapat memesan',
      points: [
        'Katalog dapat dilihat tanpa akun. Untuk membeli diperlukan akun dengan alamat email yang sudah terverifikasi.',
        'Pembeli berusia minimal 18 tahun, atau memesan dengan izin orang tua atau wali.',
        'Jaga kerahasiaan kata sandi dan pastikan data kontak selalu terbaru: pengiriman dilakukan ke alamat email akun.',
      ],
    },
    {
      title: 'B. Produk kami',
      points: [
        'Paket data eSIM untuk satu negara maupun kawasan, dengan kuota total atau kuota harian.',
        'Kartu SIM fisik, dikirim hanya di dalam Indonesia.',
        'Router WiFi saku yang disewa per hari.',
        'Paket hanya untuk data, kecuali halaman produk menyebutkan bahwa paket menyertakan nomor. Kecepatan hingga 5G bergantung pada jaringan setempat, perangkat, dan jumlah pengguna.',
      ],
    },
    {
      title: 'C. Perangkat',
      points: [
        'Sebelum membeli eSIM, pastikan perangkat mendukungnya: tekan *#06# dan cari nomor EID. Perangkat tidak boleh terkunci pada satu operator.',
        'eSIM yang sudah dipasang pada perangkat yang tidak mendukung tidak dapat dikembalikan dananya, kecuali paketnya sendiri bermasalah.',
      ],
    },
    {
      title: 'D. Harga dan pembayaran',
      points: [
        'Pembayaran hanya dalam Rupiah. Harga dalam mata uang lain hanya sebagai pembanding; yang dibayar adalah total Rupiah di halaman checkout.',
        'Subtotal, ongkos kirim, pajak, sewa, potongan, dan total tampil sebelum pembayaran. Tidak ada biaya tambahan setelahnya.',
        'Pembayaran dilakukan dengan kartu debit, kartu kredit, kode QR, atau transfer bank di halaman mitra pembayaran kami. Konfirmasi biasanya langsung, dan umumnya tidak lebih dari 3 hari kerja.',
        'Pesanan yang tidak dibayar tepat waktu akan kedaluwarsa. Satu pesanan dapat memakai satu voucher.',
      ],
    },
    {
      title: 'E. Pengiriman',
      points: [
        'eSIM dikirim lewat email atau chat, lengkap dengan kode QR dan panduan aktivasi, biasanya dalam hitungan menit dan paling lama satu hari kerja setelah pembayaran.',
        'Jika eSIM yang sudah dibayar tidak dapat kami kirim, dana dikembalikan sepenuhnya.',
        'Kartu SIM dikirim ke alamat akun; ongkos kirim mengikuti provinsi.',
        'Router dikirim dengan layanan kilat (1 hari), ekspres (1–2 hari), atau reguler (3–5 hari).',
      ],
    },
    {
      title: 'F. Masa aktif dan penggunaan',
      points: [
        'Pasang eSIM dalam 30 hari sejak pembelian. Setelah itu paket hangus dan dananya tidak dapat dikembalikan.',
        'Masa aktif paket dihitung sejak koneksi pertama di negara tujuan, kecuali halaman produk menyebutkan lain. eSIM yang sudah aktif berlaku 30 hingga 180 hari setelah aktivasi, bergantung pada paketnya.',
        'Gunakan layanan sesuai hukum. Penjualan kembali, spam, dan serangan terhadap jaringan dilarang; eSIM yang disalahgunakan dapat kami hentikan sementara.',
        'Kembalikan router sewaan paling lambat pada tanggal berakhir. Setiap hari keterlambatan dikenai sewa satu hari.',
      ],
    },
    {
      title: 'G. Pembatalan dan pengembalian dana',
      points: [
        'eSIM berstatus New (belum diaktifkan, kode QR belum dipindai) dapat dibatalkan. Rinciannya, termasuk untuk kartu SIM dan router, tercantum dalam kebijakan pengembalian yang merupakan bagian dari syarat ini.',
        'Pengembalian dana tidak dilakukan selama masih ada chargeback atas pembayaran yang sama.',
      ],
    },
    {
      title: 'H. Privasi',
      points: [
        'Data digunakan untuk mengelola akun serta mengirim dan melayani pesanan, dan disimpan selama layanan digunakan.',
        'Pemroses pembayaran dan penyedia dukungan teknis menerima data sebatas yang diperlukan untuk tugasnya.',
        'Pesan promosi hanya dikirim dengan persetujuan dan dapat dihentikan kapan saja. Selengkapnya di kebijakan privasi.',
      ],
    },
    {
      title: 'I. Tanggung jawab dan hukum',
      points: [
        'Kami bertanggung jawab atas kesalahan kami. Kami tidak bertanggung jawab atas gangguan jaringan setempat atau kerugian yang tidak dapat kami perkirakan; hal ini tidak membatasi tanggung jawab yang menurut hukum tidak boleh dibatasi.',
        'Syarat ini dapat berubah; setiap pesanan mengikuti versi yang berlaku saat dibuat.',
        'Berlaku hukum Indonesia, beserta perlindungan konsumen yang wajib di negara tempat tinggal pembeli.',
      ],
    },
  ],
  contact: 'Ada pertanyaan tentang syarat ini? Hubungi {email} atau {phone} ({hours}).',
};
