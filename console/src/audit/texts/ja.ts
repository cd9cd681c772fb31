import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: '監査ログ',
  below: '担当者の操作の全記録です。変更や削除はできません。',
  list: '操作（新しい順）',
  who: '担当者',
  act: '操作（例：order.refund）',
  subject: '対象',
  from: '開始日',
  to: '終了日',
  none: '該当する記録がありません',
  terminal: 'ターミナル',
  console: 'コンソール',
  verify: '改ざんがないか検証',
  intact: '{count}行、変更なし',
  broken: '{line}行目が変更されています',
};
