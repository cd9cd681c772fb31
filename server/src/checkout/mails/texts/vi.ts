import type { CheckoutMailTexts } from './shape.ts';

export const vi: CheckoutMailTexts = {
  payLink: {
    subject: (order) => `Đơn hàng ${order} đã sẵn sàng để thanh toán`,
    preheader: 'Hãy mở trang thanh toán trong vòng 24 giờ.',
    label: 'Đặt hàng',
    title: 'Đơn hàng của bạn chờ thanh toán',
    stops: ['Đã đặt', 'Thanh toán', 'Sẵn sàng dùng'],
    intro:
      'Như đã trao đổi với nhân viên của chúng tôi, đơn hàng này đã được lập cho bạn. Ngay khi nhận được thanh toán, chúng tôi sẽ chuẩn bị đơn hàng và báo cho bạn qua email.',
    order: 'Mã đơn hàng',
    payUntil: 'Hạn thanh toán',
    button: 'Thanh toán ngay',
    seeOrder: 'Xem đơn hàng',
    terms:
      'Khi thanh toán, bạn đồng ý với điều khoản và chính sách bảo mật đăng trên trang web của chúng tôi.',
    notAsked:
      'Bạn không yêu cầu đơn này? Bạn không cần làm gì; nếu không được thanh toán, đơn sẽ tự kết thúc.',
  },
};
