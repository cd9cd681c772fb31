import type { Like } from '@langit/contract/values/message';
import type { emailLink as english } from '../en/email-link';

export const emailLink: Like<typeof english> = {
  registrationLead: 'このメールアドレスで会員登録がありました。ご本人によるものですか？',
  changeLead: 'このメールアドレスがお客様情報に入力されました。ご本人によるものですか？',
  registeredBy: '登録者名',
  registeredAt: '登録日時',
  enteredBy: '入力者名',
  enteredAt: '入力日時',
  ownPassword: 'ご自身のパスワード',
  ownPasswordHint:
    'ほかの方が登録フォームに入力した場合のみご入力ください。登録時のパスワードは無効になります。',
  confirm: '確認する',
  notMe: '心当たりがない',
  accountRemoved: 'アカウントを削除しました。以後メールをお送りすることはありません。',
  addressTakenBack: 'このメールアドレスは使用されません。以後メールをお送りすることはありません。',
  undoTitle: 'メールアドレスの変更を取り消す',
  undoLead:
    'アカウントのメールアドレスは、このアドレスになります。すべての端末がログアウトされ、これまでのパスワードは無効になります。',
  account: 'アカウント',
  changedAt: '変更日時',
  newPassword: '新しいパスワード',
  undo: '変更を取り消す',
  undone: '取り消しが完了しました。今後は {email} と新しいパスワードでログインしてください。',
};
