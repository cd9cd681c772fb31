import type { Legal } from '../content-types';

/** Customers in Vietnam come first here; the rules are those of the other languages. */
export const returns: Legal = {
  title: 'Chính sách hoàn trả',
  description:
    'Khi nào có thể hủy eSIM, thẻ SIM hoặc đơn thuê bộ phát WiFi, được hoàn bao nhiêu và mất bao lâu.',
  intro:
    'Chúng tôi muốn bạn có mạng để dùng; nếu không, bạn nhận lại tiền. Trang này nêu rõ những gì có thể hủy, đến khi nào và quy trình ra sao.',
  short: [
    'eSIM còn ở trạng thái New? Hủy trong {vnCancelDays} ngày, bạn nhận lại toàn bộ tiền.',
    'Bạn gửi yêu cầu ngay trên trang đơn hàng: số tiền hiện ra trước khi bạn xác nhận.',
    'Chúng tôi trả lời trong {vnReplyDays} ngày làm việc và hoàn tiền trong {vnPayoutDays} ngày làm việc tiếp theo.',
  ],
  sections: [
    {
      id: 'esim-plans',
      title: 'Gói eSIM',
      points: [
        'eSIM ở trạng thái New (chưa kích hoạt, chưa quét mã QR; trang đơn hàng ghi “{installReady}”) có thể được hủy trong vòng {vnCancelDays} ngày kể từ khi thanh toán và hoàn 100%.',
        {
          text: 'Trường hợp khác được hoàn theo giá trị đơn hàng:',
          subpoints: [
            'dưới {vnLower} ₫: hoàn 100%',
            'từ {vnLower} ₫ đến {vnUpper} ₫: hoàn 100% nếu dùng chưa đến {vnHalf}% dung lượng, nếu không thì hoàn theo tỷ lệ dung lượng còn lại',
            'trên {vnUpper} ₫: hoàn theo dung lượng chưa dùng, tính theo tỷ lệ',
          ],
        },
        'Gói không được cài trong vòng {installDays} ngày kể từ ngày mua sẽ hết hiệu lực và không được hoàn tiền.',
        'Dung lượng đã nạp vào eSIM thì không được hoàn tiền. Nếu không nạp được, tiền được tự động hoàn lại.',
      ],
      outro:
        'Giá trị đơn hàng là giá bằng đồng Việt Nam trong bảng giá lúc bạn đặt. Tiền được hoàn bằng Rupiah, đúng như khi bạn thanh toán.',
    },
    {
      id: 'sim-cards',
      title: 'Thẻ SIM',
      points: [
        'Tiền thẻ SIM được hoàn sau khi chúng tôi nhận lại thẻ chưa sử dụng.',
        'Phí giao hàng không được hoàn lại, trừ khi thẻ chưa được gửi đi.',
      ],
    },
    {
      id: 'router-rental',
      title: 'Thuê bộ phát WiFi',
      points: [
        'Khi bộ phát chưa được gửi đi, bạn có thể hủy và được hoàn 100%.',
        'Sau đó chúng tôi không hoàn tiền, kể cả cho những ngày bạn không dùng. Bộ phát bị lỗi khi đến tay bạn sẽ được đổi hoặc hoàn tiền.',
      ],
    },
    {
      id: 'how-to-ask',
      title: 'Cách yêu cầu hoàn tiền',
      points: [
        'Mở đơn hàng trong [lịch sử đơn hàng](/account/order-history) và chọn “Yêu cầu hoàn tiền”, hoặc gửi mã đơn hàng qua chat hay đến [{email}](mailto:{email}).',
        'Chúng tôi trả lời trong {vnReplyDays} ngày làm việc, sau đó hoàn tiền trong {vnPayoutDays} ngày làm việc tiếp theo, chậm nhất {vnLatestDays} ngày kể từ yêu cầu hợp lệ. Ngày làm việc là thứ Hai đến thứ Sáu, giờ Jakarta (trùng giờ Việt Nam).',
        'Tiền được hoàn qua phương thức bạn đã thanh toán. Nếu phương thức đó không hỗ trợ hoàn tiền, chúng tôi sẽ hỏi tài khoản ngân hàng của bạn và xóa thông tin này sau khi chuyển tiền.',
        'Với đơn hàng mua qua sàn thương mại điện tử, chúng tôi có thể trừ phí quản lý khi hoàn tiền ngoài sàn.',
        'Chúng tôi không hoàn tiền khi khoản thanh toán đó đang bị khiếu nại đòi lại tại ngân hàng (chargeback).',
      ],
    },
    {
      id: 'customers-elsewhere',
      title: 'Khách hàng ngoài Việt Nam',
      intro: 'Nếu quốc gia cư trú trong hồ sơ của bạn không phải là Việt Nam:',
      points: [
        'eSIM ở trạng thái New có thể được hủy cho đến hạn cài đặt và hoàn 100%. Gói bị lỗi được hoàn tiền sau khi kiểm tra.',
        'Hãy gửi yêu cầu trong vòng {requestDays} ngày làm việc kể từ lần báo đầu tiên về sự cố; việc kiểm tra và hoàn tiền mất tối đa {payoutDays} ngày làm việc.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Quyền của bạn theo luật',
      points: [
        'Nếu luật nơi bạn sống cho bạn nhiều quyền hơn trang này, luật đó được áp dụng. Sản phẩm bị lỗi hoặc không giao được luôn được hoàn tiền hoặc đổi.',
      ],
    },
  ],
  contact:
    'Bạn cần hỗ trợ hoàn tiền? Vui lòng gửi email đến [{email}](mailto:{email}) hoặc gọi [{phone}](tel:{phoneDigits}) ({hours}).',
};
