import type { Like } from '@langit/contract/values/message';
import type { about as english } from '../en/about';

export const about: Like<typeof english> = {
  title: 'Về chúng tôi',
  description:
    'Từ năm {year}, {shop} giúp du khách luôn có mạng: gói eSIM cho hơn 140 nước, thẻ SIM và cho thuê bộ phát WiFi, hỗ trợ {hours}.',
  heading: 'Có mạng ngay khi hạ cánh',
  lead: '{shop} giúp du khách luôn có mạng tại hơn 140 nước: bằng eSIM trong điện thoại, thẻ SIM, hoặc một bộ phát WiFi cho cả nhóm.',
  since: 'Thành lập',
  countries: 'Quốc gia',
  support: 'Hỗ trợ',
  speed: 'Tốc độ',
  speedValue: 'Đến 5G',
  storyTitle: 'Câu chuyện của chúng tôi',
  story1:
    'Mọi chuyện bắt đầu năm {year}, sau một chuyến bay mệt nhoài: xếp hàng mua thẻ SIM, loay hoay tìm que chọc khay, và một mức giá không ai giải thích được. Giờ đầu tiên ở nước ngoài lẽ ra phải dễ chịu hơn thế.',
  story2:
    'Vì vậy, chúng tôi đưa quầy bán vào trong điện thoại. Bạn chọn nơi đến, thanh toán, quét mã QR trên Android hoặc chạm vào liên kết trên iPhone, và có mạng trước cả khi lấy được hành lý. Ngày nay, điều đó có ở hơn 140 nước.',
  missionTitle: 'Sứ mệnh của chúng tôi',
  mission:
    'Internet ở nước ngoài phải dễ dàng như ở nhà: giá rõ ràng trước khi trả tiền, có mạng khi hạ cánh, và có người trả lời khi gặp trục trặc.',
  servicesTitle: 'Dịch vụ của chúng tôi',
  esimTitle: 'Gói eSIM',
  esimText:
    'Tính theo tổng dung lượng hoặc theo ngày, cho một nước hoặc cả khu vực. Tốc độ đến 5G và chia sẻ kết nối, tùy mạng và gói.',
  plusTitle: 'Gói plus',
  plusText: 'Thêm tiện ích thông minh: dùng mạng xã hội và ứng dụng nhắn tin, nạp thêm ngay trên máy.',
  simTitle: 'Thẻ SIM',
  simText: 'Cho điện thoại không có eSIM, giao tận nơi trong lãnh thổ Indonesia.',
  routerTitle: 'Bộ phát WiFi',
  routerText: 'Thuê theo ngày: một kết nối cho cả gia đình, cả nhóm và mọi thiết bị.',
  topUpTitle: 'Nạp thêm',
  topUpText: 'Thêm dung lượng cho eSIM đang dùng. Bạn thấy rõ thay đổi trước khi trả tiền.',
  whyTitle: 'Vì sao chọn chúng tôi',
  why1Title: 'Không có khoản phí bất ngờ',
  why1Text: 'Giá Rupiah bạn thấy là giá bạn trả. Không cước chuyển vùng, không thuê bao, không tự gia hạn.',
  why2Title: 'Trả theo cách bạn quen',
  why2Text:
    'Thẻ ghi nợ hoặc thẻ tín dụng; có ngân hàng Indonesia thì thêm mã QR và chuyển khoản. Tất cả qua đối tác thanh toán của chúng tôi.',
  why3Title: 'Có người hỗ trợ {hours}',
  why3Text: 'Qua chat, email và điện thoại, bằng tiếng Anh, tiếng Indonesia, tiếng Nhật và tiếng Việt.',
  why4Title: 'Quy định dễ hiểu',
  why4Text: 'Khi nào bắt đầu tính ngày, hạn cài đặt và mức hoàn tiền đều ghi rõ ở từng gói.',
  contactTitle: 'Liên hệ với chúng tôi',
  contact: 'Bạn gửi email đến {email}, gọi {phone} hoặc chat qua {app}. Chúng tôi làm việc {hours}.',
  toPlans: 'Tìm gói cho bạn',
};
