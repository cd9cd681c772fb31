import type { Like } from '@langit/contract/values/message';
import type { payment as english } from '../en/payment';

export const payment: Like<typeof english> = {
  pageTitle: 'Thanh toán',
  waitingTitle: 'Đang chờ bạn thanh toán',
  waitingText:
    'Vui lòng thanh toán ở tab vừa mở. Trang này tự cập nhật; lỡ đóng thì xem trong Lịch sử đơn hàng.',
  successTitle: 'Đã nhận thanh toán',
  successText: 'Cảm ơn bạn! Chúng tôi đã gửi thông tin chi tiết qua email.',
  esimAwaited: 'Cảm ơn bạn! eSIM sẽ sớm có trên trang này và trong email của bạn.',
  esimReady: 'Cảm ơn bạn! eSIM đã sẵn sàng để cài đặt.',
  simPacked: 'Cảm ơn bạn! Chúng tôi đang chuẩn bị thẻ SIM và sẽ báo qua email khi gửi đi.',
  routerBooked: 'Cảm ơn bạn! Bộ phát WiFi đã được đặt. Chúng tôi sẽ báo qua email khi gửi đi.',
  topUpAwaited: 'Cảm ơn bạn! Dung lượng đang được nạp thêm. Chúng tôi sẽ xác nhận qua email.',
  topUpDone: 'Cảm ơn bạn! Dung lượng đã được nạp thêm.',
  extensionAwaited: 'Cảm ơn bạn! Đơn thuê đang được gia hạn. Chúng tôi sẽ xác nhận qua email.',
  extensionDone: 'Cảm ơn bạn! Đơn thuê đã được gia hạn.',
  notDeliveredYet: 'Cảm ơn bạn! Việc này lâu hơn bình thường. Chúng tôi sẽ báo bạn qua email ngay khi xong.',
  noPaymentYet:
    'Trang này không còn tự kiểm tra nữa. Chúng tôi sẽ báo bạn qua email khi nhận được thanh toán.',
  refundedTitle: 'Đã thanh toán và được hoàn tiền',
  refundedText:
    'Đơn hàng này đã được thanh toán và hoàn tiền cho bạn. Có thể mất vài ngày để tiền về tài khoản.',
  expiredTitle: 'Thanh toán chưa hoàn tất',
  expiredText: 'Đã hết thời gian thanh toán. Vui lòng đặt đơn hàng mới.',
  unknownTitle: 'Không tìm thấy khoản thanh toán này',
  unknownText: 'Vui lòng xem Lịch sử đơn hàng. Mọi đơn hàng và khoản thanh toán của bạn đều có ở đó.',
  order: 'Đơn hàng',
  amount: 'Số tiền',
  timeLeft: 'Thời gian còn lại',
  plan: 'Gói',
  openPayment: 'Mở trang thanh toán',
  openAgain: 'Mở lại trang thanh toán',
  blocked: 'Trình duyệt đã chặn tab mới. Bạn mở trang thanh toán bằng nút này.',
  install: 'Cài eSIM ngay',
  seeOrder: 'Xem đơn hàng',
  history: 'Lịch sử đơn hàng',
  newOrder: 'Xem các gói',
  help: 'Bạn có câu hỏi về thanh toán này?',
  offline: 'Bạn đang ngoại tuyến. Chúng tôi sẽ tiếp tục khi có mạng trở lại.',
  paidStamp: 'Đã thanh toán',
};
