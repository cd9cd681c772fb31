import type { StaffMailTexts } from './shape.ts';

export const vi: StaffMailTexts = {
  invite: {
    invite: {
      subject: (shop) => `Lời mời vào bảng điều khiển của ${shop}`,
      preheader: 'Hãy thiết lập cách đăng nhập. Liên kết dùng được một lần, trong 72 giờ.',
      label: 'Bảng điều khiển',
      title: 'Chào mừng bạn gia nhập đội ngũ',
      stops: ['Được mời', 'Thiết lập', 'Làm việc'],
      intro: (shop) =>
        `Bạn được mời làm việc trong bảng điều khiển của ${shop}. Hãy thiết lập cách đăng nhập bằng passkey, hoặc bằng mật khẩu và ứng dụng xác thực.`,
      notYou:
        'Nếu bạn không làm việc với chúng tôi, hãy bỏ qua email này. Sẽ không có gì xảy ra và liên kết tự hết hạn.',
    },
    recover: {
      subject: (shop) => `Thiết lập lại cách đăng nhập vào ${shop}`,
      preheader: 'Passkey và mã cũ không còn dùng được. Liên kết dùng được một lần, trong 72 giờ.',
      label: 'Bảng điều khiển',
      title: 'Thiết lập lại cách đăng nhập',
      stops: ['Đã đặt lại', 'Thiết lập', 'Làm việc'],
      intro: (shop) =>
        `Cách đăng nhập của bạn vào bảng điều khiển của ${shop} đã được đặt lại. Passkey, mật khẩu và mã cũ không còn dùng được. Hãy thiết lập cách mới.`,
      notYou: 'Nếu bạn không biết về việc này, đừng dùng liên kết và hãy báo cho một chủ cửa hàng.',
    },
    button: 'Thiết lập đăng nhập',
    account: 'Tài khoản',
    validUntil: 'Liên kết dùng được đến',
    fallback: 'Nút không hoạt động? Hãy mở địa chỉ này trong trình duyệt:',
  },
  notice: {
    label: 'Bảng điều khiển',
    stops: ['Đã xảy ra', 'Hãy kiểm tra', 'Xong'],
    at: 'Lúc',
    person: 'Ai',
    lines: 'Số dòng',
    hash: 'Mã băm của dòng cuối',
    events: {
      'recovery-code-used': {
        subject: 'Có người đăng nhập bằng mã khôi phục',
        preheader: 'Hãy kiểm tra xem có đúng người đó không.',
        title: 'Một mã khôi phục đã được dùng',
        intro: 'Một nhân viên đã đăng nhập bằng mã khôi phục thay cho ứng dụng xác thực.',
        whatNow: 'Nếu không phải chính người đó, hãy vô hiệu hóa tài khoản ngay.',
      },
      'factors-reset': {
        subject: 'Cách đăng nhập của một nhân viên đã được đặt lại',
        preheader: 'Người đó thiết lập lại qua liên kết trong email.',
        title: 'Một cách đăng nhập đã được đặt lại',
        intro:
          'Mọi passkey, mã và phiên làm việc của người này đã bị xóa. Người đó thiết lập lại qua liên kết trong email.',
        whatNow: 'Nếu không ai yêu cầu việc này, hãy vô hiệu hóa tài khoản và xem nhật ký kiểm toán.',
      },
      recovered: {
        subject: 'Cách đăng nhập được khôi phục trên máy chủ của cửa hàng',
        preheader: 'Một người có quyền vào máy chủ đã tạo liên kết.',
        title: 'Khôi phục đăng nhập trên máy chủ',
        intro:
          'Một người có quyền vào máy chủ của cửa hàng đã xóa các yếu tố đăng nhập của người này và tạo liên kết để đăng ký lại.',
        whatNow: 'Nếu không chủ cửa hàng nào biết việc này, có người khác vào được máy chủ: hãy xử lý ngay.',
      },
      'audit-head': {
        subject: 'Điểm cuối của nhật ký kiểm toán hôm nay',
        preheader: 'Hãy giữ email này: về sau nó cho thấy không dòng nào bị sửa.',
        title: 'Nhật ký kiểm toán hôm nay',
        intro:
          'Mỗi dòng của nhật ký kiểm toán bao gồm dòng trước nó. Với mã băm này, có thể kiểm tra nhật ký đến đây bất cứ lúc nào.',
        whatNow:
          'Hãy giữ email này bên ngoài hệ thống của cửa hàng. `audit list` phải luôn hiện mã băm này ở dòng này.',
      },
    },
  },
};
