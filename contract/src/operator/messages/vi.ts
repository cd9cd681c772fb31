import type { OperatorFailureCode } from '../failures.ts';

export const operatorMessages: Record<OperatorFailureCode, string> = {
  APPROVAL_NEEDED: 'Số tiền vượt hạn mức hai người duyệt: cần thêm một người khác xác nhận.',
  VALIDATION: 'Có thông tin cần sửa. Hãy kiểm tra các ô được đánh dấu.',
  REASON_REQUIRED: 'Hãy cho biết lý do.',
  TOKEN_INVALID: 'Liên kết này không hợp lệ hoặc đã hết hạn. Hãy yêu cầu liên kết mới.',
  UNAUTHENTICATED: 'Hãy đăng nhập.',
  LOCKED: 'Phiên làm việc đang bị khóa. Hãy mở khóa.',
  INVALID_CREDENTIALS: 'Không đăng nhập được. Hãy kiểm tra lại thông tin đã nhập.',
  FORBIDDEN: 'Vai trò của bạn không cho phép việc này.',
  STEP_UP_REQUIRED: 'Hãy xác nhận đó chính là bạn.',
  NOT_FOUND: 'Không tìm thấy.',
  NOT_POSSIBLE: 'Hiện không thể thực hiện việc này.',
  STALE: 'Mục này đã thay đổi từ lúc bạn mở. Hãy xem điều gì đã xảy ra, rồi làm lại nếu vẫn cần.',
  IDEMPOTENCY_MISMATCH: 'Yêu cầu này đã được dùng cho việc khác. Hãy tải lại trang.',
  IDEMPOTENCY_IN_PROGRESS: 'Việc này đang được thực hiện. Vui lòng chờ một chút.',
  PAYLOAD_TOO_LARGE: 'Nội dung quá lớn cho một yêu cầu.',
  UNSUPPORTED_MEDIA_TYPE: 'Hãy gửi dưới dạng JSON.',
  RATE_LIMITED: 'Quá nhiều lần thử. Vui lòng chờ một chút.',
  INTERNAL: 'Đã xảy ra lỗi. Nhật ký của cửa hàng ghi rõ nguyên nhân.',
  UNAVAILABLE: 'Cửa hàng chưa thể trả lời. Vui lòng thử lại sau giây lát.',
};
