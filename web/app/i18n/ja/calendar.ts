import type { calendar as english } from '../en/calendar';
import type { Like } from '../message';

export const calendar: Like<typeof english> = {
  previousMonth: '前の月',
  nextMonth: '次の月',
  keys: '矢印キーで日を、Page UpキーとPage Downキーで月を移動します。',
  free: '空きあり',
  faster: '早い配送なら可',
  taken: '空きなし',
  early: '間に合いません',
  late: '選択期間外',
};
