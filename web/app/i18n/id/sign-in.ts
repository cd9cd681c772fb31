import type { Like } from '@langit/contract/values/message';
import type { signIn as english } from '../en/sign-in';

export const signIn: Like<typeof english> = {
  title: 'Satu langkah sebelum membeli',
  lead: 'Masukkan alamat email. Kami kirim kode, lalu Anda langsung lanjut ke pembayaran. Tidak perlu kata sandi.',
  email: 'Email',
  sendCode: 'Lanjut dengan email',
  agree: 'Dengan melanjutkan, Anda menyetujui:',
  orPassword: 'Atau dengan kata sandi',
  sent: 'Kami telah mengirim kode enam angka ke {email}. Kode berlaku selama 10 menit.',
  code: 'Kode dari email kami',
  enter: 'Lanjutkan',
  nothingArrived: 'Email belum masuk? Periksa folder spam, atau minta lagi setelah setengah menit.',
  again: 'Kirim kode baru',
  againSent: 'Kode baru sedang dikirim. Hanya kode terbaru yang berlaku.',
  otherEmail: 'Gunakan alamat email lain',
  noPassword: 'Tidak ingat kata sandi?',
  byCode: 'Minta kode lewat email',
};
