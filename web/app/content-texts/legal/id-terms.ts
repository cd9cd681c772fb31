import type { Legal } from '../content-types';

export const terms: Legal = {
  title: 'Syarat layanan',
  description:
    'Aturan pembelian paket eSIM, kartu SIM, dan sewa router: pesanan, pembayaran, pengiriman, masa aktif, dan pengembalian dana.',
  intro:
    'Syarat ini berlaku untuk semua pembelian dan penyewaan di {shop}, yang dikelola oleh {legalName}, {address}. Dengan mencentang kotak persetujuan saat mendaftar atau checkout, Anda menyetujui syarat ini. Hak konsumen menurut peraturan yang berlaku tetap terlindungi.',
  short: [
    'Bayar satu kali, dalam Rupiah. Checkout menampilkan jumlah lengkapnya, tanpa tambahan setelahnya.',
    'eSIM dikirim lewat email atau chat, paling lama dalam {deliveryDays} hari kerja. Pasang dalam {installDays} hari sejak pembelian.',
    'Selama berstatus New, eSIM dapat dibatalkan. Caranya ada di kebijakan pengembalian.',
  ],
  sections: [
    {
      id: 'who-may-order',
      title: 'A. Siapa yang dapat memesan',
      points: [
        'Katalog dapat dilihat tanpa akun. Untuk membeli diperlukan akun dengan alamat email yang sudah terverifikasi.',
        'Pembeli berusia minimal {minAge} tahun, atau memesan dengan izin orang tua atau wali.',
        'Jaga kerahasiaan kata sandi dan pastikan data kontak selalu terbaru: pengiriman dilakukan ke alamat email akun. Jika akun dipakai orang lain, segera beri tahu kami.',
      ],
    },
    {
      id: 'what-we-sell',
      title: 'B. Produk kami',
      points: [
        'Paket data eSIM untuk {countries}+ negara dan untuk kawasan, dengan kuota total atau kuota harian. Kuota seluruhnya pada paket harian adalah kuota per hari dikali jumlah hari.',
        'Kartu SIM fisik, dikirim hanya di dalam Indonesia. Kartu dijual dalam keadaan belum aktif dan diregistrasi sendiri di operator sesuai peraturan.',
        'Router WiFi saku dengan paket data, disewa per hari.',
        'Paket hanya untuk data, kecuali halaman produk menyebutkan bahwa paket menyertakan nomor. Kecepatan hingga 5G, termasuk saat tethering, bergantung pada jaringan setempat, perangkat, dan jumlah pengguna.',
      ],
      outro:
        'Keterangan di halaman paket pada saat pemesanan menjadi bagian dari perjanjian. Perjanjian terjadi ketika pembayaran kami konfirmasi.',
    },
    {
      id: 'your-device',
      title: 'C. Perangkat',
      points: [
        'Sebelum membeli eSIM, pastikan perangkat mendukungnya: tekan *#06# dan cari nomor EID. Perangkat tidak boleh terkunci pada satu operator.',
        'eSIM yang sudah dipasang pada perangkat yang tidak mendukung hanya dikembalikan dananya jika paketnya sendiri bermasalah, atau jika kami yang menyatakan perangkat itu dapat dipakai.',
      ],
    },
    {
      id: 'prices-and-payment',
      title: 'D. Harga dan pembayaran',
      points: [
        'Pembayaran hanya dalam Rupiah. Harga dalam mata uang lain hanya sebagai pembanding; yang dibayar adalah total Rupiah di halaman checkout.',
        'Subtotal, ongkos kirim, pajak, sewa, potongan, dan total tampil sebelum pembayaran. Tidak ada biaya tambahan setelahnya.',
        'Pembayaran dilakukan dengan kartu debit, kartu kredit, kode QR, atau transfer bank di halaman mitra pembayaran kami. Konfirmasi biasanya langsung, dan umumnya tidak lebih dari {confirmDays} hari kerja.',
        'Pesanan yang tidak dibayar tepat waktu akan kedaluwarsa. Uang yang masuk setelahnya dipakai untuk pesanan tersebut bila masih memungkinkan; jika tidak, dikembalikan.',
        'Satu pesanan dapat memakai satu voucher. Potongan persen dibulatkan ke bawah ke Rupiah penuh, dan potongan tidak pernah melebihi nilai pesanan. Voucher tidak dapat diuangkan.',
      ],
    },
    {
      id: 'delivery',
      title: 'E. Pengiriman',
      points: [
        'eSIM dikirim lewat email atau chat, lengkap dengan kode QR dan panduan aktivasi, biasanya dalam hitungan menit dan paling lama {deliveryDays} hari kerja setelah pembayaran. Di Android pindai kodenya, di iPhone ketuk tautannya.',
        'Jika eSIM yang sudah dibayar tidak dapat kami kirim, dana dikembalikan sepenuhnya tanpa perlu diminta.',
        'Kartu SIM dikirim ke alamat akun; ongkos kirim mengikuti provinsi.',
        'Router dikirim dengan layanan kilat ({fast} hari), ekspres ({express} hari), atau reguler ({regular} hari), dan tiba sebelum hari pertama sewa.',
      ],
    },
    {
      id: 'validity-and-use',
      title: 'F. Masa aktif dan penggunaan',
      points: [
        'Pasang eSIM dalam {installDays} hari sejak pembelian. Setelah itu paket hangus dan dananya tidak dapat dikembalikan.',
        'Masa aktif paket dihitung sejak koneksi pertama di negara tujuan, kecuali halaman produk menyebutkan lain. eSIM yang sudah aktif berlaku {validLeast} hingga {validMost} hari setelah aktivasi, bergantung pada paketnya. Kuota yang tersisa ikut berakhir.',
        'Gunakan layanan sesuai hukum. Penjualan kembali, spam, dan serangan terhadap jaringan dilarang; eSIM yang disalahgunakan dapat kami hentikan sementara.',
        {
          text: 'Untuk router sewaan:',
          subpoints: [
            'Hari pertama dan hari terakhir ikut dihitung. Masa sewa paling lama {rentalMost} hari.',
            'Sewa dapat diperpanjang sampai {extendDays} hari setelah berakhir, selama router belum dipesan orang lain.',
            'Kembalikan router paling lambat pada tanggal berakhir. Setiap hari keterlambatan dikenai sewa satu hari per router.',
            'Segera beri tahu kami jika router hilang atau rusak. Penyewa membayar biaya perbaikan atau nilai router saat itu, kecuali bukan karena kesalahannya; keausan karena pemakaian wajar menjadi tanggungan kami.',
          ],
        },
      ],
    },
    {
      id: 'cancellation-and-refunds',
      title: 'G. Pembatalan dan pengembalian dana',
      points: [
        'eSIM berstatus New (belum diaktifkan, kode QR belum dipindai) dapat dibatalkan. Rinciannya, termasuk untuk kartu SIM dan router, tercantum dalam [kebijakan pengembalian](/others/return-policy) yang merupakan bagian dari syarat ini.',
        'Pengembalian dana tidak dilakukan selama masih ada chargeback atas pembayaran yang sama.',
      ],
    },
    {
      id: 'privacy',
      title: 'H. Privasi',
      points: [
        'Data digunakan untuk mengelola akun serta mengirim dan melayani pesanan, dan disimpan selama layanan digunakan.',
        'Pemroses pembayaran dan penyedia dukungan teknis dapat menerima data sebatas yang diperlukan untuk tugasnya.',
        'Pesan promosi hanya dikirim dengan persetujuan dan dapat dihentikan kapan saja. Selengkapnya di [kebijakan privasi](/others/privacy-policy).',
      ],
    },
    {
      id: 'liability-and-law',
      title: 'I. Pengaduan, tanggung jawab, dan hukum',
      points: [
        'Kirim pengaduan beserta nomor pesanan ke [{email}](mailto:{email}). Kami memeriksa dan menjawabnya dalam {payoutDays} hari kerja. Pengaduan juga dapat disampaikan ke Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan RI, atau ke lembaga perlindungan konsumen di tempat tinggal pembeli.',
        'Kami bertanggung jawab atas kesalahan kami. Kami tidak bertanggung jawab atas gangguan jaringan setempat atau kerugian yang tidak dapat kami perkirakan; hal ini tidak membatasi tanggung jawab yang menurut hukum tidak boleh dibatasi.',
        'Syarat ini dapat berubah; setiap pesanan mengikuti versi yang berlaku saat dibuat.',
        'Berlaku hukum Indonesia, beserta perlindungan konsumen yang wajib di negara tempat tinggal pembeli. Jika satu ketentuan batal, ketentuan lainnya tetap berlaku.',
      ],
    },
  ],
  contact:
    'Ada pertanyaan tentang syarat ini? Hubungi [{email}](mailto:{email}) atau [{phone}](tel:{phoneDigits}) ({hours}).',
};
