import type { Legal } from '../content-types';

/** The product document has no privacy section in Vietnamese: section H is on complaints, privacy has its own page. */
export const terms: Legal = {
  title: 'Điều khoản dịch vụ',
  description:
    'Quy định khi mua gói eSIM, thẻ SIM và thuê bộ phát WiFi: đặt hàng, thanh toán, giao hàng, thời hạn, hoàn tiền.',
  intro:
    'Điều khoản này áp dụng cho mọi giao dịch mua và thuê tại {shop}, do {legalName}, {address}, vận hành. Khi đánh dấu vào ô đồng ý lúc đăng ký hoặc thanh toán, bạn chấp nhận điều khoản này. Quyền của bạn theo luật bảo vệ người tiêu dùng vẫn được giữ nguyên.',
  short: [
    'Bạn trả một lần, bằng Rupiah Indonesia. Trang thanh toán hiện đủ số tiền, không thêm khoản nào về sau.',
    'eSIM được gửi qua email hoặc chat, muộn nhất trong {deliveryDays} ngày làm việc. Hãy cài trong vòng {installDays} ngày kể từ ngày mua.',
    'eSIM còn ở trạng thái New thì hủy được trong {vnCancelDays} ngày kể từ khi thanh toán. Cách làm có trong chính sách hoàn trả.',
  ],
  sections: [
    {
      id: 'who-may-order',
      title: 'A. Ai có thể đặt hàng',
      points: [
        'Bạn có thể xem sản phẩm mà không cần tài khoản. Để mua, bạn cần tài khoản có email đã xác minh.',
        'Người mua phải đủ {minAge} tuổi.',
        'Hãy giữ kín mật khẩu và cập nhật thông tin liên hệ: chúng tôi giao hàng đến email của tài khoản. Nếu có người khác dùng tài khoản của bạn, hãy báo ngay cho chúng tôi.',
      ],
    },
    {
      id: 'what-we-sell',
      title: 'B. Sản phẩm',
      points: [
        'Gói dữ liệu eSIM cho hơn {countries} nước và các khu vực, theo tổng dung lượng hoặc theo ngày. Tổng dung lượng của gói theo ngày bằng dung lượng mỗi ngày nhân số ngày.',
        'Thẻ SIM vật lý, chỉ giao trong Indonesia. Thẻ được bán khi chưa kích hoạt; bạn tự đăng ký với nhà mạng theo luật Indonesia.',
        'Bộ phát WiFi bỏ túi kèm gói dữ liệu, cho thuê theo ngày.',
        'Các gói chỉ dùng cho dữ liệu, trừ khi trang sản phẩm ghi có kèm số. Tốc độ đến 5G, kể cả khi chia sẻ mạng, tùy vào mạng địa phương, thiết bị và số người dùng.',
      ],
      outro:
        'Nội dung trên trang của gói lúc bạn đặt hàng là một phần của hợp đồng. Hợp đồng được giao kết khi chúng tôi xác nhận khoản thanh toán của bạn.',
    },
    {
      id: 'your-device',
      title: 'C. Thiết bị của bạn',
      points: [
        'Trước khi mua eSIM, hãy kiểm tra thiết bị: bấm *#06# và tìm số EID. Máy phải là máy không bị khóa mạng.',
        'eSIM đã cài trên thiết bị không tương thích chỉ được hoàn tiền nếu chính gói cước bị lỗi, hoặc nếu chúng tôi đã báo với bạn rằng thiết bị đó dùng được.',
      ],
    },
    {
      id: 'prices-and-payment',
      title: 'D. Giá và thanh toán',
      points: [
        'Chúng tôi chỉ nhận thanh toán bằng Rupiah Indonesia. Giá bằng tiền khác chỉ để tham khảo; số bạn trả là tổng tiền Rupiah ở trang thanh toán.',
        'Tạm tính, phí giao hàng, thuế, tiền thuê, giảm giá và tổng cộng đều hiện trước khi bạn trả. Không có khoản nào thêm về sau.',
        'Bạn thanh toán bằng thẻ ghi nợ, thẻ tín dụng, mã QR hoặc chuyển khoản trên trang của đối tác thanh toán. Việc xác nhận thường diễn ra ngay, thông thường không quá {confirmDays} ngày làm việc.',
        'Đơn hàng không được thanh toán đúng hạn sẽ hết hiệu lực. Tiền đến sau đó được dùng cho đơn hàng nếu còn có thể, nếu không sẽ được trả lại.',
        'Mỗi đơn hàng dùng được một mã giảm giá. Mức giảm theo phần trăm được làm tròn xuống đến Rupiah và không bao giờ lớn hơn đơn hàng. Mã giảm giá không đổi thành tiền.',
      ],
    },
    {
      id: 'delivery',
      title: 'E. Giao hàng',
      points: [
        'eSIM được gửi qua email hoặc chat kèm mã QR và hướng dẫn kích hoạt, thường trong vài phút và muộn nhất là {deliveryDays} ngày làm việc sau khi thanh toán. Trên Android bạn quét mã, trên iPhone bạn chạm vào liên kết.',
        'Nếu không thể giao eSIM đã thanh toán, chúng tôi hoàn lại toàn bộ tiền mà bạn không cần yêu cầu.',
        'Thẻ SIM được gửi đến địa chỉ của tài khoản; phí giao hàng tùy theo tỉnh.',
        'Bộ phát WiFi được giao hỏa tốc ({fast} ngày), giao nhanh ({express} ngày) hoặc giao tiêu chuẩn ({regular} ngày), và đến tay bạn trước ngày thuê đầu tiên.',
      ],
    },
    {
      id: 'validity-and-use',
      title: 'F. Thời hạn và sử dụng',
      points: [
        'Hãy cài eSIM trong vòng {installDays} ngày kể từ ngày mua. Sau đó gói hết hiệu lực và không được hoàn tiền.',
        'Thời hạn của gói tính từ lần kết nối đầu tiên tại điểm đến, trừ khi trang sản phẩm ghi khác. eSIM đã kích hoạt có hiệu lực từ {validLeast} đến {validMost} ngày sau khi kích hoạt, tùy gói. Dung lượng chưa dùng hết hiệu lực cùng lúc.',
        'Hãy sử dụng dịch vụ đúng pháp luật. Không được bán lại, gửi tin rác hay tấn công mạng; chúng tôi có thể tạm ngừng eSIM bị lạm dụng.',
        {
          text: 'Với bộ phát WiFi thuê:',
          subpoints: [
            'Tiền thuê tính cả ngày đầu và ngày cuối. Mỗi lần thuê tối đa {rentalMost} ngày.',
            'Bạn có thể gia hạn đến {extendDays} ngày sau ngày kết thúc, nếu chưa có ai đặt bộ phát đó.',
            'Hãy trả bộ phát chậm nhất vào ngày kết thúc. Mỗi ngày trễ tính thêm một ngày thuê cho mỗi bộ.',
            'Nếu mất hoặc hỏng, hãy báo ngay. Bạn trả chi phí sửa hoặc giá trị hiện tại của bộ phát, trừ khi không phải lỗi của bạn; hao mòn do sử dụng bình thường do chúng tôi chịu.',
          ],
        },
      ],
    },
    {
      id: 'cancellation-and-refunds',
      title: 'G. Hủy và hoàn tiền',
      points: [
        'eSIM ở trạng thái New (chưa kích hoạt, chưa quét mã QR) có thể được hủy trong vòng {vnCancelDays} ngày kể từ khi thanh toán. Chi tiết, kể cả với thẻ SIM và bộ phát WiFi, nằm trong [chính sách hoàn trả](/others/return-policy), là một phần của điều khoản này.',
        'Không hoàn tiền khi khoản thanh toán đó đang bị khiếu nại đòi lại tại ngân hàng (chargeback).',
      ],
    },
    {
      id: 'complaints',
      title: 'H. Khiếu nại',
      points: [
        'Hãy gửi khiếu nại kèm mã đơn hàng đến [{email}](mailto:{email}). Chúng tôi trả lời trong {vnReplyDays} ngày làm việc.',
        'Nếu chưa hài lòng, bạn có thể gửi khiếu nại đến Ủy ban Cạnh tranh Quốc gia hoặc cơ quan bảo vệ người tiêu dùng nơi bạn sống.',
      ],
    },
    {
      id: 'liability-and-law',
      title: 'I. Trách nhiệm và luật áp dụng',
      points: [
        'Chúng tôi chịu trách nhiệm về lỗi của mình. Chúng tôi không chịu trách nhiệm về sự cố của mạng địa phương hay thiệt hại không thể lường trước; điều này không giới hạn những trách nhiệm mà pháp luật không cho phép giới hạn.',
        'Điều khoản có thể thay đổi; mỗi đơn hàng theo bản có hiệu lực lúc đặt.',
        'Luật Indonesia được áp dụng, cùng với các quy định bắt buộc về bảo vệ người tiêu dùng tại nơi bạn sống. Nếu một điều khoản vô hiệu, các điều khoản khác vẫn có hiệu lực.',
      ],
    },
  ],
  contact:
    'Bạn có câu hỏi về điều khoản? Hãy viết cho [{email}](mailto:{email}) hoặc gọi [{phone}](tel:{phoneDigits}) ({hours}).',
};
