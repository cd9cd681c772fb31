import type { Legal } from '../content-types';

export const privacy: Legal = {
  title: 'Chính sách bảo mật',
  description:
    'Chúng tôi lưu dữ liệu cá nhân nào, để làm gì, trong bao lâu, ai nhận được và bạn có những quyền gì.',
  intro:
    '{legalName}, {address}, chịu trách nhiệm về dữ liệu của bạn tại cửa hàng này. Chúng tôi chỉ thu thập những gì đơn hàng cần: không theo dõi quảng cáo, không bán dữ liệu.',
  sections: [
    {
      title: 'Thu thập gì và để làm gì',
      points: [
        'Tài khoản: tên, email, điện thoại, địa chỉ, tỉnh và quốc gia; cùng giới tính, ngày sinh, nghề nghiệp nếu bạn điền. Nhóm đầu cần để thực hiện đơn hàng, nhóm sau là tự nguyện.',
        'Đơn hàng: sản phẩm, số tiền, trạng thái thanh toán, giao hàng và trạng thái eSIM, để giao hàng, hỗ trợ và kế toán.',
        'Kỹ thuật: địa chỉ kết nối trong thời gian ngắn, để cửa hàng không bị lạm dụng.',
        'Thông tin thẻ nằm ở đối tác thanh toán. Chúng tôi không bao giờ nhận được.',
      ],
    },
    {
      title: 'Lưu trong trình duyệt',
      points: [
        'Ngôn ngữ của bạn (cả dưới dạng cookie trong một năm) và phiên đăng nhập khi bạn đang đăng nhập. Đăng xuất sẽ xóa phiên. Chúng tôi không dùng cookie nào khác.',
      ],
    },
    {
      title: 'Ai nhận được dữ liệu',
      points: [
        'Đơn vị xử lý thanh toán, để nhận và hoàn tiền.',
        'Nhà cung cấp eSIM và đơn vị giao hàng, trong phạm vi cần thiết.',
        'Đơn vị hỗ trợ kỹ thuật vận hành hệ thống cho chúng tôi theo hợp đồng.',
        'Cơ quan nhà nước khi pháp luật yêu cầu.',
      ],
    },
    {
      title: 'Lưu trong bao lâu',
      points: [
        'Trong thời gian bạn dùng dịch vụ. Khi bạn xóa tài khoản, đơn hàng được giữ không kèm tên trong thời hạn mà luật thuế và kế toán yêu cầu; phần còn lại được xóa.',
      ],
    },
    {
      title: 'Tin nhắn',
      points: [
        'Email về đơn hàng là một phần của dịch vụ. Tin quảng cáo chỉ được gửi khi bạn đồng ý và bạn có thể từ chối bất cứ lúc nào.',
      ],
    },
    {
      title: 'Quyền của bạn',
      points: [
        'Bạn có thể yêu cầu bản sao, sửa, xóa hoặc hạn chế xử lý dữ liệu, rút lại sự đồng ý và khiếu nại với cơ quan bảo vệ dữ liệu.',
        'Nếu có sự cố dữ liệu có thể gây hại cho bạn, chúng tôi thông báo cho bạn và cơ quan chức năng ngay trong thời hạn luật định.',
      ],
    },
  ],
  contact: 'Bạn có câu hỏi về dữ liệu của mình? Hãy viết cho {email}.',
};
