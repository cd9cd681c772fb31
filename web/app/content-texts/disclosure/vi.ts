import type { Disclosure } from '../content-types';

export const disclosure: Disclosure = {
  title: 'Thông tin pháp lý cho khách hàng tại Nhật Bản',
  description:
    'Thông tin người bán phải công bố với khách hàng tại Nhật Bản theo Luật Giao dịch thương mại đặc định, bằng tiếng Việt.',
  intro:
    'Luật Giao dịch thương mại đặc định của Nhật Bản yêu cầu người bán công bố các thông tin sau. Đây là bản dịch để bạn tham khảo; bản gốc là [trang tiếng Nhật](/ja/others/commercial-disclosure).',
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
      lines: [
        'Giá ghi trên trang của từng gói. Số tiền bạn trả là tổng tiền bằng Rupiah Indonesia trên trang thanh toán.',
      ],
    },
    {
      id: 'other-costs',
      term: 'Chi phí ngoài giá bán',
      lines: [
        'eSIM: không có. Thẻ SIM: phí giao hàng theo tỉnh thành. Bộ phát WiFi: tiền thuê theo ngày và phí giao hàng. Nếu có thuế, số tiền thuế hiện trên trang thanh toán.',
        'Bạn tự chi trả phí kết nối Internet khi đặt hàng và phí chuyển đổi ngoại tệ của thẻ, nếu có.',
      ],
    },
    {
      id: 'payment-methods',
      term: 'Phương thức thanh toán',
      lines: ['Thẻ ghi nợ, thẻ tín dụng, mã QR, chuyển khoản ngân hàng'],
    },
    {
      id: 'payment-time',
      term: 'Thời điểm thanh toán',
      lines: [
        'Khi đặt hàng, trong thời hạn hiện trên trang thanh toán. Quá thời hạn này, đơn hàng chưa thanh toán sẽ hết hiệu lực.',
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
        'Bạn có thể hủy eSIM khi eSIM còn ở trạng thái New (chưa quét mã QR, chưa kích hoạt). Nếu eSIM bị lỗi, hãy gửi yêu cầu trong vòng {requestDays} ngày làm việc kể từ lần báo đầu tiên; việc kiểm tra và hoàn tiền mất tối đa {payoutDays} ngày làm việc.',
        'Thẻ SIM chưa sử dụng được hoàn tiền sau khi trả lại, không gồm phí giao hàng. Đơn thuê bộ phát WiFi có thể hủy khi thiết bị chưa được gửi đi.',
        'Gói không được cài trong vòng {installDays} ngày kể từ ngày mua và dung lượng đã nạp thêm không được hoàn tiền. Xem thêm [chính sách hoàn trả](/others/return-policy).',
      ],
    },
    {
      id: 'requirements',
      term: 'Bạn cần có',
      lines: [
        'eSIM: thiết bị hiện EID khi bấm *#06# và không bị khóa mạng, cùng kết nối Internet lúc cài đặt. Thẻ SIM: điện thoại không bị khóa mạng. Bộ phát WiFi: thiết bị có WiFi.',
      ],
    },
    {
      id: 'limits',
      term: 'Giới hạn',
      lines: [
        'Mỗi đơn hàng có tối đa {maxQuantity} eSIM, {maxPieces} thẻ SIM hoặc {maxPieces} bộ phát WiFi. eSIM phải được cài trong vòng {installDays} ngày kể từ ngày mua và có hiệu lực từ {validLeast} đến {validMost} ngày sau khi kích hoạt, tùy gói.',
      ],
    },
  ],
  contact:
    'Bạn có câu hỏi? Hãy viết cho [{email}](mailto:{email}) hoặc gọi [{phone}](tel:{phoneDigits}) ({hours}).',
};
