import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Chào mừng đến bảng điều khiển',
  says: 'Liên kết này dành cho {email}. Hãy chọn cách đăng nhập từ nay về sau.',
  name: 'Tên của bạn',
  thisDevice: 'Thiết bị đầu tiên',
  noPasskeyHere: 'Passkey cần một tên miền, còn địa chỉ này là số. Hãy mở liên kết bằng tên của cửa hàng.',
  makePasskey: 'Tạo passkey trên thiết bị này',
  secondWay: 'Hoặc mật khẩu cùng với ứng dụng xác thực:',
  password: 'Mật khẩu',
  passwordHint: 'Ít nhất 12 ký tự',
  secret: 'Khóa cho ứng dụng',
  code: 'Mã mà ứng dụng hiển thị',
  usePassword: 'Dùng mật khẩu và ứng dụng',
  codesTitle: 'Hãy giữ các mã khôi phục này',
  codesSay: 'Mã chỉ hiện một lần. Mỗi mã thay cho ứng dụng một lần khi bị mất. Hãy ghi lại hoặc in ra.',
  oneOfThem: 'Nhập một mã trong số đó, để chắc chắn bạn đã giữ chúng',
  finish: 'Vào bảng điều khiển',
};
