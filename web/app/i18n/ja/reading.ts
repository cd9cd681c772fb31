import type { Like } from '@langit/contract/values/message';
import type { reading as english } from '../en/reading';

export const reading: Like<typeof english> = {
  onThisPage: 'このページの内容',
  inShort: '要点',
  since: '施行日',
  print: '印刷する',
  alsoRead: 'あわせて読む',
  search: '質問を検索',
  searchHint: 'テザリング、返金など',
  answers: { other: '{count}件の回答' },
  noAnswer: '「{query}」に関する回答はまだありません。',
  noAnswerText: '別の言葉で検索するか、お気軽にお問い合わせください。',
  clear: 'すべての質問を表示',
  linkToAnswer: 'この回答へのリンク',
  stillOpen: '解決しませんでしたか？',
  stillOpenText: '24時間365日、チャットで担当者がお答えします。',
  chat: '{app}でチャット',
  sampleFacts: 'デモショップのため、このページの会社名、住所、番号は見本です。',
};
