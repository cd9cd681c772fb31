import type { Like } from '../../values/message.ts';
import type { refusals as english } from './en.ts';

export const refusals: Like<typeof english> = {
  importRuns: 'Impor lain sedang berjalan: tunggu sampai selesai.',
  importSwitches: 'Impor katalog sedang diterapkan: coba lagi sebentar lagi.',
  catalogueChanged: 'Katalog sudah berubah sementara itu, jadi tidak ada yang diubah: coba lagi.',
  productChanged:
    'Tidak ada yang diubah: {code} sudah berubah sejak Anda melihatnya. Perubahannya akan menjadi: {changes}.',
  textChanged:
    'Tidak ada yang diubah: deskripsi ini sudah ditulis ulang sejak Anda melihatnya. Sekarang isinya: {text}',
  shownChanged: 'Tidak ada yang diubah: ini sudah diatur ulang sejak Anda melihatnya. Sekarang: {now}',
  nameTaken: '{name} sudah dipakai sebagai nama: pilih nama lain, atau ubah yang sudah ada itu.',
  fileMistakes: { other: 'Tidak ada yang diimpor: ada {count} kesalahan di berkas.' },
  fileMistakesFirst: 'Tidak ada yang diimpor: ada {count} kesalahan di berkas. {shown} yang pertama:',
  fileEmpty: 'Tidak ada produk di berkas: tidak ada yang diimpor.',
  guards: 'Tidak ada yang diubah. Periksa yang berikut ini, lalu konfirmasi kalau memang benar: {parts}.',
  guardPrices: { other: '{count} harga berubah lebih dari 20 %' },
  guardOdd: { other: '{count} harga dalam Rupiah tampak keliru' },
  guardFloor: { other: '{count} harga di bawah batas bawah' },
  guardBound: { other: '{count} harga tidak bisa diizinkan' },
  guardGone: '{gone} dari {all} produk akan berhenti dijual',
  fileCut: 'Berkas tidak sampai secara utuh: kirim lagi.',
  changeGone: 'Perubahan {change} tidak menunggu lagi.',
  noChange: 'Tidak ada perubahan seperti itu yang menunggu.',
  changesMoved:
    'Tidak ada yang diubah: perubahan ini tidak lagi seperti saat Anda melihatnya. Lihat lagi akibatnya.',
  packageGone: '{package} tidak ada lagi di daftar {supplier}: bandingkan daftarnya lagi.',
  supplierGone: 'Pemasok {supplier} tidak ada lagi: abaikan perubahannya.',
  placeGone: '{place} bukan lagi tujuan di toko: abaikan {package}.',
  notOnSale: '{code} tidak dijual lagi: abaikan perubahannya.',
  morePromised:
    '{code} menjanjikan negara yang tidak dicakup paketnya: tarik dari penjualan, atau beri paket lain.',
  supplierSilent: 'Pemasok tidak menjawab sekarang: coba lagi nanti.',
  noneMeant: 'Tidak ada produk yang dijual yang kena aturan ini.',
  statementRefused: 'Tagihan tidak diterima: tidak ada yang diubah.',
  statementOfOther: 'Berkas ini sudah dicatat sebagai tagihan {supplier} untuk {month}.',
  closedByOthers:
    'Hanya orang yang bisa melakukan tindakan utamanya dapat menutup ini: tugaskan ke salah satu dari mereka.',
  doneAlready: 'Ini sudah dilakukan, tetapi jawabannya hilang: lihat keadaannya sekarang.',
  callFailed: 'Permintaan gagal; alasannya ada di log toko.',
};
