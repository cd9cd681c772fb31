import type { Legal } from '../content-types';

export const privacy: Legal = {
  title: 'Kebijakan privasi',
  description:
    'Data pribadi apa yang kami simpan, untuk apa, berapa lama, siapa yang menerimanya, dan apa hak Anda.',
  intro:
    '{legalName}, {address}, bertanggung jawab atas data pribadi di toko ini. Kami hanya mengumpulkan data yang diperlukan untuk pesanan, bukan untuk mengikuti jejak Anda.',
  short: [
    'Tanpa pelacak iklan, tanpa menjual data. Satu cookie saja, untuk pilihan bahasa.',
    'Data disimpan selama layanan digunakan, dan dapat diunduh atau dihapus di profil.',
    'Pesan promosi hanya dengan persetujuan, dan dapat dihentikan kapan saja.',
  ],
  sections: [
    {
      id: 'what-we-collect',
      title: 'Data yang dikumpulkan dan tujuannya',
      points: [
        'Akun: nama, email, telepon, alamat, provinsi, dan negara, untuk memenuhi pesanan. Jenis kelamin, tanggal lahir, dan pekerjaan bersifat sukarela dan boleh dikosongkan.',
        'Pesanan: produk, jumlah, status pembayaran, pengiriman, serta status dan pemakaian data eSIM, untuk mengirim, melayani, dan pembukuan sesuai peraturan.',
        'Pengembalian dana: alasan dan, bila diperlukan, rekening bank. Rekening dihapus setelah dana dikirim.',
        'Teknis: alamat koneksi untuk waktu singkat, agar toko aman dari penyalahgunaan. Ini kepentingan sah kami, dan juga kepentingan Anda.',
        'Data kartu tetap berada di mitra pembayaran dan tidak pernah kami terima. Kami tidak meminta foto wajah atau kartu identitas.',
      ],
    },
    {
      id: 'storage-in-your-browser',
      title: 'Penyimpanan di browser',
      points: [
        'Pilihan bahasa (juga sebagai cookie selama satu tahun), pesanan yang sedang dibuat, dan sesi selama Anda masuk. Saat keluar, sesi dihapus.',
        'Tidak ada cookie lain, dan halaman kami tidak memuat apa pun dari perusahaan lain.',
      ],
    },
    {
      id: 'who-receives-data',
      title: 'Penerima data',
      points: [
        'Pemroses pembayaran, untuk menerima dan mengembalikan pembayaran.',
        'Pemasok eSIM dan kurir, sebatas yang diperlukan untuk pengiriman. Untuk eSIM, pemasok tidak menerima nama maupun alamat.',
        'Penyedia dukungan teknis yang menjalankan sistem kami berdasarkan perjanjian.',
        'Pihak berwenang bila diwajibkan oleh hukum.',
      ],
      outro:
        'Sebagian penerima berada di negara lain. Kami hanya menyerahkan yang diperlukan dan mewajibkan mereka melalui perjanjian untuk melindunginya sebagaimana dituntut hukum di negara Anda.',
    },
    {
      id: 'how-long',
      title: 'Berapa lama disimpan',
      points: [
        'Selama layanan digunakan. Jika akun dihapus, pesanan disimpan tanpa nama, telepon, dan alamat selama diwajibkan oleh peraturan pajak dan pembukuan; sisanya dihapus.',
      ],
    },
    {
      id: 'messages',
      title: 'Pesan',
      points: [
        'Email tentang pesanan adalah bagian dari layanan. Pesan promosi hanya dikirim dengan persetujuan dan dapat dihentikan kapan saja. Diam tidak berarti setuju.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Hak Anda',
      points: [
        'Di [profil](/account/profile), data dapat diperbaiki, diunduh seluruhnya sebagai berkas, dan akun dapat dihapus.',
        'Anda juga dapat meminta keterangan, pembatasan, atau penghapusan, mengajukan keberatan, dan menarik persetujuan lewat email ke [{email}](mailto:{email}). Kami menjawab tanpa menunda.',
        'Anda dapat mengadu kepada lembaga pelindungan data pribadi di negara Anda. Hak ini dilindungi antara lain oleh Undang-Undang Nomor 27 Tahun 2022 di Indonesia, Undang-Undang 91/2025/QH15 di Vietnam, dan undang-undang pelindungan informasi pribadi di Jepang.',
        'Jika terjadi kegagalan pelindungan data yang dapat merugikan, kami memberi tahu Anda dan otoritas tanpa menunda, dalam jangka waktu yang ditetapkan undang-undang: di Indonesia 3 × 24 jam.',
      ],
    },
    {
      id: 'children',
      title: 'Anak',
      points: [
        'Akun diperuntukkan bagi mereka yang berusia minimal {minAge} tahun, atau dengan izin orang tua atau wali. Jika seorang anak menyerahkan data tanpa izin itu, beri tahu kami dan data dihapus.',
      ],
    },
  ],
  contact: 'Ada pertanyaan tentang data pribadi? Hubungi [{email}](mailto:{email}).',
};
