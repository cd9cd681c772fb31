import type { Like } from '@langit/contract/values/message';
import type { texts as en } from './en';

export const texts: Like<typeof en> = {
  title: 'メモ',
  add: 'メモを追加',
  text: 'メモ',
  hint: 'お客様がデータを書き出すと含まれます。',
  added: 'メモを保存しました',
  withdraw: '取り消す',
  wasWithdrawn: 'メモを取り消しました',
  withdrawn: '（取り消し済み）',
};
