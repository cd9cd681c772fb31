import type { Faq } from '../content-types';

export const faq: Faq = {
  title: 'Pertanyaan yang sering diajukan',
  description:
    'Jawaban seputar ponsel yang mendukung eSIM, pemasangan, masa aktif, pembayaran, pengembalian dana, kartu SIM, dan sewa router.',
  lead: 'Jawaban singkat untuk pertanyaan yang paling sering kami terima. Belum ketemu? Hubungi kami lewat chat, kapan saja.',
  sections: [
    {
      id: 'before-you-buy',
      title: 'Sebelum membeli',
      items: [
        {
          id: 'compatible-phone',
          question: 'Apakah ponsel saya mendukung eSIM?',
          answer: [
            'Tekan *#06#. Jika muncul nomor EID, ponsel tersebut mendukung eSIM. Pastikan juga ponsel tidak terkunci pada satu operator.',
            'Sebagai patokan: iPhone XS atau XR ke atas, Google Pixel 4 ke atas, dan Samsung Galaxy S20 ke atas. Ponsel versi Tiongkok daratan sering kali tidak memiliki eSIM.',
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
          id: 'hotspot',
          question: 'Bolehkah koneksinya dibagikan ke perangkat lain?',
          answer: [
            'Sebagian besar paket mendukung tethering, dengan kecepatan hingga 5G di lokasi yang tersedia. Keterangannya tercantum di halaman paket sebelum membeli.',
          ],
        },
        {
          id: 'several-people',
          question: 'Kami pergi bersama. Apakah perlu satu eSIM per orang?',
          answer: [
            'Satu eSIM untuk satu ponsel. Pilih jumlah dua atau lebih untuk mendapat eSIM sebanyak itu, masing-masing dengan kode QR sendiri. Pilihan lain: sewa satu router WiFi untuk serombongan.',
          ],
        },
      ],
    },
    {
      id: 'install-and-connect',
      title: 'Pemasangan dan koneksi',
      items: [
        {
          id: 'delivery',
          question: 'Bagaimana dan kapan eSIM saya terima?',
          answer: [
            'Lewat email atau chat, lengkap dengan kode QR dan panduan aktivasi. Biasanya beberapa menit setelah pembayaran, paling lama satu hari kerja. eSIM juga tersedia di riwayat pesanan.',
            'Di Android, pindai kode QR. Di iPhone (iOS 17.4 ke atas), cukup ketuk tautan pemasangan.',
          ],
        },
        {
          id: 'install-deadline',
          question: 'Kapan paling lambat dipasang, dan kapan masa aktif dimulai?',
          answer: [
            'Pasang paket dalam 30 hari sejak pembelian. Lewat dari itu paket hangus dan dananya tidak dapat dikembalikan. Masa aktif dihitung sejak koneksi pertama di negara tujuan.',
            'Bergantung pada paketnya, eSIM yang sudah aktif dapat dipakai dan diisi ulang selama 30 hingga 180 hari setelah aktivasi.',
          ],
        },
        {
          id: 'no-connection',
          question: 'Sudah mendarat, tetapi belum ada internet. Apa yang harus dilakukan?',
          answer: [
            'Periksa tiga hal: eSIM menyala, eSIM dipilih untuk data seluler, dan data roaming untuk eSIM aktif. Lalu nyalakan dan matikan mode pesawat satu kali.',
            'Masih belum bisa? Kirim tangkapan layar lewat chat. Kami siap 24 jam.',
          ],
        },
        {
          id: 'reinstall',
          question: 'Bolehkah eSIM dihapus lalu dipasang lagi?',
          answer: [
            'Sebaiknya jangan. Sebagian besar eSIM hanya dapat dipasang satu kali. Jika harus ganti ponsel, hubungi kami lebih dulu.',
          ],
        },
      ],
    },
    {
      id: 'payment-and-refunds',
      title: 'Pembayaran dan pengembalian dana',
      items: [
        {
          id: 'payment-methods',
          question: 'Metode pembayaran apa saja yang tersedia?',
          answer: [
            'Kartu debit, kartu kredit, kode QR (QRIS), atau transfer bank, di halaman aman milik mitra pembayaran kami. Nomor kartu tidak pernah kami lihat.',
            'Pembayaran hanya dalam Rupiah. Jumlah pastinya selalu tampil di halaman checkout sebelum membayar.',
          ],
        },
        {
          id: 'cancel-esim',
          question: 'Bisakah eSIM dibatalkan?',
          answer: [
            'Bisa, selama statusnya masih New: kode QR belum dipindai dan eSIM belum diaktifkan. Ajukan permintaan dalam 7 hari kerja sejak laporan pertama; pemeriksaan dan pengembalian dana memerlukan waktu hingga 7 hari kerja.',
          ],
        },
        {
          id: 'payment-pending',
          question: 'Saya sudah membayar, tetapi status pesanan masih belum dibayar.',
          answer: [
            'Sebagian besar pembayaran terkonfirmasi dalam hitungan detik. Transfer bank bisa lebih lama, biasanya tidak lebih dari 3 hari kerja. Halaman boleh ditutup: kami terus memeriksa dan akan mengirim kabar.',
          ],
        },
        {
          id: 'voucher',
          question: 'Di mana kode voucher dimasukkan?',
          answer: ['Di ringkasan pesanan pada halaman checkout. Potongan dihitung sebelum pembayaran.'],
        },
      ],
    },
    {
      id: 'sim-and-router',
      title: 'Kartu SIM dan router WiFi',
      items: [
        {
          id: 'sim-delivery',
          question: 'Kartu SIM dikirim ke mana saja?',
          answer: [
            'Ke semua provinsi di Indonesia. Ongkos kirim mengikuti provinsi dan tidak dapat dikembalikan. Pengiriman ke luar negeri belum tersedia; untuk itu eSIM lebih praktis.',
          ],
        },
        {
          id: 'router-delivery',
          question: 'Berapa lama router sewaan sampai?',
          answer: ['Pengiriman kilat 1 hari, ekspres 1–2 hari, reguler 3–5 hari.'],
        },
      ],
    },
    {
      id: 'account-and-help',
      title: 'Akun dan bantuan',
      items: [
        {
          id: 'verification-mail',
          question: 'Email verifikasi belum masuk.',
          answer: [
            'Silakan periksa folder spam. Email baru dapat diminta di halaman masuk; tautannya berlaku 24 jam.',
          ],
        },
        {
          id: 'contact',
          question: 'Bagaimana cara menghubungi layanan bantuan?',
          answer: [
            'Lewat tombol chat hijau di setiap halaman, email {email}, atau telepon {phone} ({hours}).',
          ],
        },
      ],
    },
  ],
};
