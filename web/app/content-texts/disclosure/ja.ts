import type { Disclosure } from '../content-types';

/** The original: 特定商取引法 (Act on Specified Commercial Transactions), article 11. */
export const disclosure: Disclosure = {
  title: '特定商取引法に基づく表記',
  description:
    '販売業者、所在地、連絡先、販売価格、お支払い、引渡時期、返品・キャンセルなど、特定商取引法に基づく表記です。',
  intro:
    '特定商取引に関する法律第11条に基づき、次のとおり表示します。ご注文の際は、お支払い手続きの最終確認画面もあわせてご確認ください。',
  rows: [
    { id: 'seller', term: '販売業者', lines: ['{legalName}（{shop}）', '{registration}'] },
    { id: 'representative', term: '運営責任者', lines: ['{representative}'] },
    { id: 'address', term: '所在地', lines: ['{address}'] },
    {
      id: 'contact',
      term: '連絡先',
      lines: [
        '電話：[{phone}](tel:{phoneDigits})（受付時間 {hours}）',
        'メール：[{email}](mailto:{email})',
        'チャット：[{chatApp}]({chatUrl})',
      ],
    },
    {
      id: 'price',
      term: '販売価格',
      lines: [
        '各商品ページに表示しています。お支払いいただくのは、お支払い手続きの画面に表示されるインドネシアルピアの合計額です。',
      ],
    },
    {
      id: 'other-costs',
      term: '商品代金以外の必要料金',
      lines: [
        'eSIM：なし。SIMカード：州ごとの送料。ルーター：1日ごとのレンタル料と配送料。税金が加算される場合は、お支払い手続きの画面に表示します。',
        'ご注文時のインターネット接続料金、およびカード会社の為替手数料（発生する場合）は、お客様のご負担となります。',
      ],
    },
    {
      id: 'payment-methods',
      term: 'お支払い方法',
      lines: ['デビットカード、クレジットカード、QRコード決済、銀行振込'],
    },
    {
      id: 'payment-time',
      term: 'お支払い時期（お申し込みの有効期限）',
      lines: [
        'ご注文後、お支払いページに表示される期限までにお支払いください。期限を過ぎたご注文は無効となります。',
      ],
    },
    {
      id: 'delivery-time',
      term: '商品の引渡時期',
      lines: [
        'eSIM：メールまたはチャットで、通常はお支払いから数分、遅くとも{deliveryDays}営業日以内',
        'SIMカード：宅配便で発送（インドネシア国内のみ）',
        'ルーター：速達{fast}日、お急ぎ便{express}日、通常便{regular}日',
      ],
    },
    {
      id: 'cancellation',
      term: '返品・キャンセル',
      lines: [
        'eSIMは、状態が「New」（QRコード未読み取り、未有効化）の間、キャンセルできます。不具合があるときは、最初のご連絡から{requestDays}営業日以内にお申し込みください。確認と返金には最大{payoutDays}営業日かかります。',
        '未使用のSIMカードは、返送後に送料を除いて返金します。ルーターのレンタルは、発送前であればキャンセルできます。',
        'ご購入から{installDays}日以内にインストールされなかったプラン、および追加済みのデータは返金できません。詳しくは[返品・返金ポリシー](/others/return-policy)をご覧ください。',
      ],
    },
    {
      id: 'requirements',
      term: '動作環境',
      lines: [
        'eSIM：「*#06#」でEIDが表示され、SIMロックのかかっていない端末と、インストール時のインターネット接続。SIMカード：SIMロックのかかっていない端末。ルーター：WiFi対応の端末。',
      ],
    },
    {
      id: 'limits',
      term: '販売数量の制限・特別な販売条件',
      lines: [
        '1回のご注文につき、eSIMは{maxQuantity}枚、SIMカードは{maxPieces}枚、ルーターは{maxPieces}台まで。eSIMはご購入から{installDays}日以内にインストールする必要があります。有効期間は、プランにより有効化から{validLeast}日〜{validMost}日間です。',
      ],
    },
  ],
  contact: 'お問い合わせ：[{email}](mailto:{email}) / [{phone}](tel:{phoneDigits})（受付時間 {hours}）',
};
