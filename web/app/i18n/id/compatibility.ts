import type { Like } from '@langit/contract/values/message';
import type { compatibility as english } from '../en/compatibility';

export const compatibility: Like<typeof english> = {
  title: 'Apakah ponsel Anda mendukung eSIM?',
  description:
    'Tekan *#06# dan cari EID. Daftar ponsel eSIM dengan tautan ke halaman pembuatnya, serta pemeriksa nomor EID dan ICCID.',
  lead: 'Semenit sekarang lebih baik daripada repot di bandara. Tiga langkah memberi jawaban pasti.',
  steps: 'Periksa dalam tiga langkah',
  step1Title: 'Tekan *#06#',
  step1Text:
    'Buka aplikasi telepon di ponsel yang dibawa bepergian, lalu ketik seperti nomor biasa. Tidak ada yang ditelepon dan tidak ada biaya.',
  step2Title: 'Cari EID',
  step2Text: 'EID sepanjang 32 digit berarti ponsel punya eSIM. Tidak ada EID, tidak ada eSIM.',
  step3Title: 'Pastikan tidak terkunci operator',
  step3Text:
    'Di iPhone: Pengaturan, Umum, Mengenai, “Tidak ada pembatasan SIM”. Di Android: tanyakan kepada operator yang menjualnya.',
  truth:
    '*#06# lebih tahu daripada daftar mana pun, termasuk daftar ini: satu model bisa dibuat dengan atau tanpa eSIM untuk negara yang berbeda.',
  videoTitle: 'Lebih suka melihat caranya?',
  videoText: 'Video terbuka di tab baru, di situs lain. Sebelum ditekan, tidak ada yang dimuat dari sana.',
  videoLink: 'Tonton video',
  buyTitle: 'EID terlihat',
  buyText: 'Ponsel siap. Pilih paket dan pasang sebelum berangkat.',
  buyLink: 'Lihat paket eSIM',
  askTitle: 'Masih ragu, atau tidak ada EID?',
  askText: 'Sebutkan model dan tempat membelinya. Selalu ada kartu SIM atau router WiFi untuk setiap ponsel.',
  askLink: 'Tanya lewat {app}',
  listTitle: 'Ponsel dengan eSIM',
  listLead:
    '{count} ponsel, dihimpun dari daftar publik pada {date}. Masing-masing menautkan halaman pembuatnya: bila berbeda, percayai halaman pembuatnya dan *#06#.',
  searchLabel: 'Ponsel Anda',
  searchExample: 'iPhone 13, Galaxy S23 …',
  search: 'Cari',
  found: { other: '{count} ponsel' },
  notFound: '“{query}” tidak ada di daftar. Belum tentu tidak bisa: tekan *#06# dan cari EID.',
  otherMakers:
    'Merek lain? Banyak merek lain juga membuat ponsel dengan eSIM. Daftar ini hanya memuat yang ada keterangannya di situs pembuatnya, jadi tekan *#06#: jika ada EID, berarti bisa.',
  showAll: 'Tampilkan semua ponsel',
  note: 'Catatan: {text}',
  source: 'Sumber: {name}',
  noExceptions: 'Pembuatnya tidak menyebut pengecualian',
  noteApple:
    'Dibeli di Tiongkok Daratan: biasanya tanpa eSIM. Dibeli di Hong Kong atau Makau: sebagian versi memakai dua kartu SIM.',
  noteAppleChina: 'Versi Tiongkok Daratan punya eSIM dengan aturan tersendiri. Tanyakan dulu kepada kami.',
  noteOrigin: 'Tergantung negara dan operator yang menjualnya.',
  noteRegion: 'Ber-eSIM hanya di sebagian negara.',
  noteUk: 'Dipastikan untuk versi yang dijual di Inggris.',
  notePixel2: 'Hanya jika dibeli bersama Google Fi.',
  notePixel3a: 'Tidak, jika dibeli di Jepang atau dari Verizon.',
  noteVersion: 'Dipastikan untuk nomor model di bawah nama. Yang lain bisa berbeda.',
  noteVersions: 'Dipastikan untuk nomor model pertama di bawah nama. Yang kedua tanpa eSIM.',
  withoutEsim: '{code}: tanpa eSIM',
  noteHuawei: 'P40 Pro+ tidak punya eSIM.',
  numbersTitle: 'EID dan ICCID: dua nomor, dua tugas',
  eidText:
    'Nomor chip di dalam ponsel: 32 digit yang tidak pernah berubah. Paket ditulis ke chip ini. Dua digit terakhir memeriksa semua digit lain.',
  eidWhere: 'Terlihat dengan *#06#, atau di pengaturan pada bagian “Mengenai”/“Tentang ponsel”.',
  iccidText:
    'Nomor satu kartu SIM atau paket eSIM: biasanya 19 atau 20 digit berawalan 89. Diperlukan untuk isi ulang. Digit terakhir memeriksa semua digit lain.',
  iccidWhere: 'Terlihat di pesanan, dan di pengaturan setelah paket terpasang.',
  checkTitle: 'Sudah diketik dengan benar?',
  checkText:
    'Masukkan EID atau ICCID, dan digit pemeriksanya dihitung di sini. Nomor itu tidak keluar dari browser.',
  checkLabel: 'EID atau ICCID',
  check: 'Periksa',
  telecom: 'Telekomunikasi',
  issuer: 'Negara dan penerbit',
  ownEid: 'Chip ini',
  ownIccid: 'Paket ini',
  checkDigits: 'Digit pemeriksa',
  eidGood: 'EID lengkap, dan digit pemeriksanya {digits} benar. Ponsel dengan nomor ini punya eSIM.',
  eidBad:
    'EID ini salah: digit pemeriksanya seharusnya {right}, bukan {digits}. Bandingkan digit demi digit.',
  iccidGood: 'ICCID lengkap, dan digit pemeriksanya {digits} benar.',
  iccidBad:
    'ICCID ini salah: digit pemeriksanya seharusnya {right}, bukan {digits}. Bandingkan digit demi digit.',
  iccidOpen: 'ICCID tanpa digit pemeriksa; seharusnya {right}.',
  empty: 'Masukkan nomor terlebih dahulu.',
  code: 'Ini kode aktivasi (LPA:…), bukan nomor.',
  letters: 'Masukkan angka saja.',
  imei: 'Ini IMEI, nomor perangkat. EID ada di baris lain dan panjangnya 32 digit.',
  start: 'EID dan ICCID selalu berawalan 89.',
  short: 'EID berisi 32 digit, ICCID biasanya 19 atau 20. Di sini ada {count}.',
  long: 'EID berisi 32 digit, ICCID biasanya 19 atau 20. Di sini ada {count}.',
};
