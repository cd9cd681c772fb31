import type { content as english } from '../en/content';
import type { Like } from '../message';

export const content: Like<typeof english> = {
  guideTitle: 'Panduan singkat',
  guideText:
    'Panduan terbuka di tab baru. Jika tidak terbuka, browser mungkin memblokirnya: gunakan tombol ini.',
  guideOpen: 'Buka panduan',
};
