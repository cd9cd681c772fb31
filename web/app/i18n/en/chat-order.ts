import type { Part } from '@langit/contract/values/message';

/** Ordering by chat: the message that is sent, and its buttons (X1). */
export const chatOrder = {
  whatsapp: 'WhatsApp',
  line: 'LINE',
  copy: 'Copy message',
  lineTitle: 'Order on LINE',
  lineText: 'Copy this message, open LINE and send it to us.',
  openLine: 'Open LINE',
  hello: 'Hello, I would like to order:',
  product: 'Product',
  plan: 'Plan',
  quantity: 'Quantity',
  total: 'Total',
} as const satisfies Part;
