import type { Advice } from './shape.ts';

export const id: Advice = {
  supplier_down:
    'Saat ini kami belum bisa membaca eSIM Anda dari operator. Biarkan eSIM tetap terpasang. Kami cek lagi beberapa menit lagi dan akan mengabari Anda.',
  cancelled:
    'eSIM ini sudah dibatalkan dan tidak bisa dipakai lagi. Jika Anda tidak merasa membatalkannya, kirimkan nomor pesanan Anda kepada kami.',
  expired:
    'Masa aktif paket ini berakhir pada {expires}. Anda bisa memilih paket baru di toko kami; eSIM lama boleh dihapus dari ponsel.',
  used_up:
    'Kuota paket ini sudah habis. Anda bisa menambah kuota di halaman pesanan; aktif dalam beberapa menit tanpa pemasangan ulang.',
  suspended:
    'Operator sedang menjeda eSIM ini. Biarkan tetap terpasang. Kami sedang menanyakan sebabnya ke operator dan akan mengabari Anda.',
  deleted:
    'eSIM ini sudah dihapus dari ponsel. Demi keamanan, kodenya hanya berlaku sekali, jadi tidak bisa dipasang lagi. Kabari kami, kami bantu carikan jalan terbaik.',
  disabled:
    'eSIM Anda sudah terpasang, tetapi dimatikan. Di ponsel, buka pengaturan data seluler, pilih eSIM ini, nyalakan, lalu nyalakan roaming data.',
  in_use:
    'eSIM Anda berfungsi dan sedang memakai data. Jika halaman tidak terbuka: nyalakan roaming data untuk eSIM ini, pilih sebagai data seluler, cek APN di halaman pesanan, lalu mulai ulang ponsel.',
  install_time_over:
    'Batas waktu pemasangan eSIM ini berakhir pada {before}. Kirimkan nomor pesanan Anda; kami cek apa yang bisa kami bantu.',
  not_downloaded:
    'eSIM Anda menunggu dipasang, paling lambat {before}. Sambungkan ponsel ke WiFi lalu pindai kode QR di halaman pesanan. Jangan mulai ulang ponsel selama pemasangan.',
  downloaded:
    'eSIM Anda sudah ada di ponsel, tetapi belum dinyalakan. Di pengaturan data seluler, pilih eSIM ini dan nyalakan. Jika sudah tiba di tujuan, nyalakan juga roaming data.',
  waiting_for_first_use:
    'eSIM Anda sudah terpasang dan siap dipakai. Paket mulai berjalan saat pertama kali tersambung di tujuan. Di sana, pilih eSIM ini untuk data seluler dan nyalakan roaming data.',
  unknown:
    'Kami belum bisa melihat apakah eSIM Anda sudah terpasang; operator paket ini tidak memberi tahu kami. Jika belum ada di ponsel, pindai kode QR di halaman pesanan lewat WiFi. Jika sudah ada, nyalakan beserta roaming data di tujuan.',
  unknownDay: 'tanggal di halaman pesanan Anda',
};
