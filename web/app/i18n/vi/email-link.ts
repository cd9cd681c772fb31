import type { Like } from '@langit/contract/values/message';
import type { emailLink as english } from '../en/email-link';

export const emailLink: Like<typeof english> = {
  registrationLead: 'Có người đã đăng ký bằng địa chỉ này. Có phải bạn không?',
  changeLead: 'Địa chỉ này đã được nhập vào một hồ sơ. Có phải bạn đã nhập không?',
  registeredBy: 'Người đăng ký',
  registeredAt: 'Thời gian đăng ký',
  enteredBy: 'Người nhập',
  enteredAt: 'Thời gian nhập',
  ownPassword: 'Mật khẩu của riêng bạn',
  ownPasswordHint: 'Chỉ cần khi người khác đã điền biểu mẫu: mật khẩu đặt lúc đó sẽ không còn hiệu lực.',
  confirm: 'Xác nhận',
  notMe: 'Không phải tôi',
  accountRemoved: 'Tài khoản đã được xóa. Bạn sẽ không nhận thêm email nào từ chúng tôi.',
  addressTakenBack: 'Địa chỉ của bạn sẽ không được dùng. Bạn sẽ không nhận thêm email nào từ chúng tôi.',
  undoTitle: 'Hủy thay đổi địa chỉ email',
  undoLead:
    'Sau đó, tài khoản của bạn dùng địa chỉ này. Mọi thiết bị bị đăng xuất và mật khẩu cũ không còn hiệu lực.',
  account: 'Tài khoản',
  changedAt: 'Thời gian thay đổi',
  newPassword: 'Mật khẩu mới',
  undo: 'Hủy thay đổi',
  undone: 'Đã hủy thay đổi. Từ nay, hãy đăng nhập bằng {email} và mật khẩu mới.',
};
