import type { payment as english } from '../en/payment';
import type { Like } from '../message';

export const payment: Like<typeof english> = {
  pageTitle: 'Thanh toán',
  waitingTitle: 'Đang chờ bạn thanh toán',
  waitingText: 'Bạn hoàn tất thanh toán ở tab kia nhé. Vui lòng không đóng hoặc tải lại trang này.',
  waitingNote:
    'Trang này tự cập nhật khi bạn thanh toán xong. Nếu lỡ đóng, bạn xem lại trong lịch sử đơn hàng.',
  successTitle: 'Đã nhận thanh toán',
  successText: 'Cảm ơn bạn! eSIM sẽ sớm có trên trang này và trong email của bạn.',
  readyText: 'Cảm ơn bạn! eSIM đã sẵn sàng để cài đặt.',
  refundedTitle: 'Đã thanh toán và được hoàn tiền',
  refundedText:
    'Đơn hàng này đã được thanh toán và hoàn tiền cho bạn. Có thể mất vài ngày để tiền về tài khoản.',
  expiredTitle: 'Thanh toán chưa hoàn tất',
  expiredText: 'Đã hết thời gian thanh toán. Vui lòng đặt đơn hàng mới.',
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
  loginNeeded: 'Đăng nhập để xem kết quả thanh toán này.',
  login: 'Đăng nhập',
  paidStamp: 'Đã trả',
};
