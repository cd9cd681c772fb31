import type { Like } from '@langit/contract/values/message';
import type { content as english } from '../en/content';

export const content: Like<typeof english> = {
  guideTitle: 'Hướng dẫn nhanh',
  guideText:
    'Tài liệu hướng dẫn mở trong tab mới. Nếu chưa thấy, trình duyệt đã chặn: bạn hãy dùng nút bên dưới.',
  guideOpen: 'Mở hướng dẫn',
};
