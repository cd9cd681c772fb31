import type { RefundMailTexts } from './shape.ts';

export const vi: RefundMailTexts = {
  orderRefunded: {
    subject: (order) => `Hoàn tiền cho đơn hàng ${order}`,
    preheader: (amount) => `${amount} đang được hoàn lại cho bạn.`,
    label: 'Hoàn tiền',
    title: 'Tiền đang được hoàn lại cho bạn',
    stops: ['Đã đặt', 'Đã thanh toán', 'Đã hoàn tiền'],
    cause: {
      undelivered:
        'Rất xin lỗi bạn: đối tác mạng không kịp phát hành eSIM. Chúng tôi đã hủy đơn và hoàn lại tiền cho bạn.',
      late_payment:
        'Khoản thanh toán đến sau khi đơn hàng đã hết hiệu lực nên chúng tôi không thể giao hàng. Chúng tôi đã hoàn lại tiền cho bạn.',
      second_payment:
        'Đơn hàng của bạn đã được thanh toán hai lần. Đơn hàng vẫn giữ nguyên và chúng tôi đã hoàn lại khoản thanh toán thứ hai.',
      other_amount:
        'Số tiền chúng tôi nhận được không khớp với tổng đơn hàng nên không thể tính là thanh toán. Chúng tôi đã hoàn lại số tiền đó cho bạn.',
      topup_refused:
        'Rất xin lỗi bạn: đối tác mạng không thể nạp thêm dung lượng vào eSIM. Chúng tôi đã hoàn lại tiền cho bạn.',
      rental_cancelled: 'Đơn thuê liên quan đã được hủy nên chúng tôi đã hoàn lại tiền của đơn này cho bạn.',
      requested: 'Chúng tôi đã xử lý yêu cầu hoàn tiền và gửi lại tiền cho bạn.',
      goodwill: 'Chúng tôi đã hoàn tiền cho đơn hàng của bạn.',
      part: 'Chúng tôi đã hoàn lại một phần số tiền của đơn hàng này. Phần còn lại của đơn hàng vẫn giữ nguyên.',
    },
    order: 'Mã đơn hàng',
    amount: 'Số tiền hoàn',
    when: 'Tiền được hoàn về phương thức bạn đã thanh toán. Tùy ngân hàng hoặc ví điện tử, bạn sẽ nhận được sau vài phút đến 14 ngày.',
    button: 'Xem đơn hàng',
  },
  refundProgress: {
    label: 'Hoàn tiền',
    stops: ['Đã yêu cầu', 'Đang xem xét', 'Đã hoàn tiền'],
    stages: {
      review: {
        subject: (order) => `Chúng tôi đã nhận yêu cầu hoàn tiền cho đơn hàng ${order}`,
        title: 'Yêu cầu của bạn đang được xem xét',
        body: 'Cảm ơn bạn đã cho chúng tôi biết. Nhân viên của chúng tôi sẽ xem xét đơn hàng trong 3 ngày làm việc và gửi kết quả cho bạn qua email.',
      },
      by_bank: {
        subject: (order) => `Tiền hoàn của đơn hàng ${order} sẽ được chuyển khoản cho bạn`,
        title: 'Tiền hoàn sẽ được chuyển khoản cho bạn',
        body: 'Phương thức thanh toán của bạn không hỗ trợ hoàn tiền, vì vậy chúng tôi sẽ chuyển khoản vào tài khoản ngân hàng bạn đã cung cấp.',
      },
      account_needed: {
        subject: (order) => `Vui lòng cho biết tài khoản nhận tiền hoàn của đơn hàng ${order}`,
        title: 'Vui lòng cho biết tài khoản nhận tiền hoàn',
        body: 'Phương thức thanh toán của bạn không hỗ trợ hoàn tiền. Vui lòng mở trang đơn hàng và cho biết tài khoản ngân hàng nhận tiền.',
      },
      refused: {
        subject: (order) => `Về yêu cầu hoàn tiền cho đơn hàng ${order}`,
        title: 'Chúng tôi chưa thể chấp nhận yêu cầu này',
        body: 'Chúng tôi đã kiểm tra yêu cầu của bạn và rất tiếc chưa thể chấp nhận. Nếu còn điều gì chưa rõ, bạn hãy liên hệ với chúng tôi.',
      },
    },
    order: 'Mã đơn hàng',
    amount: 'Số tiền',
    atMost: 'Tối đa',
    by: 'Hoàn tất chậm nhất',
    because: 'Lý do',
    standard: {
      used: 'Gói đã được sử dụng nên không thể hoàn tiền.',
      too_late: 'Đã quá thời hạn hoàn tiền cho đơn hàng này.',
      twice: 'Đơn hàng này đã được hoàn tiền trước đó.',
      works: 'Chúng tôi đã kiểm tra eSIM của bạn cùng đối tác mạng và eSIM vẫn hoạt động.',
    },
    safe: 'Thông tin tài khoản chỉ dùng cho lần chuyển khoản này và được xóa sau đó. Chúng tôi không bao giờ hỏi mã PIN, mật khẩu hay số thẻ.',
    button: 'Xem đơn hàng',
  },
};
