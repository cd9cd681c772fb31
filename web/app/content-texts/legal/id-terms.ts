import type { Legal } from '../content-types';

export const terms: Legal = {
  title: 'Syarat layanan',
  description:
    'Aturan pembelian paket eSIM, kartu SIM, dan sewa router: pesanan, pembayaran, pengiriman, masa aktif, dan pengembalian dana.',
  intro:
    'Syarat ini berlaku untuk semua pembelian dan penyewaan di {shop}, yang dikelola oleh {legalName}, {address}. Dengan mencentang kotak persetujuan saat mendaftar atau checkout, Anda menyetujui syarat ini. Hak Anda sebagai konsumen menurut peraturan yang berlaku tidak berkurang.',
  short: [
    'Cukup bayar satu kali, dalam Rupiah. Jumlah keseluruhannya tampil di halaman checkout, tanpa biaya tambahan setelahnya.',
    'eSIM dikirim lewat email atau chat, paling lama {deliveryDays} hari kerja. Pasang dalam {installDays} hari sejak pembelian.',
    'Selama berstatus New, eSIM dapat dibatalkan. Caranya ada di kebijakan pengembalian.',
  ],
  sections: [
    {
      id: 'who-may-order',
      title: 'A. Siapa yang dapat memesan',
      points: [
        'Anda dapat melihat-lihat katalog tanpa akun. Untuk membeli, Anda memerlukan akun dengan alamat email yang sudah diverifikasi.',
        'Pembeli berusia minimal {minAge} tahun, atau memesan dengan izin orang tua atau wali.',
        'Jaga kerahasiaan kata sandi dan pastikan data kontak Anda selalu terbaru, karena eSIM kami kirim ke alamat email akun. Jika akun Anda dipakai orang lain, segera beri tahu kami.',
      ],
    },
    {
      id: 'what-we-sell',
      title: 'B. Produk kami',
      points: [
        'Paket data eSIM untuk {countries}+ negara dan untuk kawasan, dengan kuota total atau kuota harian. Total kuota paket harian adalah kuota per hari dikali jumlah hari.',
        'Kartu SIM fisik, dikirim hanya di dalam Indonesia. Kartu dijual dalam keadaan belum aktif; Anda meregistrasikannya sendiri di operator sesuai peraturan.',
        'Router WiFi portabel dengan paket data, disewa per hari.',
        'Paket hanya untuk data, kecuali halaman produk menyebutkan bahwa paket tersebut menyertakan nomor telepon. Kecepatan hingga 5G, termasuk saat tethering, bergantung pada jaringan setempat, perangkat, dan jumlah pengguna.',
      ],
      outro:
        'Keterangan di halaman paket pada saat Anda memesan menjadi bagian dari perjanjian. Perjanjian terbentuk saat pembayaran Anda kami konfirmasi.',
    },
    {
      id: 'your-device',
      title: 'C. Perangkat Anda',
      points: [
        'Sebelum membeli eSIM, pastikan perangkat mendukungnya: tekan *#06# dan cari nomor EID. Perangkat tidak boleh terkunci pada satu operator.',
        'Jika eSIM sudah dipasang pada perangkat yang tidak mendukungnya, dana hanya dikembalikan bila paketnya sendiri bermasalah, atau bila kami pernah menyatakan bahwa perangkat itu dapat dipakai.',
      ],
    },
    {
      id: 'prices-and-payment',
      title: 'D. Harga dan pembayaran',
      points: [
        'Pembayaran hanya dalam Rupiah. Harga dalam mata uang lain hanya sebagai pembanding; yang Anda bayar adalah total Rupiah di halaman checkout.',
        'Subtotal, pengiriman, pajak, sewa, diskon, dan total tampil sebelum Anda membayar. Tidak ada biaya tambahan setelahnya.',
        'Pembayaran dilakukan dengan kartu debit, kartu kredit, kode QR, atau transfer bank di halaman mitra pembayaran kami. Konfirmasi biasanya langsung, dan umumnya tidak lebih dari {confirmDays} hari kerja.',
        'Pesanan yang tidak dibayar tepat waktu akan kedaluwarsa. Dana yang masuk setelahnya dipakai untuk pesanan tersebut bila masih memungkinkan; jika tidak, dana dikembalikan.',
        'Satu pesanan dapat memakai satu voucher. Diskon dalam persen dibulatkan ke bawah ke Rupiah penuh, dan diskon tidak pernah melebihi nilai pesanan. Voucher tidak dapat diuangkan.',
      ],
    },
    {
      id: 'delivery',
      title: 'E. Pengiriman',
      points: [
        'eSIM dikirim lewat email atau chat, lengkap dengan kode QR dan panduan aktivasi, biasanya dalam hitungan menit dan paling lama {deliveryDays} hari kerja setelah pembayaran. Di Android, pindai kodenya; di iPhone, ketuk tautannya.',
        'Jika eSIM yang sudah dibayar tidak dapat kami kirim, seluruh dana kembali tanpa perlu diminta.',
        'Kartu SIM dikirim ke alamat di profil Anda; ongkos kirim mengikuti provinsi.',
        'Router dikirim dengan layanan kilat ({fast} hari), ekspres ({express} hari), atau reguler ({regular} hari), dan tiba paling lambat pada hari pertama sewa.',
      ],
    },
    {
      id: 'validity-and-use',
      title: 'F. Masa aktif dan penggunaan',
      points: [
        'Pasang eSIM dalam {installDays} hari sejak pembelian. Setelah itu paket hangus dan dananya tidak dapat dikembalikan.',
        'Masa aktif paket dihitung sejak koneksi pertama di negara tujuan, kecuali halaman produk menyebutkan lain. eSIM yang sudah aktif berlaku {validLeast} hingga {validMost} hari setelah aktivasi, bergantung pada paketnya. Saat masa aktif berakhir, sisa kuota ikut hangus.',
        'Gunakan layanan sesuai hukum. Menjual kembali, mengirim spam, dan menyerang jaringan dilarang; eSIM yang disalahgunakan dapat kami nonaktifkan sementara.',
        {
          text: 'Untuk router sewaan:',
          subpoints: [
            'Sewa dihitung termasuk hari pertama dan hari terakhir. Masa sewa paling lama {rentalMost} hari.',
            'Perpanjangan dapat dipesan paling lambat {extendDays} hari setelah hari terakhir, selama router belum dipesan orang lain. Hari yang sudah terlambat ikut dihitung sebagai sewa.',
            'Kembalikan router paling lambat pada hari terakhir sewa. Setiap hari keterlambatan dikenai biaya keterlambatan sebesar sewa satu hari per router.',
            'Segera beri tahu kami jika router hilang atau rusak. Anda menanggung biaya perbaikan atau nilai router saat itu, kecuali jika itu bukan kesalahan Anda; keausan akibat pemakaian wajar menjadi tanggungan kami.',
          ],
        },
      ],
    },
    {
      id: 'cancellation-and-refunds',
      title: 'G. Pembatalan dan pengembalian dana',
      points: [
        'eSIM berstatus New (belum diaktifkan, kode QR belum dipindai) dapat dibatalkan. Rinciannya, termasuk untuk kartu SIM dan router, tercantum dalam [kebijakan pengembalian](/others/return-policy) yang merupakan bagian dari syarat ini.',
        'Dana tidak dapat dikembalikan selama masih ada chargeback atas pembayaran yang sama.',
      ],
    },
    {
      id: 'privacy',
      title: 'H. Privasi',
      points: [
        'Data Anda kami gunakan untuk mengelola akun, mengirim pesanan, dan memberikan bantuan, dan kami simpan selama layanan digunakan.',
        'Pemroses pembayaran dan penyedia dukungan teknis dapat menerima data sebatas yang diperlukan untuk tugasnya.',
        'Pesan promosi hanya dikirim dengan persetujuan dan dapat dihentikan kapan saja. Selengkapnya di [kebijakan privasi](/others/privacy-policy).',
      ],
    },
    {
      id: 'liability-and-law',
      title: 'I. Pengaduan, tanggung jawab, dan hukum',
      points: [
        'Kirim pengaduan beserta nomor pesanan ke [{email}](mailto:{email}). Kami memeriksa dan menjawabnya dalam {payoutDays} hari kerja. Pengaduan juga dapat disampaikan ke Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan RI, atau ke lembaga perlindungan konsumen di tempat tinggal Anda.',
        'Kami bertanggung jawab atas kesalahan kami. Kami tidak bertanggung jawab atas gangguan jaringan setempat atau kerugian yang tidak dapat kami perkirakan; ketentuan ini tidak mengurangi tanggung jawab yang menurut hukum tidak boleh dibatasi.',
        'Syarat ini dapat berubah; setiap pesanan mengikuti versi yang berlaku saat pesanan dibuat.',
        'Syarat ini tunduk pada hukum Indonesia, bersama ketentuan perlindungan konsumen yang bersifat memaksa di negara tempat tinggal Anda. Jika satu ketentuan batal, ketentuan lainnya tetap berlaku.',
      ],
    },
  ],
  contact:
    'Ada pertanyaan tentang syarat ini? Hubungi [{email}](mailto:{email}) atau [{phone}](tel:{phoneDigits}) ({hours}).',
};
