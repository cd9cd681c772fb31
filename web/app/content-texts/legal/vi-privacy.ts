import type { Legal } from '../content-types';

export const privacy: Legal = {
  title: 'Chính sách bảo mật',
  description:
    'Chúng tôi lưu dữ liệu cá nhân nào, để làm gì, trong bao lâu, ai nhận được và bạn có những quyền gì.',
  intro:
    '{legalName}, {address}, chịu trách nhiệm về dữ liệu của bạn tại cửa hàng này. Chúng tôi chỉ thu thập những gì đơn hàng cần, không để theo dõi bạn.',
  short: [
    'Không theo dõi quảng cáo, không bán dữ liệu. Chỉ một cookie, dành cho ngôn ngữ.',
    'Dữ liệu được giữ trong thời gian bạn dùng dịch vụ. Bạn có thể tải về hoặc xóa trong hồ sơ.',
    'Tin quảng cáo chỉ được gửi khi bạn đồng ý, và bạn có thể từ chối bất cứ lúc nào.',
  ],
  sections: [
    {
      id: 'what-we-collect',
      title: 'Thu thập gì và để làm gì',
      points: [
        'Tài khoản: tên, email, điện thoại, địa chỉ, tỉnh và quốc gia, để thực hiện hợp đồng với bạn. Giới tính, ngày sinh, nghề nghiệp là tự nguyện, bạn có thể bỏ trống.',
        'Đơn hàng: sản phẩm, số tiền, trạng thái thanh toán, giao hàng, trạng thái và mức dùng dữ liệu của eSIM, để giao hàng, hỗ trợ và ghi sổ kế toán theo luật.',
        'Hoàn tiền: lý do của bạn và, khi cần, tài khoản ngân hàng. Thông tin này được xóa sau khi chuyển tiền.',
        'Kỹ thuật: địa chỉ kết nối trong thời gian ngắn, để cửa hàng không bị lạm dụng. Đó là lợi ích chính đáng của chúng tôi và của cả bạn.',
        'Thông tin thẻ nằm ở đối tác thanh toán, chúng tôi không bao giờ nhận được. Chúng tôi không xin ảnh khuôn mặt hay giấy tờ tùy thân.',
      ],
    },
    {
      id: 'storage-in-your-browser',
      title: 'Lưu trong trình duyệt',
      points: [
        'Ngôn ngữ của bạn (cả dưới dạng cookie trong một năm), đơn hàng đang đặt dở và phiên đăng nhập khi bạn đang đăng nhập. Đăng xuất sẽ xóa phiên.',
        'Chúng tôi không dùng cookie nào khác và không tải gì từ công ty khác vào trang của mình.',
      ],
    },
    {
      id: 'who-receives-data',
      title: 'Ai nhận được dữ liệu',
      points: [
        'Đơn vị xử lý thanh toán, để nhận và hoàn tiền.',
        'Nhà cung cấp eSIM và đơn vị giao hàng, trong phạm vi cần thiết. Với eSIM, nhà cung cấp không nhận tên hay địa chỉ của bạn.',
        'Đơn vị hỗ trợ kỹ thuật vận hành hệ thống cho chúng tôi theo hợp đồng.',
        'Cơ quan nhà nước khi pháp luật yêu cầu.',
      ],
      outro:
        'Một số bên nhận ở nước khác. Chúng tôi chỉ chuyển những gì công việc cần và ràng buộc họ bằng hợp đồng để bảo vệ dữ liệu theo luật nơi bạn sống.',
    },
    {
      id: 'how-long',
      title: 'Lưu trong bao lâu',
      points: [
        'Trong thời gian bạn dùng dịch vụ. Khi bạn xóa tài khoản, đơn hàng được giữ không kèm tên, điện thoại và địa chỉ trong thời hạn mà luật thuế và kế toán yêu cầu; phần còn lại được xóa.',
      ],
    },
    {
      id: 'messages',
      title: 'Tin nhắn',
      points: [
        'Email về đơn hàng là một phần của dịch vụ. Tin quảng cáo chỉ được gửi khi bạn đồng ý và bạn có thể từ chối bất cứ lúc nào. Im lặng không có nghĩa là đồng ý.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Quyền của bạn',
      points: [
        'Trong [hồ sơ](/account/profile), bạn có thể sửa dữ liệu, tải toàn bộ về thành một tệp và xóa tài khoản.',
        'Bạn cũng có thể yêu cầu cung cấp thông tin, hạn chế xử lý, xóa dữ liệu, phản đối và rút lại sự đồng ý qua email [{email}](mailto:{email}). Chúng tôi trả lời không chậm trễ.',
        'Bạn có thể khiếu nại với cơ quan bảo vệ dữ liệu nơi bạn sống. Quyền của bạn được bảo vệ bởi Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15 tại Việt Nam, Luật số 27 năm 2022 tại Indonesia và luật bảo vệ thông tin cá nhân tại Nhật Bản.',
        'Nếu có sự cố dữ liệu có thể gây hại cho bạn, chúng tôi thông báo cho bạn và cơ quan chức năng ngay trong thời hạn luật định: tại Indonesia là 3 × 24 giờ.',
      ],
    },
    {
      id: 'children',
      title: 'Trẻ em',
      points: [
        'Tài khoản dành cho người từ {minAge} tuổi, hoặc có sự đồng ý của cha mẹ hay người giám hộ. Nếu trẻ em đã gửi dữ liệu mà chưa có sự đồng ý, hãy báo để chúng tôi xóa.',
      ],
    },
  ],
  contact: 'Bạn có câu hỏi về dữ liệu của mình? Hãy viết cho [{email}](mailto:{email}).',
};
