import type { StaffMailTexts } from './shape.ts';

export const id: StaffMailTexts = {
  invite: {
    invite: {
      subject: (shop) => `Undangan ke konsol ${shop}`,
      preheader: 'Siapkan cara masuk Anda. Tautan berlaku sekali, selama 72 jam.',
      label: 'Konsol',
      title: 'Selamat bergabung',
      stops: ['Diundang', 'Siapkan', 'Bekerja'],
      intro: (shop) =>
        `Anda diundang bekerja di konsol ${shop}. Siapkan cara masuk dengan passkey, atau dengan kata sandi dan aplikasi autentikator.`,
      notYou:
        'Kalau Anda tidak bekerja dengan kami, abaikan saja email ini. Tidak ada yang terjadi, dan tautannya akan kedaluwarsa sendiri.',
    },
    recover: {
      subject: (shop) => `Siapkan lagi cara masuk ke ${shop}`,
      preheader: 'Passkey dan kode lama tidak berlaku lagi. Tautan berlaku sekali, selama 72 jam.',
      label: 'Konsol',
      title: 'Siapkan lagi cara masuk Anda',
      stops: ['Diatur ulang', 'Siapkan', 'Bekerja'],
      intro: (shop) =>
        `Cara masuk Anda ke konsol ${shop} sudah diatur ulang. Passkey, kata sandi, dan kode yang lama tidak berlaku lagi. Silakan siapkan yang baru.`,
      notYou: 'Kalau Anda tidak menduga hal ini, jangan pakai tautannya dan hubungi pemilik toko.',
    },
    button: 'Siapkan cara masuk',
    account: 'Akun',
    validUntil: 'Tautan berlaku sampai',
    fallback: 'Tombol tidak berfungsi? Buka alamat ini di browser:',
  },
  notice: {
    label: 'Konsol',
    stops: ['Terjadi', 'Mohon periksa', 'Selesai'],
    at: 'Waktu',
    person: 'Siapa',
    lines: 'Jumlah baris',
    hash: 'Hash baris terakhir',
    events: {
      'recovery-code-used': {
        subject: 'Ada yang masuk dengan kode pemulihan',
        preheader: 'Pastikan memang orang itu yang masuk.',
        title: 'Kode pemulihan dipakai',
        intro: 'Seorang anggota staf masuk dengan kode pemulihan sebagai pengganti aplikasi autentikator.',
        whatNow: 'Kalau bukan orang itu yang masuk, segera nonaktifkan akunnya.',
      },
      'factors-reset': {
        subject: 'Cara masuk seorang anggota staf diatur ulang',
        preheader: 'Ia menyiapkannya lagi lewat tautan di email.',
        title: 'Cara masuk diatur ulang',
        intro:
          'Semua passkey, kode, dan sesi orang ini dihapus. Ia menyiapkan cara masuk baru lewat tautan di email.',
        whatNow: 'Kalau tidak ada yang memintanya, nonaktifkan akunnya dan periksa log audit.',
      },
      recovered: {
        subject: 'Cara masuk dipulihkan di mesin toko',
        preheader: 'Seseorang dengan akses ke mesin membuat tautan.',
        title: 'Cara masuk dipulihkan di mesin',
        intro:
          'Seseorang yang punya akses ke mesin toko menghapus semua faktor orang ini dan membuat tautan untuk mendaftar lagi.',
        whatNow:
          'Kalau tidak ada pemilik yang tahu soal ini, ada orang lain yang bisa masuk ke mesin: segera bertindak.',
      },
      'audit-head': {
        subject: 'Akhir log audit hari ini',
        preheader: 'Simpan email ini: kelak terbukti bahwa tidak ada baris yang diubah.',
        title: 'Log audit hari ini',
        intro:
          'Setiap baris log audit mencakup baris sebelumnya. Dengan hash ini, log sampai baris tersebut bisa diperiksa kapan saja.',
        whatNow:
          'Simpan email ini di luar sistem toko. `audit list` harus selalu menampilkan hash ini pada baris ini.',
      },
    },
  },
};
