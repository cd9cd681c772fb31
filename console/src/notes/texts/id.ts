import type { Like } from '@langit/contract/values/message';
import type { texts as en } from './en';

export const texts: Like<typeof en> = {
  title: 'Catatan',
  add: 'Tambah catatan',
  text: 'Catatan',
  hint: 'Pelanggan menerimanya bila mengekspor datanya.',
  added: 'Catatan tersimpan',
  withdraw: 'Tarik kembali',
  wasWithdrawn: 'Catatan ditarik kembali',
  withdrawn: '(ditarik)',
};
