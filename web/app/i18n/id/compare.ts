import type { Like } from '@langit/contract/values/message';
import type { compare as english } from '../en/compare';

export const compare: Like<typeof english> = {
  title: 'Bandingkan paket',
  titleOf: 'Bandingkan {plans}',
  description:
    'Hingga tiga paket eSIM berdampingan: kuota, masa aktif, harga per GB dan per hari, hotspot, jaringan, isi ulang, dan pengembalian dana.',
  lead: 'Hingga tiga paket berdampingan. Perbedaannya ditandai.',
  gone: { other: '{count} dari paket ini sudah tidak dijual.' },
  more: 'Hanya tiga paket yang bisa ditampilkan berdampingan. Ini tiga paket pertama yang dicentang.',
  allSame: 'Semua baris di bawah ini sama.',
  differIn: { other: 'Ada {count} perbedaan: {rows}.' },
  differs: 'Berbeda',
  remove: 'Hapus',
  add: 'Tambah paket',
  worksIn: 'Berlaku di',
  regionOf: { other: '{region}, {count} negara' },
  daysChosen: 'Bebas dipilih, hingga {most} hari',
  price: 'Harga',
  pricePerGigabyte: 'Harga per GB',
  pricePerDay: 'Harga per hari',
  noLimit: 'Tanpa batas kuota',
  starts: 'Mulai berlaku',
  afterLimit: 'Setelah kuota habis',
  stops: 'Koneksi berhenti saat seluruh kuota habis.',
  reinstall: 'Pasang ulang',
  installsOnce: 'Tidak bisa: hanya dapat dipasang sekali.',
  notStated: 'tidak disebutkan',
  step1: 'Buka daftar paket sebuah tujuan.',
  step2: 'Centang “Bandingkan” pada paling banyak tiga paket.',
  step3: 'Lihat berdampingan apa yang sama dan apa yang berbeda.',
  startHere: 'Mulai dari sebuah tujuan',
};
