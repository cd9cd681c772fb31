import type { Like } from '@langit/contract/values/message';
import type { plan as english } from '../en/plan';

export const plan: Like<typeof english> = {
  unlimited: 'Không giới hạn',
  perDay: '/ngày',
  days: { other: '{count} ngày' },
  more: 'Thêm {data}, {price}',
  changeData: 'Dung lượng',
  changeEnd: 'Hiệu lực đến',
  changeNotStarted: 'thêm {days}, tính từ lần dùng đầu tiên',
  changeSameEnd: 'như cũ',
};
