import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'コンソールにサインイン',
  passkey: 'パスキーでサインイン',
  noPasskeyHere:
    'パスキーには名前のアドレスが必要ですが、このアドレスは数字です。localhostなどの名前で開いてください。',
  email: 'メールアドレス',
  password: 'パスワード',
  code: '認証アプリのコード',
  codeHint: '6桁の数字',
  recoveryCode: 'リカバリーコード',
  signIn: 'サインイン',
  useRecovery: 'アプリが手元にない場合：リカバリーコードを使う',
  useCode: 'アプリのコードを使う',
  noWay: 'このアドレスではサインインできません。サーバーの管理者にお問い合わせください。',
  demo: 'デモ：スタッフを選ぶ',
};
