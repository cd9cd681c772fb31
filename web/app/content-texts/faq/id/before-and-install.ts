import type { FaqSection } from '../../content-types';

export const beforeYouBuy: FaqSection = {
  id: 'before-you-buy',
  title: 'Sebelum membeli',
  items: [
    {
      id: 'compatible-phone',
      question: 'Apakah ponsel saya mendukung eSIM?',
      answer: [
        'Tekan *#06#. Jika muncul nomor EID, ponsel tersebut mendukung eSIM. Pastikan juga ponsel tidak terkunci pada satu operator.',
        'Sebagai patokan: iPhone XS atau XR ke atas, Google Pixel 4 ke atas, dan Samsung Galaxy S20 ke atas. Ponsel versi Tiongkok daratan sering kali tidak memiliki eSIM. Model lainnya ada di [halaman kompatibilitas](/compatibility).',
      ],
    },
    {
      id: 'keep-number',
      question: 'Apakah nomor dan WhatsApp saya tetap bisa dipakai?',
      answer: [
        'Bisa. eSIM bekerja berdampingan dengan kartu SIM utama dan hanya dipakai untuk data. Nomor, WhatsApp, dan aplikasi chat lain tidak berubah.',
      ],
    },
    {
      id: 'phone-number',
      question: 'Apakah eSIM dilengkapi nomor telepon?',
      answer: [
        'Sebagian besar paket perjalanan hanya untuk data, tanpa nomor. Telepon dan pesan tetap bisa lewat aplikasi seperti WhatsApp, LINE, Zalo, atau FaceTime.',
        'Jika sebuah paket menyertakan nomor lokal, keterangannya ada di halaman paket pada bagian “Nomor”.',
      ],
    },
    {
      id: 'quota-or-daily',
      question: 'Kuota total atau paket harian, mana yang lebih cocok?',
      answer: [
        {
          list: [
            'Kuota total (misalnya 10 GB untuk 30 hari) dipakai sesuai kebutuhan sampai habis. Biasanya lebih hemat untuk perjalanan panjang.',
            'Paket harian memberi kuota baru setiap hari. Kuota per hari dan jumlah harinya bebas dipilih; total kuota adalah kuota per hari dikali jumlah hari. Cocok untuk streaming atau bekerja di perjalanan.',
          ],
        },
        'Sebagai gambaran: peta, chat, dan membuka beberapa situs memakai sekitar 0,5 GB per hari; panggilan video dan media sosial 1 sampai 2 GB.',
      ],
    },
    {
      id: 'country-or-region',
      question: 'Sebaiknya pilih paket satu negara atau paket kawasan?',
      answer: [
        'Untuk satu tujuan, paket negara biasanya lebih murah. Jika melintasi perbatasan, atau ingin online juga saat transit, pilih paket kawasan: satu eSIM tersambung di semua negara yang tercantum di halamannya.',
        'Cocokkan daftarnya dengan rencana perjalanan sebelum membayar. Di luar negara itu eSIM tidak tersambung.',
      ],
    },
    {
      id: 'coverage',
      question: 'eSIM bisa dipakai di mana saja, dan seberapa cepat?',
      answer: [
        'Tersedia paket untuk {countries}+ negara dengan kecepatan hingga 5G. Kecepatan di lokasi bergantung pada jaringan setempat, ponsel, dan kepadatan pengguna.',
        'Jaringan yang dipakai tercantum di halaman setiap paket.',
      ],
    },
    {
      id: 'hotspot',
      question: 'Bisakah koneksinya dibagikan ke laptop?',
      answer: [
        'Bisa, untuk sebagian besar paket: tethering diizinkan dengan kecepatan yang sama, hingga 5G. Jika sebuah paket tidak mendukungnya, keterangannya ada di halaman paket sebelum dibeli.',
      ],
    },
    {
      id: 'several-people',
      question: 'Kami pergi berombongan. Apakah setiap orang perlu eSIM sendiri?',
      answer: [
        'Satu eSIM untuk satu ponsel. Pilih jumlah hingga {maxQuantity} untuk mendapat eSIM sebanyak itu dalam satu pesanan, masing-masing dengan kode QR sendiri.',
        'Pilihan lain: sewa satu [router WiFi](/products?type=ez-fi) untuk satu rombongan.',
      ],
    },
  ],
};

export const installAndConnect: FaqSection = {
  id: 'install-and-connect',
  title: 'Pemasangan dan koneksi',
  items: [
    {
      id: 'delivery',
      question: 'Bagaimana dan kapan saya menerima eSIM?',
      answer: [
        'Lewat email atau chat, lengkap dengan kode QR dan panduan aktivasi. Biasanya beberapa menit setelah pembayaran, paling lama {deliveryDays} hari kerja. eSIM juga tersedia di halaman pesanan.',
        'Jika eSIM yang sudah dibayar tidak dapat kami kirim, seluruh dana kembali tanpa perlu diminta.',
      ],
    },
    {
      id: 'install-deadline',
      question: 'Kapan eSIM paling lambat dipasang, dan kapan masa aktif dimulai?',
      answer: [
        'Pasang paket dalam {installDays} hari sejak pembelian. Lewat dari itu paket hangus dan dananya tidak dapat dikembalikan. Masa aktif dihitung sejak koneksi pertama di negara tujuan.',
        'Jadi eSIM bisa dipasang di rumah tanpa kehilangan satu hari pun. Jika sebuah paket dihitung dengan cara lain, keterangannya ada di halaman paket.',
      ],
    },
    {
      id: 'how-to-install',
      question: 'Bagaimana cara memasang eSIM?',
      answer: [
        {
          steps: [
            'Sambungkan ponsel ke WiFi, lalu buka halaman pesanan atau email dari kami.',
            'Di Android, pindai kode QR: Setelan, Koneksi atau Jaringan, Tambah eSIM. Di iPhone dengan iOS 17.4 ke atas, cukup ketuk tautan pemasangan.',
            'Beri nama pada eSIM baru, misalnya “Liburan”, dan tetap gunakan kartu SIM utama untuk telepon dan SMS.',
            'Setelah mendarat, nyalakan eSIM, pilih eSIM itu untuk data seluler, dan aktifkan data roaming-nya.',
          ],
        },
        'Kode QR tampil di ponsel yang sama? Salin dua kode dari halaman pesanan dan masukkan secara manual.',
      ],
    },
    {
      id: 'when-to-install',
      question: 'Kapan waktu terbaik untuk memasang eSIM?',
      answer: [
        'Malam sebelum terbang, dengan WiFi yang lancar. Masih ada waktu untuk bertanya kepada kami, dan masa aktif belum berjalan. Di bandara pun bisa, selama WiFi-nya lancar.',
      ],
    },
    {
      id: 'no-connection',
      question: 'Sudah mendarat, tetapi belum ada internet. Apa yang harus dilakukan?',
      answer: [
        'Periksa tiga hal: eSIM menyala, eSIM dipilih untuk data seluler, dan data roaming untuk eSIM aktif. Lalu nyalakan mode pesawat sebentar dan matikan lagi.',
        'Masih belum bisa? Pilih jaringan secara manual (namanya ada di halaman paket), atau kirim tangkapan layar lewat chat. Kami siap 24/7.',
      ],
    },
    {
      id: 'roaming-cost',
      question: 'Data roaming harus aktif. Apakah ada biaya tambahan?',
      answer: [
        'Untuk eSIM tidak ada: kuotanya sudah dibayar, dan bila habis koneksi berhenti. Matikan data roaming pada kartu SIM utama agar ponsel tidak memakainya tanpa sengaja.',
      ],
    },
    {
      id: 'reinstall',
      question: 'Bolehkah eSIM dihapus atau dipindahkan ke ponsel lain?',
      answer: [
        'Mohon jangan dihapus. Sebagian besar eSIM hanya dapat dipasang satu kali, dan menghapusnya tidak membuat kodenya bisa dipakai lagi. Jika harus ganti ponsel, hubungi kami dulu; kami beri tahu apa yang bisa dilakukan untuk paket tersebut.',
      ],
    },
  ],
};
