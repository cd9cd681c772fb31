import type { Like } from '@langit/contract/values/message';
import type { reading as english } from '../en/reading';

export const reading: Like<typeof english> = {
  onThisPage: 'Trên trang này',
  inShort: 'Tóm tắt',
  since: 'Có hiệu lực từ',
  print: 'In trang',
  alsoRead: 'Đọc thêm',
  search: 'Tìm câu hỏi',
  searchHint: 'hotspot, hoàn tiền, mã QR …',
  answers: { other: '{count} câu trả lời' },
  noAnswer: 'Chưa có câu trả lời cho “{query}”.',
  noAnswerText: 'Bạn thử từ khác, hoặc hỏi thẳng chúng tôi.',
  clear: 'Hiện tất cả câu hỏi',
  linkToAnswer: 'Liên kết đến câu trả lời này',
  stillOpen: 'Bạn vẫn còn thắc mắc?',
  stillOpenText: 'Nhân viên trả lời bạn qua chat, 24/7.',
  chat: 'Chat qua {app}',
  sampleFacts: 'Cửa hàng demo: công ty, địa chỉ và số điện thoại trên trang này chỉ là mẫu.',
};
