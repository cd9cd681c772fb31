import type { Disclosure } from '../content-types';

export const disclosure: Disclosure = {
  title: 'Thông tin pháp lý cho khách hàng tại Nhật Bản',
  description:
    'Những điều người bán phải công bố với khách hàng tại Nhật Bản theo Luật Giao dịch thương mại đặc định, bằng tiếng Việt.',
  intro:
    'Luật Giao dịch thương mại đặc định của Nhật Bản yêu cầu người bán công bố những điều sau. Đây là bản dịch để bạn tham khảo; bản gốc là [trang tiếng Nhật](/ja/others/commercial-disclosure).',
  rows: [
    { id: 'seller', term: 'Người bán', lines: ['{legalName} ({shop})', '{registration}'] },
    { id: 'representative', term: 'Người chịu trách nhiệm', lines: ['{representative}'] },
    { id: 'address', term: 'Địa chỉ', lines: ['{address}'] },
    {
      id: 'contact',
      term: 'Liên hệ',
      lines: [
        'Điện thoại: [{phone}](tel:{phoneDigits}) ({hours})',
        'Email: [{email}](mailto:{email})',
        'Chat: [{chatApp}]({chatUrl})',
      ],
    },
    {
      id: 'price',
      term: 'Giá bán',
      lines: ['Ghi trên trang của từng gói. Số bạn trả là tổng tiền Rupiah Indonesia ở trang thanh toán.'],
    },
    {
      id: 'other-costs',
      term: 'Chi phí ngoài giá bán',
      lines: [
        'eSIM: không có. Thẻ SIM: phí giao hàng theo tỉnh. Bộ phát WiFi: tiền thuê theo ngày và phí giao hàng. Nếu có thuế, trang thanh toán hiện rõ.',
        'Bạn tự trả phí kết nối Internet khi đặt hàng và phí đổi ngoại tệ của thẻ, nếu có.',
      ],
    },
    {
      id: 'payment-methods',
      term: 'Cách thanh toán',
      lines: ['Thẻ ghi nợ, thẻ tín dụng, mã QR, chuyển khoản ngân hàng'],
    },
    {
      id: 'payment-time',
      term: 'Thời điểm thanh toán',
      lines: [
        'Khi đặt hàng, trong thời hạn hiện trên trang thanh toán. Quá hạn mà chưa trả, đơn hàng hết hiệu lực.',
      ],
    },
    {
      id: 'delivery-time',
      term: 'Thời điểm giao hàng',
      lines: [
        'eSIM: qua email hoặc chat, thường vài phút sau khi thanh toán, muộn nhất {deliveryDays} ngày làm việc',
        'Thẻ SIM: qua đơn vị giao hàng, chỉ trong Indonesia',
        'Bộ phát WiFi: hỏa tốc {fast} ngày, nhanh {express} ngày, tiêu chuẩn {regular} ngày',
      ],
    },
    {
      id: 'cancellation',
      term: 'Hủy và hoàn trả',
      lines: [
        'eSIM hủy được khi còn ở trạng thái New (chưa quét mã QR, chưa kích hoạt). Nếu bị lỗi, hãy gửi yêu cầu trong vòng {requestDays} ngày làm việc kể từ lần báo đầu tiên; việc kiểm tra và hoàn tiền mất tối đa {payoutDays} ngày làm việc.',
        'Thẻ SIM chưa dùng được hoàn tiền sau khi trả lại, không gồm phí giao hàng. Thuê bộ phát hủy được trước khi bộ phát được gửi đi.',
        'Gói không được cài trong vòng {installDays} ngày kể từ ngày mua và phần nạp thêm đã áp dụng không được hoàn tiền. Xem thêm [chính sách hoàn trả](/others/return-policy).',
      ],
    },
    {
      id: 'requirements',
      term: 'Bạn cần có',
      lines: [
        'eSIM: thiết bị hiện EID khi bấm *#06#, không khóa mạng, và kết nối Internet lúc cài đặt. Thẻ SIM: điện thoại không khóa mạng. Bộ phát: thiết bị có WiFi.',
      ],
    },
    {
      id: 'limits',
      term: 'Giới hạn',
      lines: [
        'Mỗi đơn hàng tối đa {maxQuantity} cho một sản phẩm. eSIM phải được cài trong vòng {installDays} ngày kể từ ngày mua và có hiệu lực từ {validLeast} đến {validMost} ngày sau khi kích hoạt, tùy gói.',
      ],
    },
  ],
  contact:
    'Bạn có câu hỏi? Hãy viết cho [{email}](mailto:{email}) hoặc gọi [{phone}](tel:{phoneDigits}) ({hours}).',
};
