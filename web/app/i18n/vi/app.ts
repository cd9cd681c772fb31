import type { Like } from '@langit/contract/values/message';
import type { app as english } from '../en/app';

export const app: Like<typeof english> = {
  title: '{shop} trên điện thoại',
  description:
    'Tìm gói, thanh toán, cài đặt và xem dung lượng còn lại: {shop} dưới dạng ứng dụng. Xem thử trước khi tải về.',
  lead: 'Tìm gói, thanh toán, cài đặt với hai lần chạm và xem dung lượng còn lại. Tất cả ở một nơi, bằng bốn ngôn ngữ.',
  download: 'Tải ứng dụng',
  carousel: 'trình chiếu',
  slide: 'trang chiếu',
  screens: 'Màn hình ứng dụng',
  screenOf: '{number} trên {total}',
  show: 'Xem màn hình {number}',
  previous: 'Màn hình trước',
  next: 'Màn hình sau',
  pause: 'Tạm dừng trình chiếu',
  play: 'Phát trình chiếu',
  slide1: 'Tìm điểm đến',
  slide1Text: 'Nhập tên nước hoặc thành phố, bằng bất kỳ ngôn ngữ nào trong bốn ngôn ngữ.',
  slide2: 'So sánh các gói',
  slide2Text: 'Dung lượng, số ngày và giá, nhìn là thấy.',
  slide3: 'Biết rõ trước khi trả tiền',
  slide3Text: 'Khi nào tính ngày, dùng mạng nào, được hoàn bao nhiêu.',
  slide4: 'Cài đặt',
  slide4Text: 'Trên máy này với hai lần chạm, trên máy khác với mã QR.',
  needNothing: 'Không cần ứng dụng cũng được: bạn làm được mọi việc này ngay trên trình duyệt.',
};
