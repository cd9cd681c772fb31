import type { FaqSection } from '../../content-types';

export const simCards: FaqSection = {
  id: 'sim-cards',
  title: 'Thẻ SIM',
  items: [
    {
      id: 'sim-delivery',
      question: 'Thẻ SIM được giao đến đâu?',
      answer: [
        'Đến mọi tỉnh thành của Indonesia, và chỉ trong Indonesia. Phí giao hàng tùy theo tỉnh thành và được hiển thị ở trang thanh toán. Nếu bạn ở nước khác, [eSIM](/products?type=ez-sim) đến tay bạn sau vài phút.',
      ],
    },
    {
      id: 'sim-registration',
      question: 'Thẻ SIM Indonesia có phải đăng ký không?',
      answer: [
        'Có. Theo luật Indonesia, thẻ SIM được bán khi chưa kích hoạt và phải được đăng ký chính chủ: công dân Indonesia dùng số NIK và xác thực khuôn mặt, người nước ngoài dùng hộ chiếu, KITAS hoặc KITAP. Mỗi người có tối đa ba số trả trước ở mỗi nhà mạng.',
        'Bạn đăng ký với nhà mạng, qua ứng dụng hoặc tại cửa hàng. Chúng tôi không bao giờ xin ảnh khuôn mặt hay ảnh giấy tờ của bạn.',
      ],
    },
    {
      id: 'imei',
      question: 'Điện thoại mang từ nước ngoài vào có phải đăng ký IMEI ở Indonesia không?',
      answer: [
        'Không, nếu bạn dùng eSIM du lịch (chuyển vùng). Nếu bạn là khách du lịch dùng thẻ SIM Indonesia, nhà mạng đăng ký máy cho bạn trong tối đa 90 ngày. Nếu ở lâu hơn, hoặc sống tại Indonesia và mang máy mua ở nước ngoài về, bạn đăng ký với hải quan.',
      ],
    },
    {
      id: 'sim-refund',
      question: 'Tôi có thể trả lại thẻ SIM không?',
      answer: [
        'Có, nếu chưa dùng. Tiền thẻ được hoàn sau khi chúng tôi nhận lại thẻ; phí giao hàng thì không. Nếu thẻ chưa được gửi đi, bạn nhận lại toàn bộ tiền.',
      ],
    },
  ],
};

export const wifiRouters: FaqSection = {
  id: 'wifi-routers',
  title: 'Bộ phát WiFi',
  items: [
    {
      id: 'router-how',
      question: 'Thuê bộ phát WiFi như thế nào?',
      answer: [
        'Bạn chọn gói dữ liệu và ngày thuê, tối đa {rentalMost} ngày. Bạn trả tiền gói dữ liệu, tiền thuê theo ngày (tính cả ngày đầu và ngày cuối) và phí giao hàng. Trang thanh toán cộng sẵn tất cả, không thêm khoản nào về sau.',
        'Trong hộp có: bộ phát, cáp USB-C, túi nhỏ và thẻ ghi mật khẩu WiFi.',
      ],
    },
    {
      id: 'router-delivery',
      question: 'Giao bộ phát mất bao lâu?',
      answer: [
        'Giao hỏa tốc {fast} ngày, giao nhanh {express} ngày, giao tiêu chuẩn {regular} ngày. Bộ phát đến tay bạn chậm nhất vào ngày thuê đầu tiên.',
      ],
    },
    {
      id: 'router-extend',
      question: 'Chuyến đi kéo dài thêm, tôi giữ bộ phát lâu hơn được không?',
      answer: [
        'Được, nếu chưa có ai đặt trước: chọn “Gia hạn” trong [Thiết bị của tôi](/account/my-device). Bạn trả tiền thuê cho những ngày thêm. Bạn đặt gia hạn chậm nhất {extendDays} ngày sau ngày cuối cùng; những ngày đã trễ cũng được tính tiền thuê.',
      ],
    },
    {
      id: 'router-return',
      question: 'Trả bộ phát thế nào, trễ thì sao?',
      answer: [
        'Chọn “Trả thiết bị” trong Thiết bị của tôi: bạn mang đến điểm nhận trả hoặc hẹn đơn vị vận chuyển đến lấy, chậm nhất vào ngày cuối cùng. Mỗi ngày trễ tính thêm một ngày tiền thuê cho mỗi bộ phát.',
      ],
    },
    {
      id: 'router-cancel',
      question: 'Tôi có thể hủy đơn thuê không?',
      answer: [
        'Được, và nhận lại toàn bộ tiền nếu bộ phát chưa được gửi đi. Sau đó thì không hoàn tiền, trừ khi bộ phát bị lỗi lúc đến tay bạn: chúng tôi đổi máy hoặc hoàn tiền.',
      ],
    },
    {
      id: 'router-lost',
      question: 'Bộ phát bị mất, bị trộm hoặc hỏng thì sao?',
      answer: [
        'Bạn báo ngay để chúng tôi khóa dữ liệu; nếu bị trộm, hãy xin xác nhận của công an. Bạn chịu chi phí sửa chữa, hoặc bồi thường theo giá trị hiện tại của bộ phát, không hơn. Hư hỏng không do bạn gây ra thì chúng tôi chịu.',
      ],
    },
  ],
};

export const accountAndData: FaqSection = {
  id: 'account',
  title: 'Tài khoản và dữ liệu của bạn',
  items: [
    {
      id: 'why-account',
      question: 'Vì sao cần tài khoản?',
      answer: [
        'Xem sản phẩm thì không cần. Khi đặt hàng, tài khoản giữ eSIM, mã QR, biên nhận và thông tin hoàn tiền ở một chỗ, kể cả khi bạn làm mất email. Người mua phải đủ {minAge} tuổi.',
      ],
    },
    {
      id: 'verification-mail',
      question: 'Tôi không nhận được email xác minh thì làm sao?',
      answer: [
        'Bạn hãy kiểm tra thư mục spam. Bạn có thể yêu cầu gửi lại ở trang đăng nhập; liên kết có hiệu lực {linkHours} giờ.',
      ],
    },
    {
      id: 'forgot-password',
      question: 'Tôi quên mật khẩu thì làm sao?',
      answer: [
        'Bạn vào trang [Quên mật khẩu](/forget-password), chúng tôi sẽ gửi mật khẩu mới vào email của bạn. Mật khẩu này có hiệu lực {passwordMinutes} phút; sau khi đăng nhập, bạn tự đặt mật khẩu ít nhất {passwordLength} ký tự. Khi bạn chưa dùng mật khẩu mới, mật khẩu cũ vẫn còn hiệu lực.',
      ],
    },
    {
      id: 'change-email',
      question: 'Tôi đăng ký nhầm địa chỉ email thì sao?',
      answer: [
        'Nếu đăng nhập được, bạn đổi trong [hồ sơ](/account/profile); địa chỉ mới có hiệu lực khi bạn mở liên kết chúng tôi gửi đến đó. Nếu không, bạn cứ đăng ký lại bằng địa chỉ đúng.',
      ],
    },
    {
      id: 'my-data',
      question: 'Dữ liệu của tôi được dùng thế nào, có xóa được không?',
      answer: [
        'Chúng tôi chỉ giữ những gì đơn hàng cần, trong thời gian bạn dùng dịch vụ, và không theo dõi bạn để quảng cáo. Trong hồ sơ, bạn có thể tải toàn bộ dữ liệu hoặc xóa tài khoản. Xem thêm [chính sách bảo mật](/others/privacy-policy).',
      ],
    },
  ],
};

export const help: FaqSection = {
  id: 'help',
  title: 'Hỗ trợ và liên hệ',
  items: [
    {
      id: 'contact',
      question: 'Liên hệ với cửa hàng bằng cách nào?',
      answer: [
        'Bằng nút chat màu xanh lá ở mọi trang, qua email [{email}](mailto:{email}) hoặc điện thoại [{phone}](tel:{phoneDigits}). Giờ hỗ trợ: {hours}.',
      ],
    },
    {
      id: 'order-by-chat',
      question: 'Tôi có thể đặt hàng qua chat không?',
      answer: [
        'Có. Mỗi gói đều có nút WhatsApp và LINE: tin nhắn đã điền sẵn gói, số lượng và giá, bạn chỉ cần gửi.',
      ],
    },
    {
      id: 'complaint',
      question: 'Tôi chưa hài lòng, có thể khiếu nại ở đâu?',
      answer: [
        'Bạn viết cho [{email}](mailto:{email}) kèm mã đơn hàng và điều bạn muốn chúng tôi khắc phục. Nhân viên của chúng tôi sẽ đọc và trả lời, có nêu rõ lý do, trong {vnReplyDays} ngày làm việc. Nếu hai bên chưa thống nhất, bạn có thể gửi khiếu nại đến cơ quan bảo vệ người tiêu dùng; xem mục H của [điều khoản dịch vụ](/others/terms-of-service).',
      ],
    },
  ],
};
