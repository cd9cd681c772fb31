import type { Legal } from '../content-types';

export const returns: Legal = {
  title: 'Kebijakan pengembalian',
  description:
    'Kapan eSIM, kartu SIM, atau sewa router dapat dibatalkan, berapa dana yang kembali, dan berapa lama prosesnya.',
  intro:
    'Kami ingin Anda terhubung, atau dana Anda kembali. Halaman ini menjelaskan apa yang dapat dibatalkan, sampai kapan, dan bagaimana prosesnya.',
  sections: [
    {
      title: 'Paket eSIM',
      points: [
        'eSIM berstatus New (belum diaktifkan, kode QR belum dipindai) dapat dibatalkan dan dananya dikembalikan penuh.',
        'eSIM yang tidak berfungsi meski sudah dipasang dan dipakai sesuai panduan: laporkan kepada kami. Jika tidak dapat kami atasi, dana dikembalikan setelah pemeriksaan.',
        'Paket yang tidak dipasang dalam 30 hari sejak pembelian sudah hangus dan dananya tidak dapat dikembalikan.',
        'Isi ulang yang sudah diterapkan tidak dapat dikembalikan.',
      ],
    },
    {
      title: 'Kartu SIM',
      points: [
        'Dana kartu SIM dikembalikan setelah kartu kami terima kembali dalam keadaan belum dipakai.',
        'Ongkos kirim tidak dapat dikembalikan.',
      ],
    },
    {
      title: 'Sewa router',
      points: [
        'Sebelum router dikirim, sewa dapat dibatalkan dan dananya dikembalikan penuh.',
        'Setelah dikirim, dana tidak dapat dikembalikan. Router yang rusak saat diterima kami ganti atau dananya kami kembalikan.',
      ],
    },
    {
      title: 'Cara mengajukan pengembalian dana',
      points: [
        'Kirim permintaan beserta nomor pesanan dalam 7 hari kerja sejak laporan pertama, lewat chat atau ke {email}.',
        'Pemeriksaan dan pengembalian dana memerlukan waktu hingga 7 hari kerja.',
        'Dana kembali melalui metode pembayaran semula. Jika metode tersebut tidak memungkinkan, kami akan meminta rekening bank; untuk pesanan lewat marketplace, biaya admin dapat dipotong bila pengembalian dilakukan di luar platform tersebut.',
        'Pengembalian dana tidak dilakukan selama masih ada chargeback atas pembayaran yang sama.',
      ],
    },
    {
      title: 'Pelanggan di Vietnam',
      intro: 'Untuk akun dengan negara Vietnam berlaku ketentuan berikut:',
      points: [
        'eSIM berstatus New dapat dibatalkan dalam 3 hari sejak pembayaran dan dananya dikembalikan penuh.',
        {
          text: 'Paket yang bermasalah dikembalikan menurut nilai pesanan:',
          subpoints: [
            'di bawah 120.000 ₫: 100%',
            '120.000 ₫ hingga 480.000 ₫: 100% jika data yang terpakai kurang dari 50%, selebihnya sebanding dengan sisa data',
            'di atas 480.000 ₫: sebanding dengan data yang belum terpakai',
          ],
        },
        'Tim bantuan menjawab dalam 3 hari kerja, dana dikembalikan dalam 5 hari kerja berikutnya, paling lama 60 hari sejak permintaan yang sah.',
      ],
    },
  ],
  contact: 'Perlu bantuan soal pengembalian dana? Hubungi {email} atau {phone} ({hours}).',
};
