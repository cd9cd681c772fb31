import type { RentalTexts } from './shape.ts';

export const id: RentalTexts = {
  stops: ['Dikirim', 'Dipakai', 'Dikembalikan'],
  order: 'Nomor pesanan',
  devices: 'Router',
  devicesOf: (name, serials) => `${name} (${serials})`,
  dates: 'Masa sewa',
  lateFee: 'Biaya keterlambatan',
  conditionFee: 'Biaya kerusakan atau kelengkapan yang kurang',
  lossFee: 'Biaya router',
  feeNote: 'Tim kami akan menghubungi Anda mengenai biaya ini.',
  button: 'Buka Perangkat saya',
  kinds: {
    booked: {
      subject: ({ order }) => `Sewa router WiFi sudah dikonfirmasi (${order})`,
      preheader: 'Pembayaran sudah kami terima.',
      label: 'Pemesanan',
      title: 'Sewa router sudah dikonfirmasi',
      intro: () =>
        'Terima kasih, pembayaran sudah kami terima. Router kami kirim agar tiba paling lambat pada hari pertama sewa, dan nomor resinya kami kabarkan begitu kiriman berangkat.',
      note: 'Di halaman Perangkat saya, masa sewa bisa diperpanjang, kuota ditambah, dan pengembalian diatur kapan saja.',
    },
    extended: {
      subject: ({ end }) => `Masa sewa diperpanjang sampai ${end}`,
      preheader: 'Pembayaran sudah kami terima, router tetap bisa dipakai.',
      label: 'Perpanjangan',
      title: 'Masa sewa diperpanjang',
      intro: ({ end }) => `Pembayaran sudah kami terima. Hari terakhir sewa sekarang adalah ${end}.`,
      note: null,
    },
    'data-added': {
      subject: ({ order }) => `Kuota router sudah ditambah (${order})`,
      preheader: 'Sudah bisa langsung dipakai.',
      label: 'Isi ulang',
      title: 'Kuota router bertambah',
      intro: ({ end }) =>
        `Pembayaran sudah kami terima dan kuotanya sudah masuk ke router; tidak ada yang perlu dipasang. Kuota berlaku sampai masa sewa berakhir pada ${end}.`,
      note: null,
    },
    'ending-soon': {
      subject: ({ end }) => `Sewa router berakhir pada ${end}`,
      preheader: 'Perpanjang, atau pilih cara mengembalikan router.',
      label: 'Pengingat',
      title: 'Masa sewa segera berakhir',
      intro: ({ end }) =>
        `Masa sewa berakhir pada ${end}. Masih dalam perjalanan? Sewa bisa diperpanjang. Jika tidak, silakan pilih cara pengembaliannya: diantar sendiri atau dijemput kurir.`,
      note: null,
    },
    'ends-today': {
      subject: () => 'Sewa router berakhir hari ini',
      preheader: 'Kembalikan router, atau perpanjang masa sewa.',
      label: 'Pengingat',
      title: 'Hari ini hari terakhir',
      intro: () =>
        'Masa sewa berakhir hari ini. Silakan pilih cara pengembaliannya: diantar sendiri atau dijemput kurir. Jika masih diperlukan, masa sewa bisa diperpanjang.',
      note: null,
    },
    late: {
      subject: () => 'Mohon kembalikan router WiFi',
      preheader: 'Masa sewa sudah berakhir, router belum kembali.',
      label: 'Terlambat',
      title: 'Router belum kembali',
      intro: ({ end, perDay }) =>
        `Masa sewa berakhir pada ${end} dan router belum kami terima kembali. Setiap hari berikutnya dikenai ${perDay} per router. Mohon segera kembalikan router, atau perpanjang sewa selama router belum dipesan pelanggan lain.`,
      note: 'Router sudah dalam perjalanan kembali? Tidak ada lagi yang perlu dilakukan.',
    },
    returned: {
      subject: () => 'Router WiFi sudah kami terima kembali',
      preheader: 'Terima kasih sudah menyewa.',
      label: 'Pengembalian',
      title: 'Router sudah kembali',
      intro: () => 'Router sudah kami terima. Terima kasih, sampai jumpa di perjalanan berikutnya.',
      note: null,
    },
    lost: {
      subject: () => 'Sewa Anda ditutup tanpa router',
      preheader: 'Router belum kami terima.',
      label: 'Pengembalian',
      title: 'Router belum kembali',
      intro: ({ end }) =>
        `Sewa Anda berakhir pada ${end} dan router belum kami terima. Sewa ini kami tutup; biaya keterlambatan tidak bertambah lagi.`,
      note: 'Jika router ditemukan atau sudah dikirim, silakan balas email ini. Kami akan menyelesaikannya bersama Anda.',
    },
  },
};
