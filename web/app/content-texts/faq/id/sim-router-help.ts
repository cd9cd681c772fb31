import type { FaqSection } from '../../content-types';

export const simCards: FaqSection = {
  id: 'sim-cards',
  title: 'Kartu SIM',
  items: [
    {
      id: 'sim-delivery',
      question: 'Kartu SIM dikirim ke mana saja?',
      answer: [
        'Ke semua provinsi di Indonesia, dan hanya di dalam Indonesia. Ongkos kirim mengikuti provinsi dan tampil di halaman checkout. Jika Anda di luar negeri, [eSIM](/products?type=ez-sim) sampai dalam hitungan menit.',
      ],
    },
    {
      id: 'sim-registration',
      question: 'Apakah kartu SIM Indonesia harus diregistrasi?',
      answer: [
        'Ya. Menurut peraturan, kartu SIM dijual dalam keadaan belum aktif dan diregistrasi atas nama penggunanya: warga negara Indonesia dengan NIK dan verifikasi wajah, warga asing dengan paspor, KITAS, atau KITAP. Paling banyak tiga nomor prabayar per operator.',
        'Registrasi dilakukan di operator, lewat aplikasi atau gerainya. Kami tidak pernah meminta foto wajah atau foto KTP.',
      ],
    },
    {
      id: 'imei',
      question: 'Apakah ponsel dari luar negeri perlu registrasi IMEI di Indonesia?',
      answer: [
        'Tidak, selama memakai eSIM perjalanan (roaming). Wisatawan yang memakai kartu SIM Indonesia dapat mendaftarkan ponselnya di operator untuk paling lama 90 hari. Untuk tinggal lebih lama, dan untuk ponsel yang dibeli di luar negeri, pendaftaran dilakukan di Bea Cukai.',
      ],
    },
    {
      id: 'sim-refund',
      question: 'Bisakah kartu SIM dikembalikan?',
      answer: [
        'Bisa, selama belum dipakai. Harganya dikembalikan setelah kartu kami terima kembali; ongkos kirim tidak. Jika kartu belum kami kirim, seluruh dana kembali.',
      ],
    },
  ],
};

export const wifiRouters: FaqSection = {
  id: 'wifi-routers',
  title: 'Router WiFi',
  items: [
    {
      id: 'router-how',
      question: 'Bagaimana cara menyewa router?',
      answer: [
        'Pilih paket data dan tanggalnya, paling lama {rentalMost} hari. Yang dibayar: paket data, sewa per hari (hari pertama dan terakhir ikut dihitung), dan pengiriman. Semuanya dijumlahkan di checkout, tanpa tambahan setelahnya.',
        'Isi kotak: router, kabel USB-C, tas kecil, dan kartu berisi kata sandi WiFi.',
      ],
    },
    {
      id: 'router-delivery',
      question: 'Berapa lama pengiriman router?',
      answer: [
        'Kilat {fast} hari, ekspres {express} hari, reguler {regular} hari. Router tiba paling lambat pada hari pertama sewa.',
      ],
    },
    {
      id: 'router-extend',
      question: 'Perjalanan saya bertambah lama. Bisakah sewa router diperpanjang?',
      answer: [
        'Bisa, selama router belum dipesan orang lain: pilih “Perpanjang” di [Perangkat saya](/account/my-device). Yang dibayar adalah sewa untuk hari tambahan. Perpanjangan dilayani sampai {extendDays} hari setelah hari terakhir; hari yang sudah terlambat ikut dihitung sebagai sewa.',
      ],
    },
    {
      id: 'router-return',
      question: 'Bagaimana cara mengembalikan router, dan bagaimana jika terlambat?',
      answer: [
        'Pilih “Kembalikan” di Perangkat saya: antar ke titik pengembalian atau minta kurir menjemput, paling lambat pada hari terakhir. Setiap hari keterlambatan dikenai sewa satu hari per router.',
      ],
    },
    {
      id: 'router-cancel',
      question: 'Bisakah sewa router dibatalkan?',
      answer: [
        'Bisa, dengan dana kembali penuh selama router belum dikirim. Setelah itu dana tidak dapat dikembalikan, kecuali router tiba dalam keadaan rusak: router kami ganti atau dananya kami kembalikan.',
      ],
    },
    {
      id: 'router-lost',
      question: 'Bagaimana jika router hilang, dicuri, atau rusak?',
      answer: [
        'Segera kabari kami agar datanya dapat diblokir; jika dicuri, mintalah surat keterangan polisi. Yang dibayar adalah biaya perbaikan, atau penggantian sebesar nilai router saat itu, tidak lebih. Kerusakan yang bukan karena penyewa menjadi tanggungan kami.',
      ],
    },
  ],
};

export const accountAndData: FaqSection = {
  id: 'account',
  title: 'Akun dan data pribadi',
  items: [
    {
      id: 'why-account',
      question: 'Mengapa perlu akun?',
      answer: [
        'Melihat-lihat tidak memerlukan akun. Untuk pesanan, akun menyimpan eSIM, kode QR, bukti pembayaran, dan pengembalian dana di satu tempat, juga bila emailnya hilang. Usia pembeli minimal {minAge} tahun, atau memesan dengan izin orang tua atau wali.',
      ],
    },
    {
      id: 'verification-mail',
      question: 'Bagaimana jika email verifikasi belum masuk?',
      answer: [
        'Silakan periksa folder spam. Email baru dapat diminta di halaman masuk; tautannya berlaku {linkHours} jam.',
      ],
    },
    {
      id: 'forgot-password',
      question: 'Bagaimana jika saya lupa kata sandi?',
      answer: [
        'Lewat [Lupa kata sandi](/forget-password) kami kirim kata sandi baru ke email Anda. Kata sandi itu berlaku {passwordMinutes} menit; setelah masuk, buat kata sandi sendiri, minimal {passwordLength} karakter. Selama kata sandi baru belum dipakai, kata sandi lama tetap berlaku.',
      ],
    },
    {
      id: 'change-email',
      question: 'Bagaimana jika saya mendaftar dengan alamat email yang salah?',
      answer: [
        'Jika masih bisa masuk, ganti di [profil](/account/profile); alamat baru berlaku setelah tautan yang kami kirim ke sana dibuka. Jika tidak, daftar lagi saja dengan alamat yang benar.',
      ],
    },
    {
      id: 'my-data',
      question: 'Untuk apa data saya dipakai, dan bisakah dihapus?',
      answer: [
        'Kami hanya menyimpan data yang diperlukan untuk pesanan, selama layanan digunakan, tanpa pelacak iklan. Di profil, Anda dapat mengunduh semua data sebagai berkas atau menghapus akun. Selengkapnya di [kebijakan privasi](/others/privacy-policy).',
      ],
    },
  ],
};

export const help: FaqSection = {
  id: 'help',
  title: 'Bantuan dan kontak',
  items: [
    {
      id: 'contact',
      question: 'Bagaimana cara menghubungi layanan bantuan?',
      answer: [
        'Lewat tombol chat hijau di setiap halaman, email [{email}](mailto:{email}), atau telepon [{phone}](tel:{phoneDigits}). Jam layanan: {hours}.',
      ],
    },
    {
      id: 'order-by-chat',
      question: 'Bisakah memesan lewat chat?',
      answer: [
        'Bisa. Setiap paket memiliki tombol WhatsApp dan LINE: pesan berisi paket, jumlah, dan harga sudah terisi, tinggal dikirim.',
      ],
    },
    {
      id: 'complaint',
      question: 'Saya kurang puas. Ke mana pengaduan disampaikan?',
      answer: [
        'Kirim email ke [{email}](mailto:{email}) dengan nomor pesanan dan apa yang perlu kami perbaiki. Pengaduan dibaca oleh petugas, dan jawabannya disertai alasan. Jika tidak tercapai penyelesaian, tersedia jalur pengaduan konsumen; lihat bagian I pada [syarat layanan](/others/terms-of-service).',
      ],
    },
  ],
};
