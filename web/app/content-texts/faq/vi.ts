import type { Faq } from '../content-types';

export const faq: Faq = {
  title: 'Câu hỏi thường gặp',
  description:
    'Giải đáp về điện thoại hỗ trợ eSIM, cài đặt, thời hạn, thanh toán, hoàn tiền, thẻ SIM và thuê bộ phát WiFi.',
  lead: 'Câu trả lời ngắn gọn cho những điều khách hay hỏi nhất. Chưa thấy câu hỏi của bạn? Hãy chat với chúng tôi bất cứ lúc nào.',
  sections: [
    {
      id: 'before-you-buy',
      title: 'Trước khi mua',
      items: [
        {
          id: 'compatible-phone',
          question: 'Điện thoại của tôi có hỗ trợ eSIM không?',
          answer: [
            'Bạn bấm *#06#. Nếu màn hình hiện số EID thì máy có hỗ trợ eSIM. Máy cũng không được khóa mạng.',
            'Thông thường: iPhone XS hoặc XR trở lên, Google Pixel 4 trở lên, Samsung Galaxy S20 trở lên. Máy bán tại Trung Quốc đại lục thường không có eSIM.',
          ],
        },
        {
          id: 'keep-number',
          question: 'Tôi có giữ được số điện thoại, Zalo và WhatsApp không?',
          answer: [
            'Có. eSIM hoạt động song song với SIM của bạn và chỉ dùng cho dữ liệu. Số điện thoại, Zalo, WhatsApp đều giữ nguyên.',
          ],
        },
        {
          id: 'hotspot',
          question: 'Tôi có thể chia sẻ mạng cho thiết bị khác không?',
          answer: [
            'Hầu hết các gói đều cho phép chia sẻ mạng, tốc độ đến 5G ở nơi có phủ sóng. Trang của từng gói ghi rõ trước khi bạn mua.',
          ],
        },
        {
          id: 'several-people',
          question: 'Chúng tôi đi theo nhóm. Mỗi người có cần một eSIM không?',
          answer: [
            'Một eSIM dùng cho một điện thoại. Khi chọn số lượng từ hai trở lên, bạn nhận đủ số eSIM đó, mỗi eSIM có mã QR riêng. Bạn cũng có thể thuê một bộ phát WiFi cho cả nhóm.',
          ],
        },
      ],
    },
    {
      id: 'install-and-connect',
      title: 'Cài đặt và kết nối',
      items: [
        {
          id: 'delivery',
          question: 'Tôi nhận eSIM bằng cách nào và khi nào?',
          answer: [
            'Qua email hoặc chat, kèm mã QR và hướng dẫn kích hoạt. Thường chỉ vài phút sau khi thanh toán, muộn nhất là 1 ngày làm việc. eSIM cũng có trong lịch sử đơn hàng của bạn.',
            'Trên Android, bạn quét mã QR. Trên iPhone (iOS 17.4 trở lên), bạn chạm vào liên kết cài đặt.',
          ],
        },
        {
          id: 'install-deadline',
          question: 'Tôi phải cài trước khi nào, và thời hạn tính từ lúc nào?',
          answer: [
            'Bạn cần cài gói trong vòng 30 ngày kể từ ngày mua; quá hạn gói sẽ hết hiệu lực và không được hoàn tiền. Thời hạn bắt đầu từ lần kết nối đầu tiên tại điểm đến.',
            'Tùy gói, eSIM đã kích hoạt có thể dùng và nạp thêm trong 30 đến 180 ngày sau khi kích hoạt.',
          ],
        },
        {
          id: 'no-connection',
          question: 'Tôi đã đến nơi mà chưa có mạng. Phải làm sao?',
          answer: [
            'Bạn kiểm tra ba điều: eSIM đã bật, eSIM được chọn cho dữ liệu di động, và chuyển vùng dữ liệu của eSIM đã bật. Sau đó bật rồi tắt chế độ máy bay một lần.',
            'Vẫn chưa được? Hãy gửi ảnh chụp màn hình qua chat. Chúng tôi hỗ trợ 24/7.',
          ],
        },
        {
          id: 'reinstall',
          question: 'Tôi có thể xóa eSIM rồi cài lại không?',
          answer: [
            'Bạn không nên xóa. Hầu hết eSIM chỉ cài được một lần. Nếu phải đổi máy, hãy hỏi chúng tôi trước.',
          ],
        },
      ],
    },
    {
      id: 'payment-and-refunds',
      title: 'Thanh toán và hoàn tiền',
      items: [
        {
          id: 'payment-methods',
          question: 'Tôi có thể thanh toán bằng cách nào?',
          answer: [
            'Bằng thẻ ghi nợ, thẻ tín dụng, mã QR (QRIS) hoặc chuyển khoản trên trang bảo mật của đối tác thanh toán. Chúng tôi không bao giờ thấy số thẻ của bạn.',
            'Chúng tôi chỉ nhận thanh toán bằng Rupiah Indonesia. Trang thanh toán luôn hiện số tiền Rupiah chính xác trước khi bạn trả.',
          ],
        },
        {
          id: 'cancel-esim',
          question: 'Tôi có thể hủy eSIM không?',
          answer: [
            'Được, nếu eSIM ở trạng thái New (chưa quét mã QR, chưa kích hoạt) và bạn hủy trong vòng 3 ngày kể từ khi thanh toán. Chúng tôi trả lời trong 3 ngày làm việc và hoàn tiền trong 5 ngày làm việc tiếp theo.',
          ],
        },
        {
          id: 'payment-pending',
          question: 'Tôi đã trả tiền nhưng đơn hàng vẫn ghi chưa thanh toán.',
          answer: [
            'Đa số khoản thanh toán được xác nhận trong vài giây. Chuyển khoản có thể lâu hơn, thường không quá 3 ngày làm việc. Bạn có thể đóng trang: chúng tôi vẫn kiểm tra và sẽ báo qua email.',
          ],
        },
        {
          id: 'voucher',
          question: 'Tôi nhập mã giảm giá ở đâu?',
          answer: ['Trong phần tóm tắt đơn hàng ở trang thanh toán. Số tiền được giảm trước khi bạn trả.'],
        },
      ],
    },
    {
      id: 'sim-and-router',
      title: 'Thẻ SIM và bộ phát WiFi',
      items: [
        {
          id: 'sim-delivery',
          question: 'Thẻ SIM được giao đến đâu?',
          answer: [
            'Đến mọi tỉnh của Indonesia. Phí giao hàng tùy theo tỉnh và không được hoàn lại. Chúng tôi không giao ra nước ngoài; khi đó eSIM là lựa chọn phù hợp hơn.',
          ],
        },
        {
          id: 'router-delivery',
          question: 'Bộ phát WiFi thuê bao lâu thì đến?',
          answer: ['Giao nhanh nhất 1 ngày, giao hỏa tốc 1–2 ngày, giao thường 3–5 ngày.'],
        },
      ],
    },
    {
      id: 'account-and-help',
      title: 'Tài khoản và hỗ trợ',
      items: [
        {
          id: 'verification-mail',
          question: 'Tôi không nhận được email xác minh.',
          answer: [
            'Bạn hãy xem trong thư mục spam. Bạn có thể yêu cầu email mới ở trang đăng nhập; liên kết có hiệu lực trong 24 giờ.',
          ],
        },
        {
          id: 'contact',
          question: 'Tôi liên hệ với các bạn bằng cách nào?',
          answer: [
            'Bằng nút chat màu xanh trên mọi trang, qua email {email} hoặc điện thoại {phone} ({hours}).',
          ],
        },
      ],
    },
  ],
};
