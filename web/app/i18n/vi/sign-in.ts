import type { Like } from '@langit/contract/values/message';
import type { signIn as english } from '../en/sign-in';

export const signIn: Like<typeof english> = {
  title: 'Chỉ còn một bước trước khi mua',
  lead: 'Bạn hãy nhập email. Chúng tôi gửi mã và bạn đi thẳng đến bước thanh toán, không cần mật khẩu.',
  email: 'Email',
  sendCode: 'Tiếp tục bằng email',
  agree: 'Khi tiếp tục, bạn đồng ý với:',
  orPassword: 'Hoặc dùng mật khẩu',
  sent: 'Chúng tôi đã gửi mã sáu chữ số đến {email}. Mã có hiệu lực trong 10 phút.',
  code: 'Mã trong email',
  enter: 'Tiếp tục',
  nothingArrived: 'Chưa nhận được email? Hãy xem thư mục spam hoặc yêu cầu lại sau nửa phút.',
  again: 'Gửi mã mới',
  againSent: 'Mã mới đang được gửi. Chỉ mã mới nhất dùng được.',
  otherEmail: 'Dùng email khác',
  noPassword: 'Không nhớ mật khẩu?',
  byCode: 'Nhận mã qua email',
};
