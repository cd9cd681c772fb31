import type { Disclosure } from '../content-types';

export const disclosure: Disclosure = {
  title: 'Keterangan hukum bagi pelanggan di Jepang',
  description:
    'Keterangan yang wajib diberikan penjual kepada pelanggan di Jepang menurut Undang-Undang Transaksi Niaga Tertentu, dalam bahasa Indonesia.',
  intro:
    'Undang-Undang Transaksi Niaga Tertentu di Jepang mewajibkan penjual mencantumkan keterangan berikut. Ini terjemahan sebagai informasi; aslinya adalah [halaman bahasa Jepang](/ja/others/commercial-disclosure).',
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
        'Seperti yang tercantum di halaman setiap paket. Yang dibayar adalah total dalam Rupiah di halaman checkout.',
      ],
    },
    {
      id: 'other-costs',
      term: 'Biaya selain harga',
      lines: [
        'eSIM: tidak ada. Kartu SIM: ongkos kirim menurut provinsi. Router: sewa per hari dan pengiriman. Jika ada pajak, jumlahnya tampil di checkout.',
        'Biaya koneksi internet saat memesan, dan biaya konversi kartu bila ada, ditanggung pembeli.',
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
        'Saat memesan, dalam batas waktu yang tampil di halaman pembayaran. Pesanan yang tidak dibayar hingga saat itu kedaluwarsa.',
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
        'Kartu SIM yang belum dipakai dikembalikan dananya setelah kami terima kembali, tanpa ongkos kirim. Sewa router dapat dibatalkan sampai router dikirim.',
        'Paket yang tidak dipasang dalam {installDays} hari sejak pembelian dan isi ulang yang sudah diterapkan tidak dapat dikembalikan. Selengkapnya di [kebijakan pengembalian](/others/return-policy).',
      ],
    },
    {
      id: 'requirements',
      term: 'Yang diperlukan',
      lines: [
        'eSIM: perangkat yang menampilkan EID saat menekan *#06#, tidak terkunci operator, dan koneksi internet untuk pemasangan. Kartu SIM: ponsel yang tidak terkunci operator. Router: perangkat dengan WiFi.',
      ],
    },
    {
      id: 'limits',
      term: 'Batasan',
      lines: [
        'Paling banyak {maxQuantity} untuk satu produk per pesanan. eSIM harus dipasang dalam {installDays} hari sejak pembelian dan berlaku {validLeast} hingga {validMost} hari setelah aktivasi, bergantung pada paketnya.',
      ],
    },
  ],
  contact: 'Ada pertanyaan? Hubungi [{email}](mailto:{email}) atau [{phone}](tel:{phoneDigits}) ({hours}).',
};
