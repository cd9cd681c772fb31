import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Masuk ke konsol',
  passkey: 'Masuk dengan passkey',
  noPasskeyHere:
    'Passkey memerlukan nama, sedangkan alamat ini berupa angka. Buka konsol lewat namanya, misalnya localhost.',
  email: 'Email',
  password: 'Kata sandi',
  code: 'Kode aplikasi autentikator',
  codeHint: 'Enam angka',
  recoveryCode: 'Kode pemulihan',
  signIn: 'Masuk',
  useRecovery: 'Aplikasi tidak ada di tangan: pakai kode pemulihan',
  useCode: 'Pakai kode aplikasi',
  noWay: 'Di alamat ini tidak ada cara untuk masuk. Tanyakan kepada pengelola mesin.',
  demo: 'Demo: pilih salah satu staf',
};
