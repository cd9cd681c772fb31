import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  type: 'Loại hàng',
  source: 'Giao bởi',
  refused_by: 'Bị từ chối bởi',
  refund_rule: 'Hoàn tiền theo quy định',
  refund_by: 'Người quyết định hoàn tiền',
  unit: 'Bộ phát',
  money_from: 'Tiền vào từ',
  money_to: 'Tiền vào đến',
  refund_from: 'Yêu cầu hoàn từ',
  refund_to: 'Yêu cầu hoàn đến',
  rented_from: 'Thuê từ',
  rented_to: 'Thuê đến',
  all: 'Tất cả, kể cả đơn kết thúc chưa thanh toán',
};
