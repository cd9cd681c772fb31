import type { Like } from '@langit/contract/values/message';
import type { unpaid as english } from '../en/unpaid';

export const unpaid: Like<typeof english> = {
  payNow: 'Thanh toán ngay',
  cancelOrder: 'Hủy đơn hàng này',
  cancelQuestion: 'Bạn muốn hủy đơn hàng này?',
  cancelText: 'Bạn chưa bị trừ tiền. Trang thanh toán sẽ đóng; mã giảm giá và ngày đã giữ sẽ dùng lại được.',
  cancelKeep: 'Giữ lại',
  cancelled: 'Đã hủy đơn hàng của bạn.',
  pageExpired: 'Trang thanh toán đã hết hạn. Đơn hàng của bạn vẫn còn hiệu lực.',
  opening: 'Đang mở trang thanh toán…',
  openingText: 'Bạn chờ một chút nhé.',
  openNewPage: 'Mở trang thanh toán mới',
  cardDeclined: 'Thẻ bị từ chối. Bạn thử lại hoặc chọn cách khác nhé.',
  paymentDeclined: 'Thanh toán bị từ chối. Bạn thử lại hoặc chọn cách khác nhé.',
};
