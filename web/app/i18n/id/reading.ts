import type { Like } from '@langit/contract/values/message';
import type { reading as english } from '../en/reading';

export const reading: Like<typeof english> = {
  onThisPage: 'Di halaman ini',
  inShort: 'Ringkasnya',
  since: 'Berlaku sejak',
  print: 'Cetak',
  alsoRead: 'Baca juga',
  search: 'Cari pertanyaan',
  searchHint: 'hotspot, refund, kode QR …',
  answers: { other: '{count} jawaban' },
  noAnswer: 'Belum ada jawaban untuk “{query}”.',
  noAnswerText: 'Coba kata lain, atau tanyakan langsung kepada kami.',
  clear: 'Tampilkan semua pertanyaan',
  linkToAnswer: 'Tautan ke jawaban ini',
  stillOpen: 'Masih ada pertanyaan?',
  stillOpenText: 'Tim kami menjawab lewat chat, 24/7.',
  chat: 'Chat di {app}',
  sampleFacts: 'Toko demo: perusahaan, alamat, dan nomor di halaman ini hanya contoh.',
};
