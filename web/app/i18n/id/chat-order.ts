import type { Like } from '@langit/contract/values/message';
import type { chatOrder as english } from '../en/chat-order';

export const chatOrder: Like<typeof english> = {
  whatsapp: 'WhatsApp',
  line: 'LINE',
  copy: 'Salin pesan',
  lineTitle: 'Pesan lewat LINE',
  lineText: 'Salin pesan ini, buka LINE, lalu kirimkan kepada kami.',
  openLine: 'Buka LINE',
  hello: 'Halo, saya ingin memesan:',
  product: 'Produk',
  plan: 'Paket',
  quantity: 'Jumlah',
  total: 'Total',
};
