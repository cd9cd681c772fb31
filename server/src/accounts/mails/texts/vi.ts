import type { AccountMailTexts } from './shape.ts';

export const vi: AccountMailTexts = {
  verifyEmail: {
    subject: (shop) => `Xác minh địa chỉ email của bạn tại ${shop}`,
    preheader: 'Chỉ cần một chạm, tài khoản đã sẵn sàng. Liên kết có hiệu lực trong 24 giờ.',
    label: 'Đăng ký',
    title: 'Xác minh địa chỉ email',
    stops: ['Đã đăng ký', 'Xác minh', 'Sẵn sàng bay'],
    intro: (shop) =>
      `Chào mừng bạn đến với ${shop}! Hãy xác minh đây đúng là email của bạn. Sau đó, bạn có thể đăng nhập và mua gói cước đầu tiên.`,
    button: 'Xác minh email',
    address: 'Tài khoản',
    validUntil: 'Liên kết có hiệu lực đến',
    fallback: 'Nút không hoạt động? Hãy mở địa chỉ này trong trình duyệt:',
    notYou:
      'Bạn không đăng ký tài khoản? Hãy nhấn nút rồi chọn “Không phải tôi”: tài khoản bị xóa ngay. Nếu bạn không làm gì, tài khoản sẽ bị xóa sau 24 giờ. Bạn sẽ không nhận thêm email nào từ chúng tôi.',
  },
  changeEmail: {
    subject: (shop) => `Xác nhận địa chỉ email mới của bạn tại ${shop}`,
    preheader: 'Chỉ cần một chạm, địa chỉ mới sẽ được dùng. Liên kết có hiệu lực trong 24 giờ.',
    label: 'Đổi địa chỉ',
    title: 'Xác nhận địa chỉ email mới',
    stops: ['Đã thay đổi', 'Xác nhận', 'Bắt đầu dùng'],
    intro: (shop) =>
      `Địa chỉ này vừa được nhập trong hồ sơ của một tài khoản tại ${shop}. Hãy xác nhận đây là email của bạn. Sau đó, bạn đăng nhập bằng địa chỉ này và nhận email của chúng tôi tại đây.`,
    button: 'Xác nhận địa chỉ mới',
    address: 'Địa chỉ mới',
    validUntil: 'Liên kết có hiệu lực đến',
    fallback: 'Nút không hoạt động? Hãy mở địa chỉ này trong trình duyệt:',
    notYou:
      'Bạn không nhập địa chỉ này? Vui lòng đừng nhấn nút: nếu không được xác nhận, sẽ không có gì thay đổi và bạn sẽ không nhận thêm email nào từ chúng tôi.',
  },
  newPassword: {
    subject: (shop) => `Mật khẩu mới của bạn tại ${shop}`,
    preheader: 'Có hiệu lực trong 30 phút. Khi bạn chưa dùng đến, mật khẩu cũ vẫn còn hiệu lực.',
    label: 'Cấp lại mật khẩu',
    title: 'Mật khẩu mới của bạn',
    stops: ['Đã yêu cầu', 'Đăng nhập', 'Tự đặt mật khẩu'],
    intro: 'Bạn hãy đăng nhập bằng mật khẩu này. Sau đó, bạn tự đặt mật khẩu của mình.',
    password: 'Mật khẩu mới',
    button: 'Đăng nhập',
    account: 'Tài khoản',
    validUntil: 'Có hiệu lực đến',
    onlyNewest: 'Nếu bạn yêu cầu nhiều lần, chỉ mật khẩu trong email mới nhất có hiệu lực.',
    notYou:
      'Nếu không phải bạn yêu cầu, bạn không cần làm gì cả: mật khẩu cũ vẫn dùng được và chỉ bạn đọc được email này.',
  },
  loginCode: {
    subject: (shop) => `Mã của bạn tại ${shop}`,
    preheader: 'Mã có hiệu lực trong 10 phút và chỉ dùng được một lần.',
    label: 'Đăng nhập',
    title: 'Mã của bạn',
    stops: ['Email', 'Mã', 'Thanh toán'],
    intro: 'Bạn hãy nhập mã này vào trang vừa yêu cầu mã để tiếp tục từ đúng chỗ đó.',
    code: 'Mã',
    address: 'Dành cho',
    validUntil: 'Có hiệu lực đến',
    notYou:
      'Nếu bạn không yêu cầu mã này, bạn không cần làm gì: không có mã thì không ai đăng nhập được. Đừng đưa mã cho người khác; chúng tôi không bao giờ hỏi mã của bạn.',
  },
  accountNotice: {
    label: 'Tài khoản',
    stops: ['Đã xong', 'Có phải bạn không?'],
    at: 'Thời gian',
    account: 'Tài khoản',
    newAddress: 'Địa chỉ mới',
    newPassword: 'Yêu cầu mật khẩu mới',
    undo: 'Hủy thay đổi',
    undoUntil: 'Có thể hủy đến',
    notices: {
      'password-mailed-used': {
        subject: 'Mật khẩu mới của bạn đã được dùng',
        title: 'Mật khẩu mới đã được dùng',
        intro:
          'Mật khẩu chúng tôi gửi đến địa chỉ này vừa được dùng để đăng nhập. Mật khẩu cũ không còn hiệu lực và mọi thiết bị khác đã được đăng xuất.',
        notYou:
          'Không phải bạn? Như vậy có người khác đọc được email của bạn. Trước hết hãy bảo vệ hộp thư, sau đó yêu cầu mật khẩu mới và liên hệ với chúng tôi.',
      },
      'password-changed': {
        subject: 'Mật khẩu của bạn đã được đổi',
        title: 'Mật khẩu đã được đổi',
        intro: 'Mật khẩu tài khoản của bạn vừa được đổi trong hồ sơ. Mọi thiết bị khác đã được đăng xuất.',
        notYou: 'Không phải bạn? Hãy yêu cầu mật khẩu mới ngay và liên hệ với chúng tôi.',
      },
      'email-change-asked': {
        subject: 'Địa chỉ email của bạn sắp thay đổi',
        title: 'Địa chỉ email sắp thay đổi',
        intro:
          'Một địa chỉ email khác vừa được nhập trong hồ sơ của bạn. Địa chỉ đó sẽ thay cho địa chỉ này ngay khi được xác nhận. Cho đến lúc đó, mọi thứ vẫn giữ nguyên.',
        notYou:
          'Không phải bạn? Hãy nhấn nút bên dưới để hủy: địa chỉ sẽ không thay đổi, mọi thiết bị bị đăng xuất và bạn đặt mật khẩu mới.',
      },
      'email-changed': {
        subject: 'Địa chỉ email của bạn đã được đổi',
        title: 'Địa chỉ email đã được đổi',
        intro:
          'Địa chỉ email mới đã được xác nhận và thay cho địa chỉ này. Từ nay bạn đăng nhập bằng địa chỉ mới và email của chúng tôi cũng gửi đến đó.',
        notYou:
          'Không phải bạn? Hãy nhấn nút bên dưới để hủy: tài khoản dùng lại địa chỉ này, mọi thiết bị bị đăng xuất và bạn đặt mật khẩu mới.',
      },
      'email-change-undone': {
        subject: 'Thay đổi địa chỉ email đã được hủy',
        title: 'Thay đổi địa chỉ email đã được hủy',
        intro:
          'Thay đổi địa chỉ email đã được hủy bằng liên kết trong thông báo của chúng tôi. Tài khoản dùng địa chỉ trước khi thay đổi, mật khẩu đã được đặt mới và mọi thiết bị đã được đăng xuất.',
        notYou: 'Không phải bạn? Vui lòng liên hệ với chúng tôi.',
      },
      'account-deleted': {
        subject: 'Tài khoản của bạn đã được xóa',
        title: 'Tài khoản đã được xóa',
        intro:
          'Chúng tôi đã xóa tài khoản và dữ liệu cá nhân của bạn. Các đơn hàng trước đây được lưu mà không kèm tên, theo quy định của pháp luật. Cảm ơn bạn đã đồng hành cùng chúng tôi.',
        notYou: 'Không phải bạn? Vui lòng liên hệ với chúng tôi.',
      },
    },
  },
};
