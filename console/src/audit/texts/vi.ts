import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Nhật ký kiểm toán',
  below: 'Mọi thao tác của người vận hành. Không thể sửa hay xóa dòng nào.',
  list: 'Thao tác, mới nhất trước',
  who: 'Ai',
  act: 'Thao tác, ví dụ order.refund',
  subject: 'Về',
  from: 'Từ ngày',
  to: 'Đến ngày',
  none: 'Không có dòng nào phù hợp',
  terminal: 'Dòng lệnh',
  console: 'Bảng điều khiển',
  verify: 'Kiểm tra tính toàn vẹn',
  intact: '{count} dòng, không dòng nào bị đổi',
  broken: 'Bị đổi ở dòng {line}',
};
