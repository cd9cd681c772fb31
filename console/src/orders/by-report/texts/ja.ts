import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  type: '商品の種類',
  source: '納品した仕入先',
  refused_by: '拒否した仕入先',
  refund_rule: '返金ルール',
  refund_by: '返金の決定者',
  unit: 'ルーター',
  money_from: '最初の入金（から）',
  money_to: '最初の入金（まで）',
  refund_from: '返金依頼（から）',
  refund_to: '返金依頼（まで）',
  rented_from: '貸出（から）',
  rented_to: '貸出（まで）',
  all: '未払いで終了した注文も含むすべて',
};
