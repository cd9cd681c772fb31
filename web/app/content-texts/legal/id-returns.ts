import type { Legal } from '../content-types';

export const returns: Legal = {
  title: 'Kebijakan pengembalian',
  description:
    'Kapan eSIM, kartu SIM, atau sewa router dapat dibatalkan, berapa dana yang kembali, dan berapa lama prosesnya.',
  intro:
    'Kami ingin Anda terhubung; jika tidak, dana Anda kembali. Halaman ini menjelaskan apa yang dapat dibatalkan, sampai kapan, dan bagaimana prosesnya.',
  short: [
    'eSIM masih berstatus New? Dana kembali penuh.',
    'Ajukan di halaman pesanan; jumlah dananya tampil sebelum Anda mengonfirmasi.',
    'Pemeriksaan dan pengembalian dana memerlukan waktu hingga {payoutDays} hari kerja; untuk pelanggan di Vietnam ada aturan tersendiri.',
  ],
  sections: [
    {
      id: 'esim-plans',
      title: 'Paket eSIM',
      points: [
        'eSIM berstatus New (belum diaktifkan, kode QR belum dipindai; di halaman pesanan tertulis “{installReady}”) dapat dibatalkan dan dananya dikembalikan penuh.',
        'Jika eSIM tidak berfungsi meski sudah dipasang dan dipakai sesuai panduan, laporkan kepada kami. Jika tidak dapat kami atasi, dana dikembalikan setelah pemeriksaan.',
        'Paket yang tidak dipasang dalam {installDays} hari sejak pembelian sudah hangus dan dananya tidak dapat dikembalikan.',
        'Isi ulang yang sudah masuk tidak dapat dikembalikan dananya. Jika gagal ditambahkan, dananya kembali otomatis.',
      ],
    },
    {
      id: 'sim-cards',
      title: 'Kartu SIM',
      points: [
        'Dana kartu SIM dikembalikan setelah kartu kami terima kembali dalam keadaan belum dipakai.',
        'Ongkos kirim tidak dapat dikembalikan, kecuali jika kartu belum kami kirim.',
      ],
    },
    {
      id: 'router-rental',
      title: 'Sewa router',
      points: [
        'Sebelum router dikirim, sewa dapat dibatalkan dan dananya dikembalikan penuh.',
        'Setelah dikirim, dana tidak dapat dikembalikan, termasuk untuk hari yang tidak dipakai. Router yang rusak saat diterima kami ganti atau dananya kami kembalikan.',
      ],
    },
    {
      id: 'how-to-ask',
      title: 'Cara mengajukan pengembalian dana',
      points: [
        'Buka pesanan di [riwayat pesanan](/account/order-history) dan pilih “Ajukan pengembalian dana”, atau kirim nomor pesanan lewat chat atau ke [{email}](mailto:{email}).',
        'Ajukan permintaan dalam {requestDays} hari kerja sejak laporan pertama tentang masalahnya.',
        'Pemeriksaan dan pengembalian dana memerlukan waktu hingga {payoutDays} hari kerja. Hari kerja adalah Senin sampai Jumat menurut Waktu Indonesia Barat (WIB).',
        'Dana kembali melalui metode pembayaran semula. Jika metode tersebut tidak memungkinkan, kami meminta rekening bank Anda, yang datanya dihapus setelah dana dikirim.',
        'Untuk pesanan lewat marketplace, biaya admin dapat dipotong bila pengembalian dana dilakukan di luar marketplace tersebut.',
        'Dana tidak dapat dikembalikan selama masih ada chargeback atas pembayaran yang sama: proses itu perlu selesai lebih dulu.',
      ],
    },
    {
      id: 'customers-in-vietnam',
      title: 'Pelanggan di Vietnam',
      intro:
        'Jika negara tempat tinggal di profil Anda adalah Vietnam, ketentuan berikut yang berlaku bagi paket eSIM:',
      points: [
        'eSIM berstatus New dapat dibatalkan dalam {vnCancelDays} hari sejak pembayaran dan dananya dikembalikan penuh.',
        {
          text: 'Selebihnya nilai pesanan yang menentukan:',
          subpoints: [
            'di bawah {vnLower} VND: 100%',
            '{vnLower} sampai {vnUpper} VND: 100% jika kuota terpakai kurang dari {vnHalf}%, selebihnya sebanding dengan sisa kuota',
            'di atas {vnUpper} VND: sebanding dengan kuota yang belum terpakai',
          ],
        },
        'Tim bantuan menjawab dalam {vnReplyDays} hari kerja, dana dikembalikan dalam {vnPayoutDays} hari kerja berikutnya, paling lama {vnLatestDays} hari sejak permintaan yang sah.',
      ],
      outro:
        'Nilai pesanan dihitung menurut harga dalam dong Vietnam di daftar harga kami saat Anda memesan; dana dikembalikan dalam Rupiah, sama seperti saat dibayar.',
    },
    {
      id: 'your-rights',
      title: 'Hak menurut undang-undang',
      points: [
        'Jika hukum di negara Anda memberi hak lebih dari halaman ini, hukum itu yang berlaku. Produk yang bermasalah atau tidak pernah sampai tetap diganti atau dananya dikembalikan.',
      ],
    },
  ],
  contact:
    'Perlu bantuan soal pengembalian dana? Hubungi [{email}](mailto:{email}) atau [{phone}](tel:{phoneDigits}) ({hours}).',
};
