import type { Like } from '@langit/contract/values/message';
import type { unpaid as english } from '../en/unpaid';

export const unpaid: Like<typeof english> = {
  payNow: '今すぐ支払う',
  cancelOrder: 'この注文をキャンセル',
  cancelQuestion: 'この注文をキャンセルしますか？',
  cancelText:
    '代金は請求されていません。決済ページは閉じられ、クーポンや予約した日程はまた使えるようになります。',
  cancelKeep: 'キャンセルしない',
  cancelled: 'ご注文をキャンセルしました。',
  pageExpired: '決済ページの有効期限が切れました。ご注文はまだ有効です。',
  opening: '決済ページを開いています…',
  openingText: '少々お待ちください。',
  openNewPage: '新しい決済ページを開く',
  cardDeclined: 'カードが承認されませんでした。もう一度試すか、別の方法でお支払いください。',
  paymentDeclined: 'お支払いが承認されませんでした。もう一度試すか、別の方法でお支払いください。',
};
