import type { Legal } from '../content-types';

export const terms: Legal = {
  title: 'Điều khoản dịch vụ',
  description:
    'Quy định khi mua gói eSIM, thẻ SIM và thuê bộ phát WiFi: đặt hàng, thanh toán, giao hàng, thời hạn, hoàn tiền.',
  intro:
    'Điều khoản này áp dụng cho mọi giao dịch mua và thuê tại {shop}, do {legalName}, {address}, vận hành. Khi đánh dấu vào ô đồng ý lúc đăng ký hoặc thanh toán, bạn chấp nhận điều khoản này. Quyền của bạn theo luật bảo vệ người tiêu dùng vẫn được giữ nguyên.',
  sections: [
    {
      title: 'A. Ai có thể đặt hàng',
      points: [
        'Bạn có thể xem sản phẩm mà không cần tài khoản. Để mua, bạn cần tài khoản có email đã xác minh.',
        'Người mua phải đủ 18 tuổi.',
        'Hãy giữ kín mật khẩu và cập nhật thông tin liên hệ: chúng tôi giao hàng đến email của tài khoản.',
      ],
    },
    {
      title: 'B. Sản phẩm',
      points: [
        'Gói dữ liệu eSIM cho từng quốc gia và khu vực, theo tổng dung lượng hoặc theo ngày.',
        'Thẻ SIM vật lý, chỉ giao trong Indonesia.',
        'Bộ phát WiFi bỏ túi, cho thuê theo ngày.',
        'Các gói chỉ dùng cho dữ liệu, trừ khi trang sản phẩm ghi có kèm số. Tốc độ đến 5G tùy vào mạng địa phương, thiết bị và số người dùng.',
      ],
    },
    {
      title: 'C. Thiết bị của bạn',
      points: [
        'Trước khi mua eSIM, hãy kiểm tra thiết bị: bấm *#06# và tìm số EID. Máy không được khóa mạng.',
        'eSIM đã cài trên thiết bị không tương thích sẽ không được hoàn tiền, trừ khi chính gói cước bị lỗi.',
      ],
    },
    {
      title: 'D. Giá và thanh toán',
      points: [
        'Chúng tôi chỉ nhận thanh toán bằng Rupiah Indonesia. Giá bằng tiền khác chỉ để tham khảo; số bạn trả là tổng tiền Rupiah ở trang thanh toán.',
        'Tạm tính, phí giao hàng, thuế, tiền thuê, giảm giá và tổng cộng đều hiện trước khi bạn trả. Không có khoản nào thêm về sau.',
        'Bạn thanh toán bằng thẻ ghi nợ, thẻ tín dụng, mã QR hoặc chuyển khoản trên trang của đối tác thanh toán. Việc xác nhận thường diễn ra ngay, thông thường không quá 3 ngày làm việc.',
        'Đơn hàng không được thanh toán đúng hạn sẽ hết hiệu lực. Mỗi đơn hàng dùng được một mã giảm giá.',
      ],
    },
    {
      title: 'E. Giao hàng',
      points: [
        'eSIM được gửi qua email hoặc chat kèm mã QR và hướng dẫn kích hoạt, thường trong vài phút và muộn nhất là 1 ngày làm việc sau khi thanh toán.',
        'Nếu không thể giao eSIM đã thanh toán, chúng tôi hoàn lại toàn bộ tiền.',
        'Thẻ SIM được gửi đến địa chỉ của tài khoản; phí giao hàng tùy theo tỉnh.',
        'Bộ phát WiFi được giao nhanh (1 ngày), hỏa tốc (1–2 ngày) hoặc thường (3–5 ngày).',
      ],
    },
    {
      title: 'F. Thời hạn và sử dụng',
      points: [
        'Hãy cài eSIM trong vòng 30 ngày kể từ ngày mua. Sau đó gói hết hiệu lực và không được hoàn tiền.',
        'Thời hạn của gói tính từ lần kết nối đầu tiên tại điểm đến, trừ khi trang sản phẩm ghi khác. eSIM đã kích hoạt có hiệu lực từ 30 đến 180 ngày sau khi kích hoạt, tùy gói.',
        'Hãy sử dụng dịch vụ đúng pháp luật. Không được bán lại, gửi tin rác hay tấn công mạng; chúng tôi có thể tạm ngừng eSIM bị lạm dụng.',
        'Hãy trả bộ phát WiFi chậm nhất vào ngày kết thúc. Mỗi ngày trễ tính thêm một ngày thuê.',
      ],
    },
    {
      title: 'G. Hủy và hoàn tiền',
      points: [
        'eSIM ở trạng thái New (chưa kích hoạt, chưa quét mã QR) có thể được hủy trong vòng 3 ngày kể từ khi thanh toán. Chi tiết nằm trong chính sách hoàn trả, là một phần của điều khoản này.',
        'Không hoàn tiền khi khoản thanh toán đó đang bị khiếu nại đòi lại tại ngân hàng.',
      ],
    },
    {
      title: 'H. Khiếu nại',
      points: [
        'Hãy gửi khiếu nại kèm mã đơn hàng đến {email}. Chúng tôi trả lời trong 3 ngày làm việc.',
        'Nếu chưa hài lòng, bạn có thể gửi khiếu nại đến cơ quan bảo vệ người tiêu dùng nơi bạn sống.',
      ],
    },
    {
      title: 'I. Trách nhiệm và luật áp dụng',
      points: [
        'Chúng tôi chịu trách nhiệm về lỗi của mình. Chúng tôi không chịu trách nhiệm về sự cố của mạng địa phương hay thiệt hại không thể lường trước; điều này không giới hạn những trách nhiệm mà pháp luật không cho phép giới hạn.',
        'Điều khoản có thể thay đổi; mỗi đơn hàng theo bản có hiệu lực lúc đặt.',
        'Luật Indonesia được áp dụng, cùng với các quy định bắt buộc về bảo vệ người tiêu dùng tại nơi bạn sống.',
      ],
    },
  ],
  contact: 'Bạn có câu hỏi về điều khoản? Hãy viết cho {email} hoặc gọi {phone} ({hours}).',
};
