import type { Advice } from './shape.ts';

export const vi: Advice = {
  supplier_down:
    'Hiện chúng tôi chưa đọc được trạng thái eSIM của bạn từ nhà mạng. Bạn cứ để eSIM trên máy. Chúng tôi sẽ kiểm tra lại sau vài phút và báo cho bạn.',
  cancelled:
    'eSIM này đã bị hủy và không dùng được nữa. Nếu bạn không yêu cầu hủy, vui lòng gửi mã đơn hàng cho chúng tôi.',
  expired:
    'Gói cước này đã hết hạn vào {expires}. Bạn có thể chọn gói mới tại cửa hàng; eSIM cũ có thể xóa khỏi điện thoại.',
  used_up:
    'Dung lượng của gói này đã dùng hết. Bạn có thể nạp thêm dung lượng ở trang đơn hàng; dùng được sau vài phút, không cần cài lại.',
  suspended:
    'Nhà mạng đang tạm dừng eSIM này. Bạn vui lòng giữ nguyên eSIM trên máy. Chúng tôi đang hỏi nhà mạng lý do và sẽ báo cho bạn.',
  deleted:
    'eSIM này đã bị xóa khỏi điện thoại. Để bảo mật, mã chỉ dùng được một lần nên không cài lại được. Hãy báo cho chúng tôi để tìm cách tốt nhất cho bạn.',
  disabled:
    'eSIM đã cài nhưng đang tắt. Trên điện thoại, mở cài đặt dữ liệu di động, chọn eSIM này, bật lên và bật chuyển vùng dữ liệu.',
  in_use:
    'eSIM của bạn đang hoạt động và có dùng dữ liệu. Nếu trang web không tải: bật chuyển vùng dữ liệu cho eSIM này, chọn eSIM cho dữ liệu di động, kiểm tra APN ở trang đơn hàng và khởi động lại máy.',
  install_time_over:
    'Hạn cài đặt eSIM này đã kết thúc vào {before}. Vui lòng gửi mã đơn hàng; chúng tôi sẽ xem có thể giúp bạn thế nào.',
  not_downloaded:
    'eSIM của bạn đang chờ cài đặt, chậm nhất là {before}. Hãy kết nối WiFi và quét mã QR ở trang đơn hàng. Đừng khởi động lại máy trong lúc cài.',
  downloaded:
    'eSIM đã có trên máy nhưng chưa bật. Trong cài đặt dữ liệu di động, chọn eSIM này và bật lên. Nếu đã đến nơi, hãy bật cả chuyển vùng dữ liệu.',
  waiting_for_first_use:
    'eSIM đã cài xong và sẵn sàng. Gói cước bắt đầu khi eSIM kết nối lần đầu tại điểm đến. Đến nơi, chọn eSIM này cho dữ liệu di động và bật chuyển vùng dữ liệu.',
  unknown:
    'Chúng tôi chưa biết eSIM đã được cài hay chưa vì nhà mạng của gói này không báo. Nếu máy chưa có eSIM, hãy quét mã QR ở trang đơn hàng khi có WiFi. Nếu đã có, hãy bật eSIM cùng chuyển vùng dữ liệu tại điểm đến.',
  unknownDay: 'ngày ghi ở trang đơn hàng',
};
