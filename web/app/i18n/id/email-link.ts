import type { Like } from '@langit/contract/values/message';
import type { emailLink as english } from '../en/email-link';

export const emailLink: Like<typeof english> = {
  registrationLead: 'Alamat ini dipakai untuk mendaftar. Apakah Anda yang mendaftar?',
  changeLead: 'Alamat ini dimasukkan di sebuah profil. Apakah Anda yang memasukkannya?',
  registeredBy: 'Didaftarkan oleh',
  registeredAt: 'Waktu pendaftaran',
  enteredBy: 'Dimasukkan oleh',
  enteredAt: 'Waktu dimasukkan',
  ownPassword: 'Kata sandi Anda sendiri',
  ownPasswordHint:
    'Hanya perlu jika orang lain yang mengisi formulir: kata sandi yang dibuat saat itu tidak berlaku lagi.',
  confirm: 'Konfirmasi',
  notMe: 'Bukan saya',
  accountRemoved: 'Akun telah dihapus. Kami tidak akan mengirim email lagi.',
  addressTakenBack: 'Alamat Anda tidak akan dipakai. Kami tidak akan mengirim email lagi.',
  undoTitle: 'Batalkan perubahan alamat',
  undoLead:
    'Setelah itu, akun Anda memakai alamat ini. Semua perangkat dikeluarkan dari akun dan kata sandi lama tidak berlaku lagi.',
  account: 'Akun',
  changedAt: 'Waktu perubahan',
  newPassword: 'Kata sandi baru',
  undo: 'Batalkan perubahan',
  undone: 'Selesai. Mulai sekarang, masuklah dengan {email} dan kata sandi baru Anda.',
};
