import type { AccountMailTexts } from './shape.ts';

export const id: AccountMailTexts = {
  verifyEmail: {
    subject: (shop) => `Verifikasi alamat email Anda untuk ${shop}`,
    preheader: 'Cukup satu ketukan, akun siap dipakai. Tautan berlaku 24 jam.',
    label: 'Check-in',
    title: 'Verifikasi alamat email',
    stops: ['Terdaftar', 'Verifikasi', 'Siap terbang'],
    intro: (shop) =>
      `Selamat datang di ${shop}! Mohon verifikasi bahwa alamat email ini milik Anda. Setelah itu, Anda bisa masuk dan membeli paket pertama.`,
    button: 'Verifikasi alamat email',
    address: 'Akun',
    validUntil: 'Tautan berlaku sampai',
    fallback: 'Tombol tidak berfungsi? Buka alamat ini di browser:',
    notYou:
      'Tidak merasa mendaftar? Tekan tombol di atas, lalu pilih “Bukan saya”: akun langsung dihapus. Tanpa tindakan apa pun, akun dihapus setelah 24 jam. Kami tidak akan mengirim email lagi.',
  },
  changeEmail: {
    subject: (shop) => `Konfirmasi alamat email baru untuk ${shop}`,
    preheader: 'Cukup satu ketukan, alamat ini langsung dipakai. Tautan berlaku 24 jam.',
    label: 'Perubahan alamat',
    title: 'Konfirmasi alamat email baru',
    stops: ['Diubah', 'Konfirmasi', 'Dipakai'],
    intro: (shop) =>
      `Alamat ini dimasukkan di profil sebuah akun ${shop}. Mohon konfirmasi bahwa alamat ini milik Anda. Setelah itu, gunakan alamat ini untuk masuk; email dari kami juga dikirim ke sini.`,
    button: 'Konfirmasi alamat baru',
    address: 'Alamat baru',
    validUntil: 'Tautan berlaku sampai',
    fallback: 'Tombol tidak berfungsi? Buka alamat ini di browser:',
    notYou:
      'Tidak merasa memasukkannya? Mohon jangan tekan tombol di atas: tanpa konfirmasi tidak ada yang berubah dan kami tidak akan mengirim email lagi.',
  },
  newPassword: {
    subject: (shop) => `Kata sandi baru untuk ${shop}`,
    preheader: 'Berlaku 30 menit. Selama belum dipakai, kata sandi lama tetap berlaku.',
    label: 'Atur ulang kata sandi',
    title: 'Kata sandi baru',
    stops: ['Diminta', 'Masuk', 'Buat sendiri'],
    intro: 'Silakan masuk dengan kata sandi ini. Setelah itu, buat kata sandi pilihan Anda sendiri.',
    password: 'Kata sandi baru',
    button: 'Masuk',
    account: 'Akun',
    validUntil: 'Berlaku sampai',
    onlyNewest: 'Jika Anda memintanya lebih dari sekali, hanya kata sandi dari email terbaru yang berlaku.',
    notYou:
      'Tidak merasa memintanya? Abaikan saja email ini: kata sandi lama tetap berlaku dan hanya pemilik email ini yang dapat membacanya.',
  },
  loginCode: {
    subject: (shop) => `Kode Anda untuk ${shop}`,
    preheader: 'Berlaku 10 menit, untuk satu kali pakai.',
    label: 'Masuk',
    title: 'Kode Anda',
    stops: ['Email', 'Kode', 'Pembayaran'],
    intro: 'Masukkan kode ini di halaman tempat Anda memintanya, lalu lanjutkan dari sana.',
    code: 'Kode',
    address: 'Untuk',
    validUntil: 'Berlaku sampai',
    notYou:
      'Jika Anda tidak memintanya, abaikan saja: tanpa kode ini tidak ada yang bisa masuk. Jangan berikan kode ini kepada siapa pun; kami tidak pernah memintanya.',
  },
  accountNotice: {
    label: 'Akun',
    stops: ['Selesai', 'Anda yang melakukannya?'],
    at: 'Waktu',
    account: 'Akun',
    newAddress: 'Alamat baru',
    newPassword: 'Minta kata sandi baru',
    undo: 'Batalkan perubahan',
    undoUntil: 'Dapat dibatalkan sampai',
    notices: {
      'password-mailed-used': {
        subject: 'Kata sandi baru sudah dipakai',
        title: 'Kata sandi baru sudah dipakai',
        intro:
          'Kata sandi yang kami kirim ke alamat ini baru saja dipakai untuk masuk. Kata sandi lama tidak berlaku lagi dan semua perangkat lain telah dikeluarkan.',
        notYou:
          'Bukan Anda? Berarti ada orang lain yang dapat membaca email Anda. Amankan dulu akun email Anda, lalu minta kata sandi baru dan hubungi kami.',
      },
      'password-changed': {
        subject: 'Kata sandi telah diubah',
        title: 'Kata sandi telah diubah',
        intro: 'Kata sandi akun Anda telah diubah di profil. Semua perangkat lain telah dikeluarkan.',
        notYou: 'Bukan Anda? Segera minta kata sandi baru dan hubungi kami.',
      },
      'email-change-asked': {
        subject: 'Alamat email akan diubah',
        title: 'Alamat email akan diubah',
        intro:
          'Alamat email lain baru saja dimasukkan di profil Anda. Alamat itu menggantikan alamat ini setelah dikonfirmasi. Sebelum itu, tidak ada yang berubah.',
        notYou:
          'Bukan Anda? Batalkan dengan tombol di bawah: perubahan ini tidak jadi, semua perangkat dikeluarkan, dan Anda membuat kata sandi baru.',
      },
      'email-changed': {
        subject: 'Alamat email telah diubah',
        title: 'Alamat email telah diubah',
        intro:
          'Alamat email baru sudah dikonfirmasi dan menggantikan alamat ini. Mulai sekarang, gunakan alamat baru untuk masuk; email dari kami juga dikirim ke sana.',
        notYou:
          'Bukan Anda? Batalkan dengan tombol di bawah: akun Anda kembali memakai alamat ini, semua perangkat dikeluarkan, dan Anda membuat kata sandi baru.',
      },
      'email-change-undone': {
        subject: 'Perubahan alamat email telah dibatalkan',
        title: 'Perubahan alamat email telah dibatalkan',
        intro:
          'Perubahan alamat email dibatalkan lewat tautan di pemberitahuan kami. Akun memakai alamat sebelum perubahan, kata sandinya baru, dan semua perangkat telah dikeluarkan.',
        notYou: 'Bukan Anda? Silakan hubungi kami.',
      },
      'account-deleted': {
        subject: 'Akun telah dihapus',
        title: 'Akun telah dihapus',
        intro:
          'Akun dan data pribadi Anda telah kami hapus. Pesanan sebelumnya disimpan tanpa nama sesuai ketentuan hukum. Terima kasih telah bepergian bersama kami.',
        notYou: 'Bukan Anda yang menghapusnya? Silakan hubungi kami.',
      },
    },
  },
};
