import type { Like } from '@langit/contract/values/message';
import type { signIn as english } from '../en/sign-in';

export const signIn: Like<typeof english> = {
  title: 'ご購入まであと一歩です',
  lead: 'メールアドレスをご入力ください。届いたコードを入力すると、そのままお支払い手続きへ進めます。パスワードは必要ありません。',
  email: 'メールアドレス',
  sendCode: 'メールで続ける',
  agree: '続けると、次の内容に同意したことになります：',
  orPassword: 'パスワードを使う場合',
  sent: '{email} に6桁のコードをお送りしました。10分間有効です。',
  code: 'メールに記載のコード',
  enter: '続ける',
  nothingArrived:
    '届かない場合は迷惑メールフォルダーをご確認いただくか、30秒ほど待ってからもう一度お申し込みください。',
  again: '新しいコードを送る',
  againSent: '新しいコードをお送りしました。最新のコードのみ有効です。',
  otherEmail: '別のメールアドレスを使う',
  noPassword: 'パスワードがお手元にない場合',
  byCode: 'メールでコードを受け取る',
};
