import type { Messages } from './en.ts';

export const messages: Messages = {
  errors: {
    VALIDATION: 'Ada data yang perlu diperbaiki. Silakan periksa kolom yang ditandai.',
    VOUCHER_INVALID: 'Voucher tidak valid',
    TOKEN_INVALID: 'Tautan ini tidak berlaku atau sudah kedaluwarsa. Silakan minta tautan baru.',
    PROVINCE_REQUIRED: 'Lengkapi provinsi di profil sebelum memesan kartu SIM.',
    DELIVERY_RESTRICTED: 'Kartu SIM hanya dikirim di dalam wilayah Indonesia.',
    UNAUTHENTICATED: 'Silakan masuk untuk melanjutkan.',
    INVALID_CREDENTIALS: 'Maaf, email atau kata sandi salah',
    EMAIL_NOT_VERIFIED: 'Alamat email belum diverifikasi. Silakan buka tautan di email yang kami kirim.',
    FORBIDDEN: 'Data ini milik akun lain.',
    NOT_FOUND: 'Kami tidak menemukan yang dicari.',
    EMAIL_NOT_FOUND: 'Email tidak ditemukan',
    FOREIGN_ICCID: 'eSIM ini tidak terdaftar di sistem kami',
    ICCID_NOT_FOUND: 'eSIM tidak ditemukan di data kami',
    EMAIL_TAKEN: 'Akun dengan alamat email ini sudah ada. Silakan masuk.',
    ALREADY_VERIFIED: 'Alamat email ini sudah terverifikasi. Silakan masuk.',
    PRICE_CHANGED: 'Harga telah berubah. Silakan periksa total terbaru sebelum membayar.',
    OUT_OF_STOCK: 'Produk ini sudah tidak tersedia.',
    TOO_MANY_UNPAID:
      'Ada pesanan yang belum dibayar. Silakan bayar atau batalkan salah satunya, lalu lanjutkan.',
    INVALID_STATUS: 'Status eSIM ini tidak memungkinkan isi ulang',
    REFUND_NOT_ALLOWED: 'Dana pesanan ini tidak dapat dikembalikan.',
    BANK_ACCOUNT_NEEDED: 'Mohon isi rekening bank untuk menerima pengembalian dana.',
    RETURN_NOT_ALLOWED: 'Masa sewa belum dimulai. Pesanan dapat dibatalkan.',
    IDEMPOTENCY_MISMATCH:
      'Permintaan ini sudah dipakai untuk pesanan lain. Muat ulang halaman lalu coba lagi.',
    IDEMPOTENCY_IN_PROGRESS: 'Pesanan sedang diproses. Mohon tunggu sebentar.',
    PAYLOAD_TOO_LARGE: 'Data yang dikirim terlalu besar.',
    UNSUPPORTED_MEDIA_TYPE: 'Silakan kirim data dalam format JSON.',
    RATE_LIMITED: 'Terlalu banyak percobaan. Mohon tunggu sebentar lalu coba lagi.',
    UPSTREAM_FAILED:
      'Layanan pembayaran sedang tidak merespons. Belum ada dana yang ditagih; silakan coba lagi.',
    RETRIEVAL_FAILED: 'Informasi eSIM gagal diambil. Silakan coba lagi.',
    UNAVAILABLE: 'Maaf, layanan sedang tidak tersedia. Silakan coba beberapa saat lagi.',
    INTERNAL: 'Ups! Terjadi kesalahan. Silakan coba lagi nanti.',
  },
  validation: {
    required: 'Kolom ini wajib diisi',
    invalid: 'Isian ini tidak valid',
    email: 'Format email tidak valid',
    iccid: 'ICCID terdiri dari 18 sampai 22 digit',
    phone: 'Nomor telepon tidak valid',
    tooLong: 'Isian ini terlalu panjang',
    outOfRange: 'Angka ini di luar batas yang diizinkan',
    loginCode: 'Kode terdiri dari enam angka',
    loginCodeWrong: 'Kode ini salah atau sudah tidak berlaku',
    passwordTooShort: 'Kata sandi minimal 8 karakter',
    passwordTooLong: 'Kata sandi maksimal 128 karakter',
    passwordCommon:
      'Kata sandi ini termasuk yang paling sering dipakai dan mudah ditebak. Silakan pilih yang lain',
    passwordOwnWords:
      'Kata sandi tidak boleh hanya terdiri dari nama Anda, alamat email Anda, atau nama toko',
    passwordMismatch: 'Kata sandi dan konfirmasinya tidak sama',
    dateOfBirth: 'Format tanggal lahir tidak valid',
    date: 'Tanggal ini tidak ada',
    rentalTooSoon:
      'Router belum bisa sampai pada tanggal ini. Pilih tanggal mulai yang lebih lambat atau pengiriman yang lebih cepat',
    rentalTooFar: 'Sewa dapat dimulai dalam 12 bulan ke depan',
    rentalEndBeforeStart: 'Tanggal selesai tidak boleh sebelum tanggal mulai',
    rentalTooLong: 'Maksimal 90 hari',
    newEndTooEarly: 'Pilih tanggal setelah akhir masa sewa saat ini, paling cepat hari ini',
    addressNeeded: 'Lengkapi dulu alamat pengiriman dan nomor telepon di profil',
    reasonMissing: 'Mohon isi alasannya.',
    province: 'Silakan pilih provinsi dari daftar',
    oldPasswordWrong: 'Kata sandi saat ini salah',
    oldPasswordRequired: 'Kata sandi saat ini wajib diisi',
    newPasswordRequired: 'Kata sandi baru wajib diisi',
    newPasswordUnchanged: 'Kata sandi baru harus berbeda',
  },
  answers: {
    registered: 'Pendaftaran berhasil! Kami telah mengirim email berisi tautan verifikasi.',
    emailVerified: 'Email berhasil diverifikasi! Sekarang Anda dapat masuk ke akun.',
    verificationSent: 'Email verifikasi berhasil dikirim! Silakan periksa kotak masuk.',
    passwordRequested: 'Permintaan atur ulang kata sandi terkirim!',
    loginCodeSent: 'Kami telah mengirim kode. Kode berlaku selama 10 menit.',
  },
  refusals: {
    not_paid: 'Pesanan ini belum dibayar, jadi tidak ada dana yang perlu dikembalikan.',
    nothing_paid:
      'Pesanan ini sepenuhnya dibayar dengan voucher, jadi tidak ada dana yang perlu dikembalikan.',
    chargeback:
      'Pembayaran ini sedang disengketakan di bank. Pengembalian dana tidak dapat dilakukan selama sengketa berlangsung.',
    given_back: 'Dana pesanan ini sudah dikembalikan.',
    esim_cancelled: 'eSIM ini sudah dibatalkan. Jika ada pertanyaan, silakan hubungi kami.',
    too_late: 'Batas waktu pengajuan pengembalian dana sudah lewat.',
    used_up: 'Seluruh kuota sudah terpakai, jadi tidak ada sisa yang dapat dikembalikan.',
    lapsed: 'Masa aktif eSIM ini sudah berakhir, jadi dananya tidak dapat dikembalikan lagi.',
    not_new_any_more:
      'Sementara itu eSIM sudah dipasang, jadi tidak dapat dibatalkan sebagai eSIM yang belum dipakai. Silakan cek pilihan yang masih tersedia.',
    sim_not_back:
      'Kirim kembali kartu SIM-nya terlebih dahulu. Dana kami kembalikan setelah kartu kami terima.',
    rental_dispatched: 'Router sudah dikirim, jadi sewa ini tidak dapat dibatalkan lagi.',
    addition_applied: 'Isi ulang dan perpanjangan yang sudah berlaku tidak dapat dikembalikan dananya.',
  },
  reasons: {
    hasPassword: 'Akun ini sudah memiliki kata sandi. Anda dapat mengubahnya di profil.',
    loginCodeWrong: 'Kode ini salah atau sudah tidak berlaku. Periksa email terbaru, atau minta kode baru.',
    addressMoved:
      'Akun dengan alamat ini sudah dipindahkan ke alamat email lain. Masuklah dengan alamat itu, atau batalkan perubahannya lewat tautan di email kami.',
    accountLocked: 'Akun ini dikunci. Silakan hubungi tim bantuan kami.',
    mustChangePassword: 'Silakan buat kata sandi baru di profil terlebih dahulu.',
    ordersOpen:
      'Masih ada pesanan yang berjalan atau biaya keterlambatan yang belum dibayar. Akun dapat dihapus setelah semuanya selesai.',
    notPayable: 'Pesanan ini tidak dapat dibayar lagi. Pilihan yang tersedia ada di halaman pesanan.',
    notCancellable: 'Pesanan ini tidak dapat dibatalkan lagi. Pilihan yang tersedia ada di halaman pesanan.',
    orderEnded: 'Pesanan ini dibatalkan saat halaman pembayarannya dibuka. Silakan pesan lagi.',
    unpaidOrders:
      'Ada lima pesanan yang belum dibayar. Silakan bayar atau batalkan salah satunya, lalu lanjutkan.',
    unpaidRental: 'Ada sewa router yang belum dibayar. Silakan bayar atau batalkan dulu, lalu lanjutkan.',
    unpaidSimCards:
      'Ada pesanan kartu SIM yang belum dibayar. Silakan bayar atau batalkan dulu, lalu lanjutkan.',
    tooManyRouters: 'Satu pesanan memuat paling banyak 10 router. Silakan kurangi jumlahnya.',
    tooManySimCards: 'Satu pesanan memuat paling banyak 10 kartu SIM. Silakan kurangi jumlahnya.',
    noRoom: 'Harga paket ini sudah yang paling rendah, jadi voucher tidak bisa menurunkannya lagi.',
  },
  offline: {
    title: 'Anda sedang offline',
    text: 'Halaman ini memerlukan internet. eSIM yang sudah terpasang tetap bisa dipakai: aktifkan salurannya dan roaming data di pengaturan ponsel. Untuk memasang eSIM, cari WiFi dulu.',
    retry: 'Coba lagi',
  },
};
