import type { Like } from '@langit/contract/values/message';
import type { about as english } from '../en/about';

export const about: Like<typeof english> = {
  title: 'Tentang kami',
  description:
    'Sejak {year} {shop} menghubungkan wisatawan: paket eSIM untuk 140+ negara, kartu SIM, dan sewa router WiFi, dengan dukungan {hours}.',
  heading: 'Langsung online begitu mendarat',
  lead: '{shop} menjaga wisatawan tetap terhubung di 140+ negara: lewat eSIM di ponsel, kartu SIM, atau satu router WiFi untuk semua.',
  since: 'Berdiri',
  countries: 'Negara',
  support: 'Dukungan',
  speed: 'Kecepatan',
  speedValue: 'Hingga 5G',
  storyTitle: 'Kisah kami',
  story1:
    'Semua bermula pada {year}, dari sebuah kedatangan yang melelahkan: antre kartu SIM, mencari jarum pembuka slot, dan harga yang tak bisa dijelaskan siapa pun. Jam pertama di negeri orang seharusnya lebih menyenangkan.',
  story2:
    'Maka loketnya kami pindahkan ke ponsel. Pilih tujuan, bayar, pindai kode QR di Android atau ketuk tautan di iPhone, dan internet sudah menyala sebelum koper keluar. Kini semua itu berlaku di 140+ negara.',
  missionTitle: 'Misi kami',
  mission:
    'Internet di luar negeri seharusnya semudah di rumah: harga jelas sebelum membayar, koneksi begitu mendarat, dan orang yang menjawab saat ada kendala.',
  servicesTitle: 'Layanan kami',
  esimTitle: 'Paket eSIM',
  esimText:
    'Kuota total atau harian, untuk satu negara atau satu kawasan. Hingga 5G dengan tethering, jika jaringan dan paketnya mendukung.',
  plusTitle: 'Paket plus',
  plusText: 'Dengan fitur pintar: akses aplikasi sosial dan chat, serta isi ulang langsung dari perangkat.',
  simTitle: 'Kartu SIM',
  simText: 'Untuk ponsel tanpa eSIM, diantar sampai rumah di seluruh Indonesia.',
  routerTitle: 'Router WiFi',
  routerText: 'Disewa per hari: satu koneksi untuk keluarga, tim, dan semua perangkatnya.',
  topUpTitle: 'Isi ulang',
  topUpText: 'Tambahan kuota untuk eSIM yang sudah ada. Perubahannya terlihat sebelum membayar.',
  whyTitle: 'Mengapa memilih kami',
  why1Title: 'Tagihan tanpa kejutan',
  why1Text:
    'Harga Rupiah yang terlihat adalah yang dibayar. Tanpa roaming, tanpa langganan, tanpa perpanjangan otomatis.',
  why2Title: 'Bayar dengan cara yang biasa',
  why2Text: 'Kode QR (QRIS), transfer bank, kartu debit, atau kartu kredit, melalui mitra pembayaran kami.',
  why3Title: 'Dilayani manusia, {hours}',
  why3Text: 'Dukungan lewat chat, email, dan telepon, dalam bahasa Inggris, Indonesia, Jepang, dan Vietnam.',
  why4Title: 'Aturan yang mudah dibaca',
  why4Text: 'Kapan masa aktif dimulai, batas pemasangan, dan apa yang dikembalikan tertulis di setiap paket.',
  contactTitle: 'Hubungi kami',
  contact: 'Kirim email ke {email}, telepon {phone}, atau chat lewat {app}. Kami siap {hours}.',
  toPlans: 'Cari paket',
};
