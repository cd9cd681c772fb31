import type { Like } from '@langit/contract/values/message';
import type { compare as english } from '../en/compare';

export const compare: Like<typeof english> = {
  title: 'プランを比較',
  titleOf: '{plans}を比較',
  description:
    'eSIMプランを3件まで並べて比較できます。データ容量、日数、1GBあたり・1日あたりの料金、テザリング、対応回線、データ追加、返金の条件がひと目でわかります。',
  lead: 'プランを3件まで並べて比べられます。違いのある項目には印が付きます。',
  gone: { other: 'このうち{count}件のプランは販売を終了しました。' },
  more: '並べられるのは3件までです。選ばれたうち最初の3件を表示しています。',
  allSame: '以下の項目はすべて同じです。',
  differIn: { other: '違いがあるのは{count}項目です：{rows}。' },
  differs: '違いあり',
  remove: '外す',
  add: 'プランを追加',
  worksIn: '使える国・地域',
  regionOf: { other: '{region}（{count}か\u2060国・地域）' },
  daysChosen: '{most}日まで自由に選べます',
  price: '料金',
  pricePerGigabyte: '1GBあたりの料金',
  pricePerDay: '1日あたりの料金',
  noLimit: 'データ容量の上限なし',
  starts: '開始のタイミング',
  afterLimit: '容量を使い切ると',
  stops: 'すべて使い切ると通信が止まります。',
  reinstall: '再インストール',
  installsOnce: 'できません。インストールは1回限りです。',
  notStated: '記載なし',
  step1: '渡航先のプラン一覧を開きます。',
  step2: '比べたいプランの「比較する」に、3件までチェックを入れます。',
  step3: '同じ点と違う点を並べて確認できます。',
  startHere: '渡航先から始める',
};
