import type { Like } from '@langit/contract/values/message';
import type { about as english } from '../en/about';

export const about: Like<typeof english> = {
  title: '当社について',
  description:
    '{shop}は{year}年の創業以来、旅する方のインターネットを支えています。140以上の国と地域のeSIM、SIMカード、WiFiルーターレンタル。サポートは{hours}。',
  heading: '着いた瞬間から、つながる',
  lead: '{shop}は140以上の国と地域で、旅する方の通信を支えています。eSIM、SIMカード、みんなで使えるWiFiルーターからお選びいただけます。',
  since: '創業',
  countries: '対応国・地域',
  support: 'サポート',
  speed: '通信速度',
  speedValue: '最大5G',
  storyTitle: 'これまでの歩み',
  story1:
    '始まりは{year}年、疲れて降り立った空港でのことでした。SIMカード売り場の行列、見当たらない取り出しピン、誰にも説明できない料金。旅の最初の1時間は、もっと良くできるはずだと考えました。',
  story2:
    'そこで、その窓口をスマートフォンの中に移しました。行き先を選んで支払い、AndroidならQRコードを読み取り、iPhoneならリンクをタップするだけ。荷物を受け取る前に、もうつながっています。今では140以上の国と地域でお使いいただけます。',
  missionTitle: 'ミッション',
  mission:
    '海外のインターネットを、自宅と同じくらい当たり前に。支払う前にわかる料金、着いたらすぐの接続、困ったときに答える人。それが私たちの約束です。',
  servicesTitle: 'サービス',
  esimTitle: 'eSIMプラン',
  esimText:
    'データ容量で選ぶプランと1日ごとのプラン。1か国用も周遊用もあります。通信環境とプランにより、最大5Gとテザリングをご利用いただけます。',
  plusTitle: 'プラスプラン',
  plusText: 'SNS・チャットアプリの利用や、端末からのデータ追加ができるスマート機能付きです。',
  simTitle: 'SIMカード',
  simText: 'eSIM非対応のスマートフォンに。インドネシア国内のご住所へお届けします。',
  routerTitle: 'WiFiルーター',
  routerText: '1日単位のレンタル。ご家族や同僚の端末を、1台でまとめてつなげます。',
  topUpTitle: 'データ追加',
  topUpText: 'お持ちのeSIMにデータを追加。何が変わるかを、お支払い前に確認できます。',
  whyTitle: '選ばれる理由',
  why1Title: '想定外の請求がありません',
  why1Text: '表示されたルピアの金額が、お支払い額です。ローミング料金も定額契約も自動更新もありません。',
  why2Title: '使い慣れた方法で支払い',
  why2Text:
    'デビットカード・クレジットカードのほか、インドネシアの銀行口座をお持ちの方はQRコード・銀行振込にも、決済会社を通じて対応しています。',
  why3Title: '人が答えるサポート（{hours}）',
  why3Text: 'チャット、メール、電話で。英語、インドネシア語、日本語、ベトナム語に対応しています。',
  why4Title: 'わかりやすい条件',
  why4Text: '有効期間の始まり、インストール期限、返金の条件を、すべてのプランに明記しています。',
  contactTitle: 'お問い合わせ',
  contact: 'メール {email}、電話 {phone}、または{app}でご連絡ください。受付時間は{hours}です。',
  toPlans: 'プランを探す',
};
