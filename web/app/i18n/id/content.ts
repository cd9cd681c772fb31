import type { Like } from '@langit/contract/values/message';
import type { content as english } from '../en/content';

export const content: Like<typeof english> = {
  guideTitle: 'Panduan singkat',
  guideText:
    'Panduan terbuka di tab baru. Jika tidak terbuka, browser mungkin memblokirnya: gunakan tombol ini.',
  guideOpen: 'Buka panduan',
};
