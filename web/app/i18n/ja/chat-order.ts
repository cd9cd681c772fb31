import type { Like } from '@langit/contract/values/message';
import type { chatOrder as english } from '../en/chat-order';

export const chatOrder: Like<typeof english> = {
  whatsapp: 'WhatsApp',
  line: 'LINE',
  copy: 'メッセージをコピー',
  lineTitle: 'LINEで注文',
  lineText: 'メッセージをコピーし、LINEを開いてお送りください。',
  openLine: 'LINEを開く',
  hello: 'こんにちは。次の商品を注文したいです。',
  product: '商品',
  plan: 'プラン',
  quantity: '数量',
  total: '合計',
};
