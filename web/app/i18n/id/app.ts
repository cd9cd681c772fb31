import type { Like } from '@langit/contract/values/message';
import type { app as english } from '../en/app';

export const app: Like<typeof english> = {
  title: '{shop} di ponsel',
  description:
    'Cari paket, bayar, pasang, dan pantau sisa kuota: {shop} dalam bentuk aplikasi. Lihat dulu isinya sebelum mengunduh.',
  lead: 'Cari paket, bayar, pasang dengan dua ketukan, dan pantau sisa kuota. Semua di satu tempat, dalam empat bahasa.',
  download: 'Unduh Aplikasi',
  carousel: 'tayangan slide',
  slide: 'slide',
  screens: 'Tampilan aplikasi',
  screenOf: '{number} dari {total}',
  show: 'Lihat tampilan {number}',
  previous: 'Tampilan sebelumnya',
  next: 'Tampilan berikutnya',
  pause: 'Jeda tayangan',
  play: 'Putar tayangan',
  slide1: 'Cari tujuan',
  slide1Text: 'Ketik negara atau kota, dalam salah satu dari empat bahasa.',
  slide2: 'Bandingkan paket',
  slide2Text: 'Kuota, masa aktif, dan harga terlihat sekilas.',
  slide3: 'Jelas sebelum membayar',
  slide3Text: 'Kapan masa aktif dimulai, jaringannya, dan apa yang dikembalikan.',
  slide4: 'Pasang',
  slide4Text: 'Di ponsel ini dengan dua ketukan, di ponsel lain dengan kode QR.',
  needNothing: 'Tanpa aplikasi pun bisa: semuanya juga tersedia di browser.',
};
