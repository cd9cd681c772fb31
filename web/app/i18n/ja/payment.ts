import type { payment as english } from '../en/payment';
import type { Like } from '../message';

export const payment: Like<typeof english> = {
  pageTitle: 'お支払い',
  waitingTitle: 'お支払いをお待ちしています',
  waitingText: '別のタブでお支払いください。このまま閉じたり更新したりせず、お待ちください。',
  waitingNote:
    'お支払いが完了すると自動で切り替わります。閉じてしまった場合も、注文履歴からご確認いただけます。',
  successTitle: 'お支払いが完了しました',
  successText: 'ありがとうございます。詳細をメールでお送りしました。',
  esimAwaited: 'ありがとうございます。eSIMはまもなくこのページとメールに届きます。',
  esimReady: 'ありがとうございます。eSIMのインストール準備ができました。',
  simPacked: 'ありがとうございます。SIMカードの発送を準備しています。発送後にメールでお知らせします。',
  routerBooked: 'ありがとうございます。ルーターのご予約が完了しました。発送後にメールでお知らせします。',
  topUpAwaited: 'ありがとうございます。データを追加しています。完了後にメールでお知らせします。',
  topUpDone: 'ありがとうございます。データを追加しました。',
  extensionAwaited: 'ありがとうございます。レンタル期間を延長しています。完了後にメールでお知らせします。',
  extensionDone: 'ありがとうございます。レンタル期間を延長しました。',
  notDeliveredYet:
    'ありがとうございます。通常より時間がかかっています。準備ができ次第メールでお知らせしますので、このページは閉じていただけます。',
  noPaymentYet:
    'このページでの自動確認を終了しました。お支払いを確認でき次第メールでお知らせしますので、このページは閉じていただけます。',
  refundedTitle: 'お支払い後、返金されました',
  refundedText: 'このご注文はお支払い後に返金処理を行いました。着金まで数日かかることがあります。',
  expiredTitle: 'お支払いが完了していません',
  expiredText: 'お支払いの期限が過ぎました。もう一度ご注文ください。',
  order: '注文番号',
  amount: '金額',
  timeLeft: '残り時間',
  plan: 'プラン',
  openPayment: '決済ページを開く',
  openAgain: '決済ページをもう一度開く',
  blocked: 'ブラウザが新しいタブをブロックしました。このボタンから決済ページを開いてください。',
  install: '今すぐeSIMをインストール',
  seeOrder: '注文を見る',
  history: '注文履歴',
  newOrder: 'プランを見る',
  help: 'お支払いについてのお問い合わせ',
  offline: 'オフラインです。接続が戻り次第、確認を再開します。',
  loginNeeded: 'お支払い結果を見るにはログインしてください。',
  login: 'ログイン',
  paidStamp: '支払済',
};
