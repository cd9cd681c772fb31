import type { Like } from '../../values/message.ts';
import type { refusals as english } from './en.ts';

export const refusals: Like<typeof english> = {
  importRuns: '別の取り込みが進行中です。終わるまでお待ちください。',
  importSwitches: 'カタログの取り込みを反映しています。1分ほどしてからもう一度お試しください。',
  catalogueChanged: 'その間にカタログが変わったため、何も変更していません。もう一度お試しください。',
  productChanged:
    '何も変更していません。{code}はご覧になった後に変わりました。変更内容は次のとおりです：{changes}',
  textChanged: '何も変更していません。この説明文はご覧になった後に書き換えられました。現在の内容：{text}',
  shownChanged: '何も変更していません。ご覧になった後に設定し直されました。現在の値：{now}',
  nameTaken: '{name}という名前はすでに使われています。別の名前にするか、既存のものを編集してください。',
  fileMistakes: { other: '何も取り込んでいません。ファイルに{count}件の誤りがあります。' },
  fileMistakesFirst: '何も取り込んでいません。ファイルに{count}件の誤りがあります。最初の{shown}件：',
  fileEmpty: 'ファイルに商品がありません。何も取り込んでいません。',
  guards: '何も変更していません。次の内容をご確認のうえ、正しければ承認してください：{parts}。',
  guardPrices: { other: '20%を超えて変わる価格が{count}件' },
  guardOdd: { other: 'ルピア価格の疑わしいものが{count}件' },
  guardFloor: { other: '下限価格を下回る価格が{count}件' },
  guardBound: { other: '許可できない価格が{count}件' },
  guardGone: '{all}件のうち{gone}件の商品が販売終了',
  fileCut: 'ファイルが最後まで届きませんでした。もう一度送ってください。',
  changeGone: '変更{change}はもう待っていません。',
  noChange: '該当する変更はもう待っていません。',
  changesMoved:
    '何も変更していません。ご覧になった後に変更の内容が変わりました。もう一度結果をご確認ください。',
  packageGone: '{package}は{supplier}のリストからなくなりました。もう一度リストを照合してください。',
  supplierGone: '仕入先{supplier}はもうありません。その変更は無視してください。',
  placeGone: '{place}はもうショップの行き先ではありません。{package}は無視してください。',
  notOnSale: '{code}はもう販売していません。その変更は無視してください。',
  morePromised:
    '{code}には、パッケージに含まれない国が載っています。販売を止めるか、別のパッケージを割り当ててください。',
  supplierSilent: '仕入先が応答していません。時間をおいてもう一度お試しください。',
  noneMeant: 'この条件に当てはまる販売中の商品はありません。',
  statementRefused: '請求書を受け付けませんでした。何も変わっていません。',
  statementOfOther: 'このファイルは{supplier}の{month}分の請求書として保存済みです。',
  closedByOthers: '主な対応ができる人だけが完了にできます。担当者に割り当ててください。',
  doneAlready: 'この操作はすでに行われましたが、応答が届きませんでした。現在の状態をご確認ください。',
  callFailed: '処理に失敗しました。理由はショップのログにあります。',
};
