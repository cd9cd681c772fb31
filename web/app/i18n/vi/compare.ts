import type { Like } from '@langit/contract/values/message';
import type { compare as english } from '../en/compare';

export const compare: Like<typeof english> = {
  title: 'So sánh gói',
  titleOf: 'So sánh {plans}',
  description:
    'Đặt tối đa ba gói eSIM cạnh nhau: dung lượng, số ngày, giá mỗi GB và mỗi ngày, phát WiFi, nhà mạng, nạp thêm và hoàn tiền.',
  lead: 'Tối đa ba gói đặt cạnh nhau. Điểm khác nhau được đánh dấu.',
  gone: { other: '{count} gói trong số này không còn được bán.' },
  more: 'Chỉ đặt được ba gói cạnh nhau. Đây là ba gói đầu tiên bạn đã chọn.',
  allSame: 'Các gói giống nhau ở mọi mục dưới đây.',
  differIn: { other: 'Khác nhau ở {count} mục: {rows}.' },
  differs: 'Khác nhau',
  remove: 'Bỏ ra',
  add: 'Thêm gói',
  worksIn: 'Dùng được ở',
  regionOf: { other: '{region}, {count} quốc gia' },
  daysChosen: 'Tùy bạn chọn, tối đa {most} ngày',
  price: 'Giá',
  pricePerGigabyte: 'Giá mỗi GB',
  pricePerDay: 'Giá mỗi ngày',
  noLimit: 'Không giới hạn dung lượng',
  starts: 'Bắt đầu tính',
  afterLimit: 'Khi hết dung lượng',
  stops: 'Dùng hết dung lượng thì kết nối dừng lại.',
  reinstall: 'Cài lại',
  installsOnce: 'Không được: eSIM chỉ cài được một lần.',
  notStated: 'không nêu rõ',
  step1: 'Mở danh sách gói của một điểm đến.',
  step2: 'Đánh dấu “So sánh” ở tối đa ba gói.',
  step3: 'Xem cạnh nhau điểm giống và điểm khác.',
  startHere: 'Bắt đầu từ một điểm đến',
};
