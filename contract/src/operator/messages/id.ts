import type { OperatorFailureCode } from '../failures.ts';

export const operatorMessages: Record<OperatorFailureCode, string> = {
  APPROVAL_NEEDED: 'Jumlah ini melewati batas empat mata: satu orang lain perlu menyetujuinya.',
  VALIDATION: 'Ada isian yang perlu diperbaiki. Periksa kolom yang ditandai.',
  REASON_REQUIRED: 'Tuliskan alasannya.',
  TOKEN_INVALID: 'Tautan ini tidak berlaku atau sudah kedaluwarsa. Mintalah yang baru.',
  UNAUTHENTICATED: 'Silakan masuk.',
  LOCKED: 'Sesi ini terkunci. Buka kuncinya dulu.',
  INVALID_CREDENTIALS: 'Gagal masuk. Periksa lagi yang Anda isikan.',
  FORBIDDEN: 'Peran Anda tidak mengizinkan ini.',
  STEP_UP_REQUIRED: 'Pastikan dulu bahwa ini memang Anda.',
  NOT_FOUND: 'Tidak ditemukan.',
  NOT_POSSIBLE: 'Ini tidak bisa dilakukan sekarang.',
  STALE:
    'Data ini sudah berubah sejak Anda membukanya. Lihat apa yang terjadi, lalu ulangi bila masih perlu.',
  IDEMPOTENCY_MISMATCH: 'Permintaan ini sudah dipakai untuk hal lain. Muat ulang halaman.',
  IDEMPOTENCY_IN_PROGRESS: 'Ini sedang diproses. Tunggu sebentar.',
  PAYLOAD_TOO_LARGE: 'Isinya terlalu besar untuk satu permintaan.',
  UNSUPPORTED_MEDIA_TYPE: 'Kirimkan sebagai JSON.',
  RATE_LIMITED: 'Terlalu banyak percobaan. Tunggu sebentar.',
  INTERNAL: 'Terjadi kesalahan. Sebabnya ada di log toko.',
  UNAVAILABLE: 'Toko belum bisa menjawab. Coba lagi sebentar lagi.',
};
