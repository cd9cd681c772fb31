import type { Disclosure } from '../content-types';

export const disclosure: Disclosure = {
  title: 'Keterangan hukum bagi pelanggan di Jepang',
  description:
    'Keterangan yang wajib diberikan penjual kepada pelanggan di Jepang menurut Undang-Undang Transaksi Niaga Tertentu, dalam bahasa Indonesia.',
  intro:
    'Undang-Undang Transaksi Niaga Tertentu di Jepang mewajibkan penjual mencantumkan keterangan berikut. Halaman ini adalah terjemahan sebagai informasi; naskah aslinya ada di [halaman bahasa Jepang](/ja/others/commercial-disclosure).',
  rows: [
    { id: 'seller', term: 'Penjual', lines: ['{legalName} ({shop})', '{registration}'] },
    { id: 'representative', term: 'Penanggung jawab', lines: ['{representative}'] },
    { id: 'address', term: 'Alamat', lines: ['{address}'] },
    {
      id: 'contact',
      term: 'Kontak',
      lines: [
        'Telepon: [{phone}](tel:{phoneDigits}) ({hours})',
        'Email: [{email}](mailto:{email})',
        'Chat: [{chatApp}]({chatUrl})',
      ],
    },
    {
      id: 'price',
      term: 'Harga',
      lines: [
        'Sesuai yang tercantum di halaman setiap paket. Anda membayar total dalam Rupiah yang tampil di halaman checkout.',
      ],
    },
    {
      id: 'other-costs',
      term: 'Biaya selain harga',
      lines: [
        'eSIM: tidak ada. Kartu SIM: ongkos kirim menurut provinsi. Router: sewa per hari dan pengiriman. Jika ada pajak, jumlahnya tampil di halaman checkout.',
        'Biaya koneksi internet saat memesan dan biaya konversi mata uang pada kartu, bila ada, menjadi tanggungan Anda.',
      ],
    },
    {
      id: 'payment-methods',
      term: 'Metode pembayaran',
      lines: ['Kartu debit, kartu kredit, kode QR, transfer bank'],
    },
    {
      id: 'payment-time',
      term: 'Waktu pembayaran',
      lines: [
        'Saat memesan, dalam batas waktu yang tampil di halaman pembayaran. Pesanan yang belum dibayar sampai batas tersebut akan kedaluwarsa.',
      ],
    },
    {
      id: 'delivery-time',
      term: 'Waktu pengiriman',
      lines: [
        'eSIM: lewat email atau chat, biasanya beberapa menit setelah pembayaran, paling lama {deliveryDays} hari kerja',
        'Kartu SIM: lewat kurir, hanya di dalam Indonesia',
        'Router: kilat {fast} hari, ekspres {express} hari, reguler {regular} hari',
      ],
    },
    {
      id: 'cancellation',
      term: 'Pembatalan dan pengembalian',
      lines: [
        'eSIM dapat dibatalkan selama berstatus New (kode QR belum dipindai, belum diaktifkan). Jika bermasalah, ajukan dalam {requestDays} hari kerja sejak laporan pertama; pemeriksaan dan pengembalian dana memerlukan waktu hingga {payoutDays} hari kerja.',
        'Dana kartu SIM yang belum dipakai dikembalikan setelah kartu kami terima kembali, tidak termasuk ongkos kirim. Sewa router dapat dibatalkan selama router belum dikirim.',
        'Dana untuk paket yang tidak dipasang dalam {installDays} hari sejak pembelian dan untuk isi ulang yang sudah ditambahkan tidak dapat dikembalikan. Selengkapnya di [kebijakan pengembalian](/others/return-policy).',
      ],
    },
    {
      id: 'requirements',
      term: 'Yang diperlukan',
      lines: [
        'eSIM: perangkat yang menampilkan EID saat *#06# ditekan dan tidak terkunci pada satu operator, serta koneksi internet untuk pemasangan. Kartu SIM: ponsel yang tidak terkunci pada satu operator. Router: perangkat dengan WiFi.',
      ],
    },
    {
      id: 'limits',
      term: 'Batasan',
      lines: [
        'Satu pesanan memuat paling banyak {maxQuantity} eSIM, {maxPieces} kartu SIM, atau {maxPieces} router. eSIM harus dipasang dalam {installDays} hari sejak pembelian dan berlaku {validLeast} hingga {validMost} hari setelah aktivasi, bergantung pada paketnya.',
      ],
    },
  ],
  contact: 'Ada pertanyaan? Hubungi [{email}](mailto:{email}) atau [{phone}](tel:{phoneDigits}) ({hours}).',
};
