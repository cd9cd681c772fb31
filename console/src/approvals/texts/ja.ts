import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: '二人目の承認待ち',
  unlimited: '上限なし',
  asked: '{person}さんが{ago}に依頼',
  lapses: '{at}に失効',
  own: 'ご自身の依頼です。承認は別の担当者が行います。',
  confirm: '承認する',
  confirmSays: '依頼した担当者の名前で、すぐに実行されます。',
  confirmed: '実行しました',
  refuse: '却下する',
  refused: '却下しました',
  actsOn: '判断する：{what}',
};
