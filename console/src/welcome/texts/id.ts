import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Selamat datang di konsol',
  says: 'Tautan ini untuk {email}. Pilih cara Anda masuk mulai sekarang.',
  name: 'Nama Anda',
  thisDevice: 'Perangkat pertama',
  noPasskeyHere: 'Passkey memerlukan nama, sedangkan alamat ini berupa angka. Buka tautan lewat nama toko.',
  makePasskey: 'Buat passkey di perangkat ini',
  secondWay: 'Atau kata sandi bersama aplikasi autentikator:',
  password: 'Kata sandi',
  passwordHint: 'Minimal 12 karakter',
  secret: 'Kunci untuk aplikasi',
  code: 'Kode yang ditampilkan aplikasi',
  usePassword: 'Pakai kata sandi dan aplikasi',
  codesTitle: 'Simpan kode pemulihan ini',
  codesSay:
    'Kode hanya ditampilkan sekali. Masing-masing menggantikan aplikasi satu kali bila hilang. Catat atau cetak.',
  oneOfThem: 'Ketik salah satunya, agar pasti Anda sudah menyimpannya',
  finish: 'Masuk ke konsol',
};
