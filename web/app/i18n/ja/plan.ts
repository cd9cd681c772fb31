import type { Like } from '@langit/contract/values/message';
import type { plan as english } from '../en/plan';

export const plan: Like<typeof english> = {
  unlimited: '無制限',
  perDay: '/日',
  days: { other: '{count}日間' },
  more: '{data}追加・{price}',
  changeData: 'データ',
  changeEnd: '有効期限',
  changeNotStarted: '{days}延長（初回利用時から計算）',
  changeSameEnd: '変更なし',
};
