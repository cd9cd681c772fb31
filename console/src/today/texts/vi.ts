import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Hôm nay',
  needs: { other: '{count} việc cần người xử lý · {stake}' },
  scanned: 'đã kiểm tra {ago}',
  nothing: 'Không có việc nào cần người xử lý',
  nothingForYou: 'Không có việc nào cần bạn xử lý',
  otherKinds: 'Xem mọi loại',
  closedThemselves: { other: '{count} việc tự kết thúc trong 24 giờ qua.' },
  ranked: 'Việc cần xử lý, gấp nhất trước',
  several: '{count} cùng lúc',
  again: 'Lặp lại',
  all: 'Tất cả {count}',
  dueToday: 'Đến hạn hôm nay',
  hand_out: 'Bộ phát cần giao',
  come_back: 'Bộ phát trả về',
  parcels: 'Kiện hàng cần gửi',
  refunds: 'Hoàn tiền',
  late: { other: '{count} trễ' },
  figures: 'Số liệu',
  sales: 'Doanh thu hôm nay',
  usual: 'Thường đến giờ này',
  orders: 'Đơn hôm nay',
  delivery: 'Thời gian giao, trung vị',
  slowest: 'Chậm nhất',
  seconds: '{n} giây',
};
