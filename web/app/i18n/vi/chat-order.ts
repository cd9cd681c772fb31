import type { Like } from '@langit/contract/values/message';
import type { chatOrder as english } from '../en/chat-order';

export const chatOrder: Like<typeof english> = {
  whatsapp: 'WhatsApp',
  line: 'LINE',
  copy: 'Sao chép tin nhắn',
  lineTitle: 'Đặt hàng qua LINE',
  lineText: 'Bạn sao chép tin nhắn này, mở LINE rồi gửi cho chúng tôi.',
  openLine: 'Mở LINE',
  hello: 'Xin chào, tôi muốn đặt:',
  product: 'Sản phẩm',
  plan: 'Gói',
  quantity: 'Số lượng',
  total: 'Tổng cộng',
};
