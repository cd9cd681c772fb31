import type { Like } from '@langit/contract/values/message';
import type { calendar as english } from '../en/calendar';

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
