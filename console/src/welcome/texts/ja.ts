import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'コンソールへようこそ',
  says: '{email}宛てのリンクです。今後のサインイン方法を選んでください。',
  name: 'お名前',
  thisDevice: '最初の端末',
  noPasskeyHere:
    'パスキーには名前のアドレスが必要ですが、このアドレスは数字です。ショップの名前のアドレスで開いてください。',
  makePasskey: 'この端末にパスキーを作成',
  secondWay: 'または、パスワードと認証アプリ：',
  password: 'パスワード',
  passwordHint: '12文字以上',
  secret: 'アプリ用のキー',
  code: 'アプリに表示されたコード',
  usePassword: 'パスワードとアプリを使う',
  codesTitle: 'リカバリーコードを保管してください',
  codesSay:
    '表示は1回だけです。アプリを失くしたとき、それぞれ1回だけ代わりに使えます。書き留めるか印刷してください。',
  oneOfThem: '保管の確認のため、いずれか1つを入力してください',
  finish: 'コンソールに入る',
};
