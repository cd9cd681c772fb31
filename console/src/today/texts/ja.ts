import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: '今日',
  needs: { other: '要対応{count}件 · {stake}' },
  scanned: '{ago}に確認',
  nothing: '対応が必要なものはありません',
  nothingForYou: 'あなたの対応が必要なものはありません',
  otherKinds: 'すべての種類を見る',
  closedThemselves: { other: '過去24時間に{count}件が自動で解決しました。' },
  ranked: '要対応（緊急度順）',
  several: '{count}件まとめて',
  again: '再発',
  all: '全{count}件',
  dueToday: '本日の予定',
  hand_out: 'お渡し・発送',
  come_back: '返却',
  parcels: '発送するお荷物',
  refunds: '返金',
  late: { other: '{count}件遅れ' },
  figures: '実績',
  sales: '本日の売上',
  usual: 'この時刻までの通常',
  orders: '本日の注文',
  delivery: '納品時間（中央値）',
  slowest: '最長',
  seconds: '{n}秒',
};
