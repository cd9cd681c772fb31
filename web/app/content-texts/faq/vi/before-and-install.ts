import type { FaqSection } from '../../content-types';

export const beforeYouBuy: FaqSection = {
  id: 'before-you-buy',
  title: 'Trước khi mua',
  items: [
    {
      id: 'compatible-phone',
      question: 'Điện thoại của tôi có hỗ trợ eSIM không?',
      answer: [
        'Bạn bấm *#06#. Nếu màn hình hiện số EID thì máy có hỗ trợ eSIM. Ngoài ra, máy phải không bị khóa mạng.',
        'Thông thường: iPhone XS hoặc XR trở lên, Google Pixel 4 trở lên, Samsung Galaxy S20 trở lên. Máy bán tại Trung Quốc đại lục thường không có eSIM. Các dòng máy khác có trong [trang tương thích](/compatibility).',
      ],
    },
    {
      id: 'keep-number',
      question: 'Tôi có giữ được số điện thoại, Zalo và WhatsApp không?',
      answer: [
        'Có. eSIM hoạt động song song với SIM của bạn và chỉ dùng cho dữ liệu. Số điện thoại, Zalo, WhatsApp đều giữ nguyên.',
      ],
    },
    {
      id: 'phone-number',
      question: 'eSIM có kèm số điện thoại không?',
      answer: [
        'Hầu hết gói du lịch chỉ có dữ liệu, không kèm số. Bạn vẫn gọi và nhắn tin qua các ứng dụng như Zalo, WhatsApp, LINE hay FaceTime.',
        'Gói nào có kèm số tại nước sở tại thì trang của gói ghi rõ ở mục “Số điện thoại”.',
      ],
    },
    {
      id: 'quota-or-daily',
      question: 'Nên chọn gói tổng dung lượng hay gói theo ngày?',
      answer: [
        {
          list: [
            'Gói tổng dung lượng (ví dụ 10 GB trong 30 ngày): bạn dùng dần theo ý mình cho đến khi hết. Thường rẻ hơn với chuyến đi dài.',
            'Gói theo ngày: mỗi ngày bạn có một lượng dữ liệu mới. Bạn chọn dung lượng mỗi ngày và số ngày; tổng dung lượng bằng dung lượng mỗi ngày nhân số ngày. Hợp khi bạn xem phim hoặc làm việc trên đường.',
          ],
        },
        'Ước chừng: bản đồ, nhắn tin và lướt web nhẹ tốn khoảng 0,5 GB mỗi ngày; gọi video và mạng xã hội từ 1 đến 2 GB.',
      ],
    },
    {
      id: 'country-or-region',
      question: 'Nên mua gói một nước hay gói khu vực?',
      answer: [
        'Nếu chỉ đi một nước, gói của nước đó thường rẻ hơn. Nếu bạn qua biên giới, hoặc muốn có mạng cả khi quá cảnh, hãy chọn gói khu vực: một eSIM dùng được ở mọi nước ghi trên trang của gói.',
        'Bạn hãy so danh sách này với lịch trình trước khi thanh toán. Ngoài các nước đó, eSIM không kết nối được.',
      ],
    },
    {
      id: 'coverage',
      question: 'eSIM dùng được ở đâu và tốc độ thế nào?',
      answer: [
        'Chúng tôi có gói cho hơn {countries} nước, tốc độ đến 5G. Tốc độ thực tế tùy vào mạng tại chỗ, điện thoại của bạn và số người đang dùng.',
        'Trang của từng gói ghi rõ gói dùng mạng nào.',
      ],
    },
    {
      id: 'hotspot',
      question: 'Tôi có thể chia sẻ mạng cho laptop không?',
      answer: [
        'Được với hầu hết các gói: bạn phát WiFi từ điện thoại với cùng tốc độ, đến 5G. Nếu gói nào không cho chia sẻ, trang của gói ghi rõ trước khi bạn mua.',
      ],
    },
    {
      id: 'several-people',
      question: 'Chúng tôi đi theo nhóm. Có cần mỗi người một eSIM không?',
      answer: [
        'Một eSIM dùng cho một điện thoại. Bạn chọn số lượng, tối đa {maxQuantity}, và nhận đủ số eSIM đó trong một đơn hàng, mỗi eSIM có mã QR riêng.',
        'Bạn cũng có thể thuê một [bộ phát WiFi](/products?type=ez-fi) cho cả nhóm.',
      ],
    },
  ],
};

export const installAndConnect: FaqSection = {
  id: 'install-and-connect',
  title: 'Cài đặt và kết nối',
  items: [
    {
      id: 'delivery',
      question: 'Tôi nhận eSIM bằng cách nào, mất bao lâu?',
      answer: [
        'Qua email hoặc chat, kèm mã QR và hướng dẫn kích hoạt. Thường chỉ vài phút sau khi thanh toán, chậm nhất là {deliveryDays} ngày làm việc. eSIM cũng nằm trong trang đơn hàng của bạn.',
        'Nếu không giao được eSIM bạn đã thanh toán, chúng tôi hoàn lại toàn bộ tiền mà bạn không cần yêu cầu.',
      ],
    },
    {
      id: 'install-deadline',
      question: 'Tôi phải cài eSIM trong bao lâu, và thời hạn tính từ lúc nào?',
      answer: [
        'Bạn cần cài gói trong vòng {installDays} ngày kể từ ngày mua; quá hạn gói sẽ hết hiệu lực và không được hoàn tiền. Thời hạn bắt đầu từ lần kết nối đầu tiên tại điểm đến.',
        'Vì vậy bạn có thể cài ở nhà mà không mất ngày nào. Gói nào tính khác thì trang của gói ghi rõ.',
      ],
    },
    {
      id: 'how-to-install',
      question: 'Cài eSIM như thế nào?',
      answer: [
        {
          steps: [
            'Kết nối WiFi, rồi mở trang đơn hàng hoặc email của chúng tôi.',
            'Trên Android, bạn quét mã QR: Cài đặt, Kết nối hoặc Mạng, Thêm eSIM. Trên iPhone chạy iOS 17.4 trở lên, bạn chỉ cần chạm vào liên kết cài đặt.',
            'Đặt tên cho eSIM mới, ví dụ “Du lịch”, và vẫn dùng SIM của bạn để gọi và nhắn tin.',
            'Sau khi hạ cánh, bật eSIM, chọn eSIM này cho dữ liệu di động và bật chuyển vùng dữ liệu.',
          ],
        },
        'Mã QR hiện ngay trên chiếc máy cần cài? Bạn sao chép hai mã ở trang đơn hàng và nhập bằng tay.',
      ],
    },
    {
      id: 'when-to-install',
      question: 'Nên cài eSIM lúc nào?',
      answer: [
        'Tối hôm trước khi bay, ở nơi có WiFi tốt. Khi đó bạn còn thời gian để hỏi chúng tôi, và thời hạn của gói chưa bắt đầu tính. Cài ở sân bay cũng được, miễn là WiFi ở đó ổn định.',
      ],
    },
    {
      id: 'no-connection',
      question: 'Tôi đã đến nơi mà chưa có mạng. Phải làm sao?',
      answer: [
        'Bạn kiểm tra ba điều: eSIM đã bật, eSIM được chọn cho dữ liệu di động, và chuyển vùng dữ liệu của eSIM đã bật. Sau đó bật rồi tắt chế độ máy bay một lần.',
        'Vẫn chưa được? Hãy chọn mạng thủ công (tên mạng có trên trang của gói), hoặc gửi ảnh chụp màn hình qua chat. Chúng tôi hỗ trợ 24/7.',
      ],
    },
    {
      id: 'roaming-cost',
      question: 'Phải bật chuyển vùng dữ liệu, vậy có mất thêm tiền không?',
      answer: [
        'Với eSIM thì không: bạn đã trả tiền cho dung lượng, dùng hết thì kết nối dừng lại. Bạn nên tắt chuyển vùng dữ liệu của SIM chính để điện thoại không dùng nhầm.',
      ],
    },
    {
      id: 'reinstall',
      question: 'Tôi có thể xóa eSIM hoặc chuyển sang máy khác không?',
      answer: [
        'Bạn đừng xóa. Hầu hết eSIM chỉ cài được một lần, và xóa đi cũng không làm mã dùng lại được. Nếu phải đổi máy, hãy nhắn cho chúng tôi trước để biết gói của bạn cho phép làm gì.',
      ],
    },
  ],
};
