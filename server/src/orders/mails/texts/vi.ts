import type { OrderMailTexts } from './shape.ts';

export const vi: OrderMailTexts = {
  orderReceived: {
    subject: (order) => `Chúng tôi đã nhận đơn hàng ${order}`,
    preheader: 'Hãy hoàn tất thanh toán để chúng tôi chuẩn bị đơn hàng.',
    label: 'Đặt hàng',
    title: 'Chúng tôi đã nhận đơn hàng',
    stops: ['Đã đặt', 'Thanh toán', 'Sẵn sàng dùng'],
    intro:
      'Cảm ơn bạn đã đặt hàng. Ngay khi nhận được thanh toán, chúng tôi sẽ chuẩn bị đơn hàng và báo cho bạn qua email.',
    order: 'Mã đơn hàng',
    payUntil: 'Hạn thanh toán',
    button: 'Xem đơn hàng và thanh toán',
    rupiah: 'Thanh toán bằng Rupiah Indonesia.',
    paid: 'Bạn đã thanh toán rồi? Bạn không cần làm gì thêm; email xác nhận sẽ đến ngay.',
  },
  parcel: {
    label: 'Giao hàng',
    stops: ['Đang đóng gói', 'Đang giao', 'Đã giao'],
    stages: {
      packing: {
        subject: (order) => `Đã nhận thanh toán, đơn hàng ${order} đang được đóng gói`,
        preheader: 'Chúng tôi sẽ báo cho bạn ngay khi gửi hàng.',
        title: 'Chúng tôi đang đóng gói đơn hàng',
        body: 'Cảm ơn bạn, chúng tôi đã nhận được thanh toán. Chúng tôi sẽ gửi mã vận đơn qua email ngay khi kiện hàng được giao cho đơn vị vận chuyển.',
      },
      shipped: {
        subject: (order) => `Đơn hàng ${order} đang trên đường đến bạn`,
        preheader: 'Kiện hàng đã được giao cho đơn vị vận chuyển.',
        title: 'Kiện hàng đang trên đường đến bạn',
        body: 'Chúng tôi đã giao kiện hàng cho đơn vị vận chuyển. Bạn có thể theo dõi bằng mã vận đơn.',
      },
      corrected: {
        subject: (order) => `Mã vận đơn mới cho đơn hàng ${order}`,
        preheader: 'Từ bây giờ, bạn hãy dùng mã vận đơn này nhé.',
        title: 'Mã vận đơn của bạn đã thay đổi',
        body: 'Rất xin lỗi bạn, mã vận đơn chúng tôi gửi trước đó chưa đúng. Kiện hàng vẫn đang trên đường đến bạn, hãy theo dõi bằng mã mới dưới đây.',
      },
      arrived: {
        subject: (order) => `Đơn hàng ${order} đã được giao`,
        preheader: 'Hy vọng mọi thứ đã đến tay bạn an toàn.',
        title: 'Kiện hàng đã được giao',
        body: 'Đơn vị vận chuyển đã giao kiện hàng của bạn. Nếu thiếu món nào hoặc có gì không dùng được, hãy cho chúng tôi biết.',
      },
    },
    order: 'Mã đơn hàng',
    to: 'Giao đến',
    courier: 'Đơn vị vận chuyển',
    sentOn: 'Ngày gửi',
    tracking: 'Mã vận đơn',
    button: 'Xem đơn hàng',
  },
  bill: {
    days: (days) => `${days} ngày`,
    added: (days, dates) => `thêm ${days} ngày: ${dates}`,
    rent: 'Tiền thuê',
    delivery: 'Phí giao hàng',
    tax: 'Thuế',
    discount: (voucher) => (voucher ? `Giảm giá (${voucher})` : 'Giảm giá'),
    total: 'Tổng cộng',
  },
};
