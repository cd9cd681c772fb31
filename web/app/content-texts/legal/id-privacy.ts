import type { Legal } from '../content-types';

export const privacy: Legal = {
  title: 'Kebijakan privasi',
  description:
    'Data pribadi apa yang kami simpan, untuk apa, berapa lama, siapa yang menerimanya, dan apa hak Anda.',
  intro:
    '{legalName}, {address}, bertanggung jawab atas data pribadi di toko ini. Kami hanya mengumpulkan data yang diperlukan untuk pesanan: tanpa pelacak iklan, tanpa menjual data.',
  sections: [
    {
      title: 'Data yang dikumpulkan dan tujuannya',
      points: [
        'Akun: nama, email, telepon, alamat, provinsi, dan negara; serta jenis kelamin, tanggal lahir, dan pekerjaan bila diisi. Kelompok pertama diperlukan untuk memenuhi pesanan, kelompok kedua bersifat sukarela.',
        'Pesanan: produk, jumlah, status pembayaran, pengiriman, dan status eSIM, untuk mengirim, melayani, dan pembukuan.',
        'Teknis: alamat koneksi untuk waktu singkat, agar toko aman dari penyalahgunaan.',
        'Data kartu tetap berada di mitra pembayaran. Kami tidak pernah menerimanya.',
      ],
    },
    {
      title: 'Penyimpanan di browser',
      points: [
        'Pilihan bahasa (juga sebagai cookie selama satu tahun) dan sesi selama Anda masuk. Saat keluar, sesi dihapus. Tidak ada cookie lain.',
      ],
    },
    {
      title: 'Penerima data',
      points: [
        'Pemroses pembayaran, untuk menerima dan mengembalikan pembayaran.',
        'Pemasok eSIM dan kurir, sebatas yang diperlukan untuk pengiriman.',
        'Penyedia dukungan teknis yang menjalankan sistem kami berdasarkan perjanjian.',
        'Pihak berwenang bila diwajibkan oleh hukum.',
      ],
    },
    {
      title: 'Berapa lama disimpan',
      points: [
        'Selama layanan digunakan. Jika akun dihapus, data pesanan disimpan tanpa nama selama diwajibkan oleh peraturan pajak dan pembukuan; sisanya dihapus.',
      ],
    },
    {
      title: 'Pesan',
      points: [
        'Email tentang pesanan adalah bagian dari layanan. Pesan promosi hanya dikirim dengan persetujuan dan dapat dihentikan kapan saja.',
      ],
    },
    {
      title: 'Hak Anda',
      points: [
        'Anda dapat meminta salinan data, perbaikan, penghapusan, atau pembatasan, menarik persetujuan, serta mengadu kepada otoritas pelindungan data pribadi.',
        'Jika terjadi kegagalan pelindungan data yang dapat merugikan, kami memberi tahu Anda dan otoritas tanpa menunda, dalam jangka waktu yang ditetapkan undang-undang.',
      ],
    },
  ],
  contact: 'Ada pertanyaan tentang data pribadi? Hubungi {email}.',
};
