import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Chờ người thứ hai',
  unlimited: 'không giới hạn',
  asked: '{person} yêu cầu {ago}',
  lapses: 'hết hạn {at}',
  own: 'Bạn là người yêu cầu: người khác sẽ quyết định.',
  confirm: 'Xác nhận',
  confirmSays: 'Việc này được thực hiện ngay, đứng tên người đã yêu cầu.',
  confirmed: 'Đã thực hiện',
  refuse: 'Từ chối',
  refused: 'Đã từ chối',
  actsOn: 'Quyết định: {what}',
};
