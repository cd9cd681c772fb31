import type { FaqSection } from '../../content-types';

export const paymentAndRefunds: FaqSection = {
  id: 'payment-and-refunds',
  title: 'Thanh toán và hoàn tiền',
  items: [
    {
      id: 'payment-methods',
      question: 'Tôi có thể thanh toán bằng cách nào?',
      answer: [
        'Bằng thẻ ghi nợ, thẻ tín dụng, mã QR (QRIS) hoặc chuyển khoản trên trang bảo mật của đối tác thanh toán. Ai cũng dùng được thẻ (Visa, Mastercard, JCB); QRIS và chuyển khoản cần ngân hàng Indonesia. Chúng tôi không bao giờ thấy số thẻ của bạn.',
        'Chúng tôi chỉ nhận thanh toán bằng Rupiah Indonesia. Trang thanh toán luôn hiển thị số tiền Rupiah chính xác trước khi bạn thanh toán.',
      ],
    },
    {
      id: 'cancel-esim',
      question: 'Tôi có thể hủy eSIM không?',
      answer: [
        'Có, khi eSIM còn ở trạng thái New (trang đơn hàng ghi “{installReady}”): chưa quét mã QR và chưa kích hoạt. Với khách hàng tại Việt Nam, thời hạn là {vnCancelDays} ngày kể từ khi thanh toán.',
        'Bạn mở đơn hàng trong lịch sử đơn hàng và chọn “Yêu cầu hoàn tiền”; số tiền hiện ra trước khi bạn xác nhận.',
      ],
    },
    {
      id: 'refund-vietnam',
      question: 'Tôi được hoàn bao nhiêu tiền?',
      answer: [
        'Nếu quốc gia cư trú trong hồ sơ của bạn là Việt Nam, eSIM ở trạng thái New được hoàn 100% khi bạn hủy trong vòng {vnCancelDays} ngày kể từ khi thanh toán. Trường hợp khác được hoàn theo giá trị đơn hàng:',
        {
          list: [
            'dưới {vnLower} ₫: hoàn 100%',
            'từ {vnLower} ₫ đến {vnUpper} ₫: hoàn 100% nếu dùng chưa đến {vnHalf}% dung lượng, nếu không thì hoàn theo tỷ lệ dung lượng còn lại',
            'trên {vnUpper} ₫: hoàn theo dung lượng chưa dùng, tính theo tỷ lệ',
          ],
        },
        'Chúng tôi trả lời trong {vnReplyDays} ngày làm việc, sau đó hoàn tiền trong {vnPayoutDays} ngày làm việc tiếp theo, chậm nhất {vnLatestDays} ngày kể từ yêu cầu hợp lệ.',
      ],
    },
    {
      id: 'refund-time',
      question: 'Khách hàng ngoài Việt Nam được hoàn tiền ra sao?',
      answer: [
        'Bạn gửi yêu cầu trong vòng {requestDays} ngày làm việc kể từ lần báo đầu tiên về sự cố; việc kiểm tra và hoàn tiền mất tối đa {payoutDays} ngày làm việc. Tiền được hoàn qua phương thức bạn đã thanh toán; nếu phương thức đó không hỗ trợ hoàn tiền, chúng tôi sẽ hỏi tài khoản ngân hàng của bạn.',
        'Phí giao thẻ SIM không được hoàn lại. Toàn bộ quy định có trong [chính sách hoàn trả](/others/return-policy).',
      ],
    },
    {
      id: 'tax-and-receipt',
      question: 'Giá đã gồm thuế chưa, và tôi có nhận được hóa đơn không?',
      answer: [
        'Nếu có cộng thêm thuế, trang thanh toán hiện thuế thành một dòng riêng trước khi bạn trả tiền; nếu không, giá đã gồm thuế. Sau đó không cộng thêm gì.',
        'Biên nhận nằm ở trang đơn hàng, mục “In biên nhận”, có tên người bán kèm số đăng ký, tiền thuế và tên mà bạn nhập. Bạn có thể in hoặc lưu thành PDF.',
      ],
    },
    {
      id: 'payment-pending',
      question: 'Tôi đã trả tiền, sao đơn hàng vẫn báo chưa thanh toán?',
      answer: [
        'Hầu hết khoản thanh toán được xác nhận sau vài giây. Chuyển khoản có thể lâu hơn, thường không quá {confirmDays} ngày làm việc. Bạn có thể đóng trang: chúng tôi vẫn tiếp tục kiểm tra và sẽ gửi email cho bạn.',
        'Nếu tiền đến sau khi đơn hàng hết hạn, chúng tôi vẫn giao hàng hoặc hoàn lại tiền.',
      ],
    },
    {
      id: 'payment-failed',
      question: 'Thanh toán bị từ chối hoặc hết hạn thì phải làm sao?',
      answer: [
        'Bạn chưa bị trừ tiền. Nếu còn thời gian, hãy mở đơn hàng trong lịch sử đơn hàng và chọn “Thanh toán ngay”; nếu không, bạn đặt lại và thử phương thức khác. Nhiều ngân hàng chặn thanh toán quốc tế cho đến khi bạn bật tính năng này trong ứng dụng.',
      ],
    },
    {
      id: 'voucher',
      question: 'Nhập mã giảm giá ở đâu?',
      answer: [
        'Trong phần tóm tắt đơn hàng ở trang thanh toán. Mã giảm theo phần trăm tính trên toàn bộ số tiền và làm tròn xuống đến đơn vị Rupiah; số tiền giảm không bao giờ vượt quá giá trị đơn hàng. Mỗi đơn hàng dùng được một mã.',
      ],
    },
    {
      id: 'chargeback',
      question: 'Nếu tôi khiếu nại khoản thanh toán với ngân hàng thì sao?',
      answer: [
        'Trong lúc khiếu nại đòi lại tiền (chargeback) được xử lý, ngân hàng là bên quyết định, nên chúng tôi không thể hoàn khoản tiền đó. Bạn hãy nhắn cho chúng tôi trước: hầu như lúc nào cũng nhanh hơn.',
      ],
    },
  ],
};

export const dataAndValidity: FaqSection = {
  id: 'data-and-validity',
  title: 'Dung lượng, thời hạn, nạp thêm',
  items: [
    {
      id: 'validity-length',
      question: 'eSIM có hiệu lực bao lâu?',
      answer: [
        'Từ {validLeast} đến {validMost} ngày sau khi kích hoạt, tùy gói. Số ngày có trên trang của gói, còn thời điểm kết thúc có trên trang đơn hàng.',
      ],
    },
    {
      id: 'daily-reset',
      question: 'Với gói theo ngày, một ngày bắt đầu và kết thúc lúc nào?',
      answer: [
        'Tùy nhà mạng. Có gói tính 24 giờ từ lần kết nối đầu tiên, có gói tính theo ngày trên lịch của một múi giờ. Mục “Cách tính ngày” trên trang của gói ghi rõ điều này, kể cả khi dùng hết dung lượng trong ngày thì sao.',
      ],
    },
    {
      id: 'data-used-up',
      question: 'Hết dung lượng thì sao?',
      answer: [
        'Với gói tổng dung lượng, mạng dừng và không bao giờ phát sinh phí. Với gói theo ngày, mạng tạm dừng hoặc chậm lại đến ngày hôm sau. Khi eSIM còn hiệu lực, bạn có thể nạp thêm bất cứ lúc nào.',
      ],
    },
    {
      id: 'check-usage',
      question: 'Xem dung lượng còn lại ở đâu?',
      answer: [
        'Ở trang đơn hàng: dung lượng đã dùng, còn lại bao nhiêu, hiệu lực đến khi nào, kèm thời điểm cập nhật gần nhất. Nhà mạng báo số liệu hơi trễ, nên con số trong cài đặt của điện thoại có thể nhỉnh hơn một chút.',
      ],
    },
    {
      id: 'top-up',
      question: 'Nạp thêm dung lượng như thế nào?',
      answer: [
        'Bạn mở trang [Nạp thêm](/topup-extend) và nhập ICCID của eSIM (dãy 19 chữ số ở trang đơn hàng), hoặc đăng nhập rồi chọn một eSIM của mình. Trước khi trả tiền, bạn thấy rõ dung lượng và thời hạn thay đổi thế nào. Không cần cài lại.',
        'Áp dụng cho eSIM mua tại đây và thuộc gói cho phép nạp thêm. Dung lượng đã nạp vào eSIM thì không được hoàn tiền.',
      ],
    },
    {
      id: 'plus-plan',
      question: 'Gói Plus là gì?',
      answer: [
        'Plus là gói có tính năng thông minh: dùng được ứng dụng mạng xã hội và nhắn tin, nạp thêm ngay trên thiết bị. Gói nào có các tính năng này thì trang của gói ghi rõ.',
      ],
    },
  ],
};
