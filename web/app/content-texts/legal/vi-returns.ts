import type { Legal } from '../content-types';

export const returns: Legal = {
  title: 'Chính sách hoàn trả',
  description: 'Khi nào có thể hủy eSIM, thẻ SIM hoặc thuê bộ phát WiFi, được hoàn bao nhiêu và mất bao lâu.',
  intro:
    'Chúng tôi muốn bạn có mạng, nếu không thì bạn nhận lại tiền. Trang này nói rõ điều gì có thể hủy, đến khi nào và quy trình ra sao.',
  sections: [
    {
      title: 'Gói eSIM',
      points: [
        'eSIM ở trạng thái New (chưa kích hoạt, chưa quét mã QR) được hủy trong vòng 3 ngày kể từ khi thanh toán và hoàn 100%.',
        {
          text: 'Gói bị lỗi được hoàn theo giá trị đơn hàng:',
          subpoints: [
            'dưới 120.000 ₫: hoàn 100%',
            'từ 120.000 ₫ đến 480.000 ₫: hoàn 100% nếu dùng chưa đến 50% dung lượng, nếu không thì theo dung lượng còn lại',
            'trên 480.000 ₫: hoàn theo dung lượng chưa dùng',
          ],
        },
        'Gói không được cài trong vòng 30 ngày kể từ ngày mua sẽ hết hiệu lực và không được hoàn tiền.',
        'Phần nạp thêm đã áp dụng không được hoàn tiền.',
      ],
    },
    {
      title: 'Thẻ SIM',
      points: [
        'Tiền thẻ SIM được hoàn sau khi chúng tôi nhận lại thẻ chưa sử dụng.',
        'Phí giao hàng không được hoàn lại.',
      ],
    },
    {
      title: 'Thuê bộ phát WiFi',
      points: [
        'Trước khi gửi thiết bị, bạn có thể hủy và được hoàn 100%.',
        'Sau khi gửi thì không hoàn tiền. Thiết bị bị lỗi khi đến tay bạn sẽ được đổi hoặc hoàn tiền.',
      ],
    },
    {
      title: 'Cách yêu cầu hoàn tiền',
      points: [
        'Gửi yêu cầu kèm mã đơn hàng qua chat hoặc đến {email}.',
        'Chúng tôi trả lời trong 3 ngày làm việc, sau đó hoàn tiền trong 5 ngày làm việc tiếp theo, chậm nhất 60 ngày kể từ yêu cầu hợp lệ.',
        'Tiền được hoàn theo cách bạn đã trả. Nếu cách đó không hoàn được, chúng tôi sẽ hỏi tài khoản ngân hàng của bạn; với đơn mua qua sàn, có thể trừ phí quản lý khi hoàn ngoài sàn.',
        'Không hoàn tiền khi khoản thanh toán đó đang bị khiếu nại đòi lại tại ngân hàng.',
      ],
    },
    {
      title: 'Khách hàng ngoài Việt Nam',
      points: [
        'Với tài khoản có quốc gia không phải Việt Nam: gửi yêu cầu trong vòng 7 ngày làm việc kể từ lần báo đầu tiên; việc kiểm tra và hoàn tiền mất tối đa 7 ngày làm việc.',
      ],
    },
  ],
  contact: 'Bạn cần hỗ trợ hoàn tiền? Hãy viết cho {email} hoặc gọi {phone} ({hours}).',
};
