import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Menunggu orang kedua',
  unlimited: 'tanpa batas atas',
  asked: 'diminta {person} {ago}',
  lapses: 'batal {at}',
  own: 'Anda yang meminta: orang lain yang memutuskan.',
  confirm: 'Setujui',
  confirmSays: 'Tindakan langsung dijalankan atas nama orang yang memintanya.',
  confirmed: 'Sudah dijalankan',
  refuse: 'Tolak',
  refused: 'Ditolak',
  actsOn: 'Putuskan: {what}',
};
