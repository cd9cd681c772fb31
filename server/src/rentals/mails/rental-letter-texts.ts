/** What the shop writes about a rented router, in the order in which it happens. */
export const rentalLetterKinds = [
  'booked',
  'extended',
  'data-added',
  'ending-soon',
  'ends-today',
  'late',
  'returned',
] as const;
export type RentalLetterKind = (typeof rentalLetterKinds)[number];

type KindTexts = {
  subject: (facts: { order: string; end: string }) => string;
  preheader: string;
  label: string;
  title: string;
  intro: (facts: { end: string; perDay: string }) => string;
  /** A remark of less weight. */
  note: string | null;
};

export type RentalTexts = {
  /** Sent, rented, back. */
  stops: [string, string, string];
  order: string;
  devices: string;
  dates: string;
  lateFee: string;
  feeNote: string;
  button: string;
  kinds: Record<RentalLetterKind, KindTexts>;
};

export const english: RentalTexts = {
  stops: ['On its way', 'With you', 'Returned'],
  order: 'Order number',
  devices: 'Router',
  dates: 'Rental period',
  lateFee: 'Late fee',
  feeNote: 'Our team will contact you about the late fee.',
  button: 'Open My devices',
  kinds: {
    booked: {
      subject: ({ order }) => `Your WiFi router is booked (${order})`,
      preheader: 'Your payment has arrived.',
      label: 'Booking',
      title: 'Your router is booked',
      intro: () =>
        'Thank you, your payment has arrived. We will send the router so that it reaches you by your first day, and email you the tracking number once it is on its way.',
      note: 'Under My devices you can extend the rental, add data or arrange the return at any time.',
    },
    extended: {
      subject: ({ end }) => `Your rental now ends on ${end}`,
      preheader: 'Your payment has arrived, and the router stays with you.',
      label: 'Extension',
      title: 'A few more days',
      intro: ({ end }) => `Your payment has arrived. The last day of your rental is now ${end}.`,
      note: null,
    },
    'data-added': {
      subject: ({ order }) => `Data added to your router (${order})`,
      preheader: 'It is ready to use.',
      label: 'Top-up',
      title: 'More data for your router',
      intro: ({ end }) =>
        `Your payment has arrived and the data is on your router. There is nothing to install. It lasts until the rental ends on ${end}.`,
      note: null,
    },
    'ending-soon': {
      subject: ({ end }) => `Your router rental ends on ${end}`,
      preheader: 'Extend it, or choose how to return the router.',
      label: 'Reminder',
      title: 'Your rental ends soon',
      intro: ({ end }) =>
        `Your rental ends on ${end}. Travelling longer? Then extend it. Otherwise, please choose how to return the router: bring it to us, or have a courier pick it up.`,
      note: null,
    },
    'ends-today': {
      subject: () => 'Your router rental ends today',
      preheader: 'Please return the router, or extend the rental.',
      label: 'Reminder',
      title: 'Today is the last day',
      intro: () =>
        'Your rental ends today. Please choose how to return the router: bring it to us, or have a courier pick it up. If you still need it, you can extend the rental.',
      note: null,
    },
    late: {
      subject: () => 'Please return your WiFi router',
      preheader: 'The rental has ended, and the router is not back yet.',
      label: 'Overdue',
      title: 'Your router is overdue',
      intro: ({ end, perDay }) =>
        `Your rental ended on ${end}, and the router is not back with us yet. Every further day costs ${perDay} per router. Please return it, or extend the rental as long as nobody else has booked it.`,
      note: 'Already on its way back? Then there is nothing left to do.',
    },
    returned: {
      subject: () => 'Your WiFi router is back with us',
      preheader: 'Thank you for renting it.',
      label: 'Return',
      title: 'The router is back',
      intro: () => 'We have received your router. Thank you, and see you on your next trip.',
      note: null,
    },
  },
};

export const indonesian: RentalTexts = {
  stops: ['Dikirim', 'Dipakai', 'Dikembalikan'],
  order: 'Nomor pesanan',
  devices: 'Router',
  dates: 'Masa sewa',
  lateFee: 'Biaya keterlambatan',
  feeNote: 'Tim kami akan menghubungi Anda mengenai biaya keterlambatan.',
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
  },
};
