import type { Legal } from '../content-types';

export const privacy: Legal = {
  title: 'Kebijakan privasi',
  description:
    'Data pribadi apa yang kami simpan, untuk apa, berapa lama, siapa penerimanya, dan apa saja hak Anda.',
  intro:
    '{legalName}, {address}, bertanggung jawab atas data pribadi di toko ini. Kami hanya mengumpulkan data yang diperlukan untuk pesanan, bukan untuk melacak Anda.',
  short: [
    'Tidak ada pelacak iklan dan tidak ada penjualan data. Hanya dua cookie, untuk pilihan bahasa dan mata uang.',
    'Data disimpan selama layanan digunakan, dan dapat diunduh atau dihapus di profil.',
    'Pesan promosi hanya dengan persetujuan, dan dapat dihentikan kapan saja.',
  ],
  sections: [
    {
      id: 'what-we-collect',
      title: 'Data yang dikumpulkan dan tujuannya',
      points: [
        'Akun: nama, email, telepon, alamat, provinsi, dan negara tempat tinggal, untuk memenuhi perjanjian dengan Anda. Jenis kelamin, tanggal lahir, dan pekerjaan bersifat opsional dan boleh dikosongkan.',
        'Pesanan: produk, nilai pembelian, status pembayaran, pengiriman, serta status dan kuota terpakai eSIM, untuk keperluan pengiriman, bantuan, dan pembukuan sesuai peraturan.',
        'Pengembalian dana: alasan dan, bila diperlukan, rekening bank Anda. Data rekening dihapus setelah dana dikirim.',
        'Teknis: alamat IP, disimpan sebentar saja agar toko aman dari penyalahgunaan. Ini merupakan kepentingan sah kami, sekaligus kepentingan Anda.',
        'Data kartu hanya dipegang mitra pembayaran dan tidak pernah kami terima. Kami tidak meminta foto wajah atau kartu identitas.',
      ],
    },
    {
      id: 'storage-in-your-browser',
      title: 'Penyimpanan di browser',
      points: [
        'Pilihan bahasa dan mata uang (sebagai cookie selama satu tahun), rencana perjalanan, pesanan atau formulir yang sedang diisi, dan sesi selama Anda masuk ke akun. Sesi dihapus begitu Anda keluar.',
        'Tidak ada cookie lain, dan halaman kami tidak memuat apa pun dari perusahaan lain.',
      ],
    },
    {
      id: 'who-receives-data',
      title: 'Penerima data',
      points: [
        'Pemroses pembayaran, untuk menerima dan mengembalikan pembayaran.',
        'Pemasok eSIM dan kurir, sebatas yang diperlukan untuk pengiriman. Untuk eSIM, pemasok tidak menerima nama maupun alamat.',
        'Penyedia dukungan teknis yang mengoperasikan sistem kami berdasarkan perjanjian.',
        'Pihak berwenang bila diwajibkan oleh hukum.',
      ],
      outro:
        'Sebagian penerima berada di negara lain. Kami hanya memberikan data yang diperlukan untuk tugasnya, dan perjanjian kami mewajibkan mereka melindungi data tersebut sesuai hukum di negara Anda.',
    },
    {
      id: 'how-long',
      title: 'Berapa lama disimpan',
      points: [
        'Selama layanan digunakan. Jika akun dihapus, pesanan disimpan tanpa nama, telepon, dan alamat selama jangka waktu yang diwajibkan peraturan perpajakan dan pembukuan; data lainnya dihapus.',
      ],
    },
    {
      id: 'messages',
      title: 'Pesan',
      points: [
        'Email tentang pesanan adalah bagian dari layanan. Pesan promosi hanya dikirim dengan persetujuan dan dapat dihentikan kapan saja. Tidak menjawab tidak kami anggap sebagai persetujuan.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Hak Anda',
      points: [
        'Di [profil](/account/profile), Anda dapat memperbaiki data, mengunduh semuanya dalam satu berkas, dan menghapus akun.',
        'Anda juga dapat meminta keterangan tentang data Anda, meminta pembatasan pemrosesan atau penghapusannya, mengajukan keberatan, dan menarik persetujuan lewat email ke [{email}](mailto:{email}). Kami akan segera menanggapinya.',
        'Anda dapat mengadu kepada lembaga pelindungan data pribadi di negara Anda. Hak ini dilindungi antara lain oleh Undang-Undang Nomor 27 Tahun 2022 di Indonesia, Undang-Undang Nomor 91/2025/QH15 di Vietnam, dan Undang-Undang Pelindungan Informasi Pribadi di Jepang.',
        'Jika terjadi kegagalan pelindungan data pribadi yang dapat merugikan Anda, kami segera memberi tahu Anda dan lembaga yang berwenang dalam jangka waktu yang ditetapkan undang-undang: di Indonesia 3 × 24 jam.',
      ],
    },
    {
      id: 'children',
      title: 'Anak-anak',
      points: [
        'Akun diperuntukkan bagi mereka yang berusia minimal {minAge} tahun, atau yang mendapat izin orang tua atau wali. Jika seorang anak memberikan data tanpa izin tersebut, beri tahu kami agar datanya dapat kami hapus.',
      ],
    },
  ],
  contact: 'Ada pertanyaan tentang data pribadi Anda? Hubungi [{email}](mailto:{email}).',
};
