import type { Like } from '@langit/contract/values/message';
import type { texts as en } from './en';

export const texts: Like<typeof en> = {
  title: 'Ghi chú',
  add: 'Thêm ghi chú',
  text: 'Ghi chú',
  hint: 'Khách hàng nhận được khi xuất dữ liệu của mình.',
  added: 'Đã lưu ghi chú',
  withdraw: 'Rút lại',
  wasWithdrawn: 'Đã rút ghi chú',
  withdrawn: '(đã rút)',
};
