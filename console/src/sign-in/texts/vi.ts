import type { Like } from '@langit/contract/values/message';
import type { texts as english } from './en';

export const texts: Like<typeof english> = {
  title: 'Đăng nhập bảng điều khiển',
  passkey: 'Đăng nhập bằng passkey',
  noPasskeyHere:
    'Passkey cần một tên miền, còn địa chỉ này là số. Hãy mở bảng điều khiển bằng tên, ví dụ localhost.',
  email: 'Email',
  password: 'Mật khẩu',
  code: 'Mã của ứng dụng xác thực',
  codeHint: 'Sáu chữ số',
  recoveryCode: 'Mã khôi phục',
  signIn: 'Đăng nhập',
  useRecovery: 'Không có ứng dụng trong tay: dùng mã khôi phục',
  useCode: 'Dùng mã của ứng dụng',
  noWay: 'Không có cách đăng nhập tại địa chỉ này. Hãy hỏi người quản trị máy.',
  demo: 'Demo: chọn một nhân viên',
};
