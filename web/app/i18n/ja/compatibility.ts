import type { Like } from '@langit/contract/values/message';
import type { compatibility as english } from '../en/compatibility';

export const compatibility: Like<typeof english> = {
  title: 'お使いのスマートフォンはeSIM対応ですか？',
  description:
    '「*#06#」とダイヤルしてEIDを確認するだけ。メーカーのページへのリンク付きeSIM対応機種一覧と、EID・ICCIDの番号チェックもご利用いただけます。',
  lead: '出発前の1分で、現地での「つながらない」を防げます。3つの手順で確実にわかります。',
  steps: '3つの手順で確認',
  step1Title: '「*#06#」とダイヤル',
  step1Text:
    '旅行に持っていくスマートフォンの電話アプリで、番号のように入力します。発信はされず、料金もかかりません。',
  step2Title: 'EIDを探す',
  step2Text: '32桁のEIDが表示されれば、eSIM対応です。EIDがなければ、eSIMは使えません。',
  step3Title: 'SIMロックを確認',
  step3Text:
    'iPhoneは「設定」→「一般」→「情報」に「SIMロックなし」と表示されます。Androidは購入元の携帯電話会社にご確認ください。',
  truth:
    'どの機種一覧よりも「*#06#」の表示が確実です。同じ機種名でも、販売国によってeSIMの有無が異なることがあります。',
  videoTitle: '動画で見る',
  videoText: '動画は外部サイトの新しいタブで開きます。ボタンを押すまで、外部からは何も読み込まれません。',
  videoLink: '動画を見る',
  buyTitle: 'EIDが表示された方',
  buyText: '準備は整っています。プランを選んで、ご出発前にインストールしてください。',
  buyLink: 'eSIMプランを見る',
  askTitle: 'わからない方、EIDがない方',
  askText:
    '機種名とご購入の国をお知らせください。SIMカードやWiFiルーターなど、ご利用いただける商品をご案内します。',
  askLink: '{app}で質問する',
  listTitle: 'eSIM対応のスマートフォン',
  listLead:
    '公開されている一覧から集めた{count}機種です（{date}時点）。機種ごとにメーカーのページへのリンクがあります。内容が異なる場合は、メーカーの情報と*#06#の表示を優先してください。',
  searchLabel: '機種名',
  searchExample: 'iPhone 13、Galaxy S23など',
  search: '検索',
  found: { other: '{count}機種' },
  notFound: '「{query}」は一覧にありません。非対応とは限りませんので、「*#06#」でEIDをご確認ください。',
  otherMakers:
    'ほかのメーカーの機種をお使いですか？一覧にはメーカーの公式ページで確かめられる機種だけを載せており、ほかにもeSIM対応機種は多くあります。「*#06#」でEIDが表示されれば、お使いいただけます。',
  showAll: 'すべての機種を表示',
  note: '備考：{text}',
  source: '出典：{name}',
  noExceptions: '例外の記載なし',
  noteApple:
    '中国本土で購入したものは、原則eSIM非対応です。香港・マカオで購入したものには、SIMカード2枚式のモデルがあります。',
  noteAppleChina:
    '中国本土向けのモデルはeSIM対応ですが、独自の条件があります。ご購入前にお問い合わせください。',
  noteOrigin: '購入した国や携帯電話会社によって異なります。',
  noteRegion: '一部の国で販売されたモデルのみ対応しています。',
  noteUk: '英国で販売されたモデルで確認しています。',
  notePixel2: 'Google Fiで購入したもののみ対応しています。',
  notePixel3a: '日本で購入したもの、Verizonで購入したものは非対応です。',
  noteVersion: '機種名の下の型番で確認しています。ほかの型番では異なる場合があります。',
  noteVersions: '機種名の下の1つ目の型番で確認しています。2つ目の型番は非対応です。',
  withoutEsim: '{code}は非対応',
  noteHuawei: 'P40 Pro+は非対応です。',
  numbersTitle: 'EIDとICCIDの違い',
  eidText:
    'スマートフォン本体のチップの番号です。32桁で、変わることはありません。プランはこのチップに書き込まれます。最後の2桁は、入力間違いを見つけるためのチェック用です。',
  eidWhere: '「*#06#」または設定の「情報」「デバイス情報」で確認できます。',
  iccidText:
    'SIMカードやeSIMプラン1つずつの番号です。89で始まり、通常19桁または20桁です。データ追加のときに使います。最後の1桁は、入力間違いを見つけるためのチェック用です。',
  iccidWhere: 'ご注文の詳細、またはインストール後の設定画面で確認できます。',
  checkTitle: '番号の入力チェック',
  checkText: 'EIDまたはICCIDを入力すると、チェック用の数字をこの画面で計算します。番号は送信されません。',
  checkLabel: 'EIDまたはICCID',
  check: 'チェック',
  telecom: '通信分野',
  issuer: '国と発行者',
  ownEid: 'チップ固有',
  ownIccid: 'プラン固有',
  checkDigits: 'チェック用',
  eidGood:
    '正しいEIDです（チェック用の数字{digits}も一致しました）。この番号のスマートフォンはeSIM対応です。',
  eidBad: '正しいEIDではありません。末尾は{digits}ではなく{right}になるはずです。1桁ずつご確認ください。',
  iccidGood: '正しいICCIDです（チェック用の数字{digits}も一致しました）。',
  iccidBad: '正しいICCIDではありません。末尾は{digits}ではなく{right}になるはずです。1桁ずつご確認ください。',
  iccidOpen: 'チェック用の数字がないICCIDです。付く場合は{right}です。',
  empty: '番号を入力してください。',
  code: 'これはアクティベーションコード（LPA:…）です。番号を入力してください。',
  letters: '数字のみを入力してください。',
  imei: 'これは端末の番号（IMEI）です。EIDは別の行にある32桁の番号です。',
  start: 'EIDもICCIDも89で始まります。',
  short: 'EIDは32桁、ICCIDは通常19桁または20桁です。入力されたのは{count}桁です。',
  long: 'EIDは32桁、ICCIDは通常19桁または20桁です。入力されたのは{count}桁です。',
};
