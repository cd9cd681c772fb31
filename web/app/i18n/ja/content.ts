import type { Like } from '@langit/contract/values/message';
import type { content as english } from '../en/content';

export const content: Like<typeof english> = {
  guideTitle: 'ご利用ガイド',
  guideText:
    'ガイドは新しいタブで開きます。開かない場合はブラウザにブロックされていますので、下のボタンをご利用ください。',
  guideOpen: 'ガイドを開く',
};
