import type { Like } from '@langit/contract/values/message';
import type { app as english } from '../en/app';

export const app: Like<typeof english> = {
  title: 'スマートフォンで使う{shop}',
  description:
    'プラン選びからお支払い、インストール、データ残量の確認まで。{shop}のアプリの画面を、ダウンロード前にご覧いただけます。',
  lead: 'プランを選んで支払い、2回のタップでインストール。データ残量の確認まで、4つの言語でご利用いただけます。',
  download: 'アプリをダウンロード',
  carousel: 'スライドショー',
  slide: 'スライド',
  screens: 'アプリの画面',
  screenOf: '{total}枚中{number}枚目',
  show: '{number}枚目の画面を表示',
  previous: '前の画面',
  next: '次の画面',
  pause: 'スライドを一時停止',
  play: 'スライドを再生',
  slide1: '行き先を探す',
  slide1Text: '国名でも都市名でも、4つの言語のどれでも探せます。',
  slide2: 'プランを比べる',
  slide2Text: 'データ容量、日数、料金がひと目でわかります。',
  slide3: '支払う前にわかる',
  slide3Text: '日数の始まり、利用できる回線、返金の条件を確認できます。',
  slide4: 'インストールする',
  slide4Text: 'このスマートフォンなら2タップ、別の端末ならQRコードで。',
  needNothing: 'アプリがなくても、同じことがブラウザでできます。',
};
