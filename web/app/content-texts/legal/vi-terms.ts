import type { Legal } from '../content-types';

/** The product document has no privacy section in Vietnamese: section H is on complaints, privacy has its own page. */
export const terms: Legal = {
  title: 'Điều khoản dịch vụ',
  description:
    'Quy định khi mua gói eSIM, thẻ SIM và thuê bộ phát WiFi: đặt hàng, thanh toán, giao hàng, thời hạn, hoàn tiền.',
  intro:
    'Điều khoản này áp dụng cho mọi giao dịch mua và thuê tại {shop}, do {legalName}, {address}, vận hành. Khi đánh dấu vào ô đồng ý lúc đăng ký hoặc thanh toán, bạn chấp nhận điều khoản này. Quyền của bạn theo luật bảo vệ người tiêu dùng vẫn được giữ nguyên.',
  short: [
    'Bạn trả một lần, bằng Rupiah Indonesia. Trang thanh toán hiển thị toàn bộ số tiền, không phát sinh thêm về sau.',
    'eSIM được gửi qua email hoặc chat, chậm nhất trong {deliveryDays} ngày làm việc. Hãy cài trong vòng {installDays} ngày kể từ ngày mua.',
    'eSIM còn ở trạng thái New thì hủy được trong {vnCancelDays} ngày kể từ khi thanh toán. Cách thực hiện được nêu trong chính sách hoàn trả.',
  ],
  sections: [
    {
      id: 'who-may-order',
      title: 'A. Ai có thể đặt hàng',
      points: [
        'Bạn có thể xem sản phẩm mà không cần tài khoản. Để mua, bạn cần tài khoản có email đã xác minh.',
        'Người mua phải đủ {minAge} tuổi.',
        'Hãy giữ kín mật khẩu và luôn cập nhật thông tin liên hệ, vì eSIM được gửi đến email của tài khoản. Nếu có người khác dùng tài khoản của bạn, hãy báo ngay cho chúng tôi.',
      ],
    },
    {
      id: 'what-we-sell',
      title: 'B. Sản phẩm',
      points: [
        'Gói dữ liệu eSIM cho hơn {countries} nước và các khu vực, theo tổng dung lượng hoặc theo ngày. Tổng dung lượng của gói theo ngày bằng dung lượng mỗi ngày nhân số ngày.',
        'Thẻ SIM vật lý, chỉ giao trong Indonesia. Thẻ được bán khi chưa kích hoạt; bạn tự đăng ký với nhà mạng theo quy định của pháp luật Indonesia.',
        'Bộ phát WiFi bỏ túi kèm gói dữ liệu, cho thuê theo ngày.',
        'Các gói chỉ có dữ liệu, trừ khi trang sản phẩm ghi rõ có kèm số điện thoại. Tốc độ đến 5G, kể cả khi chia sẻ mạng; tốc độ thực tế tùy vào mạng tại chỗ, thiết bị của bạn và số người đang dùng.',
      ],
      outro:
        'Nội dung trên trang của gói lúc bạn đặt hàng là một phần của hợp đồng. Hợp đồng được giao kết khi chúng tôi xác nhận khoản thanh toán của bạn.',
    },
    {
      id: 'your-device',
      title: 'C. Thiết bị của bạn',
      points: [
        'Trước khi mua eSIM, hãy kiểm tra thiết bị: bấm *#06# và tìm số EID. Thiết bị cũng phải không bị khóa mạng.',
        'eSIM đã cài trên thiết bị không tương thích chỉ được hoàn tiền nếu chính gói cước bị lỗi, hoặc nếu chúng tôi đã báo với bạn rằng thiết bị đó dùng được.',
      ],
    },
    {
      id: 'prices-and-payment',
      title: 'D. Giá và thanh toán',
      points: [
        'Chúng tôi chỉ nhận thanh toán bằng Rupiah Indonesia. Giá bằng loại tiền khác chỉ để tham khảo; số tiền bạn trả là tổng cộng bằng Rupiah trên trang thanh toán.',
        'Tạm tính, phí giao hàng, thuế, tiền thuê, giảm giá và tổng cộng đều được hiển thị trước khi bạn thanh toán. Không có khoản nào phát sinh thêm về sau.',
        'Bạn thanh toán bằng thẻ ghi nợ, thẻ tín dụng, mã QR hoặc chuyển khoản trên trang của đối tác thanh toán. Thanh toán thường được xác nhận ngay và nói chung không quá {confirmDays} ngày làm việc.',
        'Đơn hàng không được thanh toán đúng hạn sẽ hết hạn. Nếu tiền đến sau đó, chúng tôi vẫn thực hiện đơn hàng khi còn có thể; nếu không, tiền sẽ được hoàn lại.',
        'Mỗi đơn hàng dùng được một mã giảm giá. Mức giảm theo phần trăm được làm tròn xuống đến đơn vị Rupiah; số tiền giảm không bao giờ vượt quá giá trị đơn hàng. Mã giảm giá không quy đổi thành tiền mặt.',
      ],
    },
    {
      id: 'delivery',
      title: 'E. Giao hàng',
      points: [
        'eSIM được gửi qua email hoặc chat kèm mã QR và hướng dẫn kích hoạt, thường trong vài phút và chậm nhất là {deliveryDays} ngày làm việc sau khi thanh toán. Trên Android bạn quét mã, trên iPhone bạn chạm vào liên kết.',
        'Nếu không thể giao eSIM đã thanh toán, chúng tôi hoàn lại toàn bộ tiền mà bạn không cần yêu cầu.',
        'Thẻ SIM được gửi đến địa chỉ trong hồ sơ của bạn; phí giao hàng tùy theo tỉnh thành.',
        'Bộ phát WiFi được giao hỏa tốc ({fast} ngày), giao nhanh ({express} ngày) hoặc giao tiêu chuẩn ({regular} ngày), và đến tay bạn chậm nhất vào ngày thuê đầu tiên.',
      ],
    },
    {
      id: 'validity-and-use',
      title: 'F. Thời hạn và sử dụng',
      points: [
        'Hãy cài eSIM trong vòng {installDays} ngày kể từ ngày mua. Sau đó gói hết hiệu lực và không được hoàn tiền.',
        'Thời hạn của gói tính từ lần kết nối đầu tiên tại điểm đến, trừ khi trang sản phẩm ghi khác. eSIM đã kích hoạt có hiệu lực từ {validLeast} đến {validMost} ngày sau khi kích hoạt, tùy gói. Khi gói hết hiệu lực, dung lượng còn lại cũng mất.',
        'Hãy sử dụng dịch vụ đúng pháp luật. Nghiêm cấm bán lại, gửi tin rác và tấn công mạng; chúng tôi có thể tạm ngừng eSIM bị sử dụng sai mục đích.',
        {
          text: 'Với bộ phát WiFi thuê:',
          subpoints: [
            'Tiền thuê tính cả ngày đầu và ngày cuối. Mỗi lần thuê tối đa {rentalMost} ngày.',
            'Bạn có thể đặt gia hạn chậm nhất {extendDays} ngày sau ngày cuối cùng, nếu chưa có ai đặt bộ phát đó. Những ngày đã trễ được tính tiền thuê.',
            'Hãy trả bộ phát chậm nhất vào ngày cuối cùng. Phí trễ hạn cho mỗi ngày trễ bằng một ngày tiền thuê của mỗi bộ phát.',
            'Nếu bộ phát bị mất hoặc hỏng, hãy báo ngay cho chúng tôi. Bạn chịu chi phí sửa chữa hoặc bồi thường theo giá trị hiện tại của bộ phát, trừ khi đó không phải lỗi của bạn; chúng tôi chịu phần hao mòn do sử dụng bình thường.',
          ],
        },
      ],
    },
    {
      id: 'cancellation-and-refunds',
      title: 'G. Hủy và hoàn tiền',
      points: [
        'eSIM ở trạng thái New (chưa kích hoạt, chưa quét mã QR) có thể được hủy trong vòng {vnCancelDays} ngày kể từ khi thanh toán. Chi tiết, kể cả với thẻ SIM và bộ phát WiFi, được nêu trong [chính sách hoàn trả](/others/return-policy), vốn là một phần của điều khoản này.',
        'Chúng tôi không hoàn tiền khi khoản thanh toán đó đang bị khiếu nại đòi lại tại ngân hàng (chargeback).',
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
        'Chúng tôi chịu trách nhiệm về lỗi của mình. Chúng tôi không chịu trách nhiệm về sự cố của mạng địa phương hay thiệt hại không thể lường trước; quy định này không giới hạn những trách nhiệm mà pháp luật không cho phép giới hạn.',
        'Điều khoản này có thể thay đổi; mỗi đơn hàng áp dụng phiên bản có hiệu lực lúc đặt hàng.',
        'Điều khoản này tuân theo pháp luật Indonesia, cùng với các quy định bắt buộc về bảo vệ người tiêu dùng tại nơi bạn sống. Nếu một điều khoản vô hiệu, các điều khoản khác vẫn có hiệu lực.',
      ],
    },
  ],
  contact:
    'Bạn có câu hỏi về điều khoản? Vui lòng gửi email đến [{email}](mailto:{email}) hoặc gọi [{phone}](tel:{phoneDigits}) ({hours}).',
};
