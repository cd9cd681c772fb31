import type { Like } from '@langit/contract/values/message';
import type { calendar as english } from '../en/calendar';

export const calendar: Like<typeof english> = {
  previousMonth: 'Tháng trước',
  nextMonth: 'Tháng sau',
  keys: 'Dùng phím mũi tên để đổi ngày, Page Up và Page Down để đổi tháng.',
  free: 'Còn trống',
  faster: 'Được nếu giao nhanh hơn',
  taken: 'Hết bộ phát',
  early: 'Quá sớm',
  late: 'Quá muộn',
};
