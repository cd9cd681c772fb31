import type { Legal } from '../content-types';

export const privacy: Legal = {
  title: 'Chính sách bảo mật',
  description:
    'Chúng tôi lưu dữ liệu cá nhân nào, để làm gì, trong bao lâu, chia sẻ với ai và bạn có những quyền gì.',
  intro:
    '{legalName}, {address}, chịu trách nhiệm về dữ liệu của bạn tại cửa hàng này. Chúng tôi chỉ thu thập thông tin cần cho đơn hàng, không theo dõi bạn.',
  short: [
    'Không theo dõi bạn để quảng cáo, không bán dữ liệu. Chỉ có hai cookie, để ghi nhớ ngôn ngữ và loại tiền.',
    'Dữ liệu được giữ trong thời gian bạn dùng dịch vụ. Bạn có thể tải về hoặc xóa trong phần hồ sơ.',
    'Tin quảng cáo chỉ được gửi khi bạn đồng ý, và bạn có thể từ chối bất cứ lúc nào.',
  ],
  sections: [
    {
      id: 'what-we-collect',
      title: 'Dữ liệu chúng tôi thu thập và mục đích',
      points: [
        'Tài khoản: họ tên, email, số điện thoại, địa chỉ, tỉnh thành và quốc gia cư trú, để thực hiện hợp đồng với bạn. Giới tính, ngày sinh và nghề nghiệp là không bắt buộc, bạn có thể bỏ trống.',
        'Đơn hàng: sản phẩm, số tiền, tình trạng thanh toán và giao hàng, trạng thái và dung lượng đã dùng của eSIM, để giao hàng, hỗ trợ bạn và ghi sổ kế toán theo luật.',
        'Hoàn tiền: lý do của bạn và, khi cần, tài khoản ngân hàng. Thông tin tài khoản được xóa sau khi chuyển tiền.',
        'Kỹ thuật: địa chỉ IP, chỉ lưu trong thời gian ngắn, để cửa hàng không bị lạm dụng. Đó là lợi ích chính đáng của chúng tôi và của cả bạn.',
        'Thông tin thẻ do đối tác thanh toán giữ, chúng tôi không bao giờ nhận được. Chúng tôi không yêu cầu ảnh khuôn mặt hay ảnh giấy tờ tùy thân.',
      ],
    },
    {
      id: 'storage-in-your-browser',
      title: 'Dữ liệu lưu trong trình duyệt',
      points: [
        'Ngôn ngữ và loại tiền của bạn (dưới dạng cookie trong một năm), chuyến đi, đơn hàng hoặc biểu mẫu đang điền dở và phiên đăng nhập. Phiên này được xóa khi bạn đăng xuất.',
        'Chúng tôi không dùng cookie nào khác và không tải nội dung nào của công ty khác vào trang của mình.',
      ],
    },
    {
      id: 'who-receives-data',
      title: 'Chúng tôi chia sẻ dữ liệu với ai',
      points: [
        'Đơn vị xử lý thanh toán, để nhận tiền và hoàn tiền.',
        'Nhà cung cấp eSIM và đơn vị vận chuyển, trong phạm vi cần thiết để giao hàng. Với eSIM, nhà cung cấp không nhận tên hay địa chỉ của bạn.',
        'Các đơn vị hỗ trợ kỹ thuật vận hành hệ thống cho chúng tôi theo hợp đồng.',
        'Cơ quan nhà nước khi pháp luật yêu cầu.',
      ],
      outro:
        'Một số đơn vị ở nước khác. Chúng tôi chỉ chia sẻ dữ liệu cần cho công việc của họ và ràng buộc họ bằng hợp đồng phải bảo vệ dữ liệu theo luật nơi bạn sống.',
    },
    {
      id: 'how-long',
      title: 'Lưu trong bao lâu',
      points: [
        'Trong thời gian bạn dùng dịch vụ. Khi bạn xóa tài khoản, đơn hàng được lưu lại mà không kèm tên, số điện thoại và địa chỉ, trong thời hạn luật thuế và kế toán yêu cầu; dữ liệu còn lại được xóa.',
      ],
    },
    {
      id: 'messages',
      title: 'Email và tin quảng cáo',
      points: [
        'Email về đơn hàng là một phần của dịch vụ. Tin quảng cáo chỉ được gửi khi bạn đồng ý và bạn có thể từ chối bất cứ lúc nào. Chúng tôi không coi sự im lặng là đồng ý.',
      ],
    },
    {
      id: 'your-rights',
      title: 'Quyền của bạn',
      points: [
        'Trong [hồ sơ](/account/profile), bạn có thể sửa dữ liệu, tải toàn bộ dữ liệu về trong một tệp và xóa tài khoản.',
        'Bạn cũng có thể yêu cầu cung cấp thông tin, hạn chế xử lý hoặc xóa dữ liệu, phản đối việc xử lý và rút lại sự đồng ý qua email [{email}](mailto:{email}). Chúng tôi trả lời trong thời gian sớm nhất.',
        'Bạn có thể khiếu nại với cơ quan bảo vệ dữ liệu nơi bạn sống. Các luật bảo vệ quyền của bạn gồm Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15 tại Việt Nam, Luật số 27 năm 2022 tại Indonesia và Luật Bảo vệ thông tin cá nhân tại Nhật Bản, cùng các luật khác.',
        'Nếu có sự cố dữ liệu có thể gây hại cho bạn, chúng tôi thông báo ngay cho bạn và cơ quan chức năng, trong thời hạn luật định: tại Indonesia là 3 × 24 giờ.',
      ],
    },
    {
      id: 'children',
      title: 'Trẻ em',
      points: [
        'Tài khoản dành cho người từ {minAge} tuổi, hoặc có sự đồng ý của cha mẹ hay người giám hộ. Nếu trẻ em đã cung cấp dữ liệu khi chưa có sự đồng ý đó, hãy báo để chúng tôi xóa.',
      ],
    },
  ],
  contact: 'Bạn có câu hỏi về dữ liệu của mình? Hãy viết cho [{email}](mailto:{email}).',
};
