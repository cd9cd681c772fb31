import type { RentalTexts } from './shape.ts';

export const vi: RentalTexts = {
  stops: ['Giao hàng', 'Đang thuê', 'Đã trả'],
  order: 'Mã đơn hàng',
  devices: 'Bộ phát WiFi',
  devicesOf: (name, serials) => `${name} (${serials})`,
  dates: 'Thời gian thuê',
  lateFee: 'Phí trễ hạn',
  conditionFee: 'Phí hư hỏng hoặc thiếu phụ kiện',
  lossFee: 'Phí bộ phát',
  feeNote: 'Nhân viên của chúng tôi sẽ liên hệ với bạn về khoản phí này.',
  button: 'Mở Thiết bị của tôi',
  kinds: {
    booked: {
      subject: ({ order }) => `Đơn thuê bộ phát WiFi đã được xác nhận (${order})`,
      preheader: 'Chúng tôi đã nhận được thanh toán.',
      label: 'Đặt thuê',
      title: 'Đơn thuê bộ phát WiFi đã được xác nhận',
      intro: () =>
        'Cảm ơn bạn, chúng tôi đã nhận được thanh toán. Thiết bị sẽ được gửi để đến tay bạn chậm nhất vào ngày thuê đầu tiên, và chúng tôi sẽ báo mã vận đơn ngay khi hàng được gửi đi.',
      note: 'Trong mục Thiết bị của tôi, bạn có thể gia hạn, nạp thêm hoặc hẹn trả thiết bị bất cứ lúc nào.',
    },
    extended: {
      subject: ({ end }) => `Thời gian thuê đã được gia hạn đến ngày ${end}`,
      preheader: 'Chúng tôi đã nhận được thanh toán, bạn cứ tiếp tục sử dụng.',
      label: 'Gia hạn',
      title: 'Đã gia hạn thời gian thuê',
      intro: ({ end }) => `Chúng tôi đã nhận được thanh toán. Ngày thuê cuối cùng của bạn nay là ${end}.`,
      note: null,
    },
    'data-added': {
      subject: ({ order }) => `Đã nạp thêm dung lượng cho bộ phát WiFi (${order})`,
      preheader: 'Bạn có thể dùng ngay.',
      label: 'Nạp thêm',
      title: 'Bộ phát WiFi đã có thêm dung lượng',
      intro: ({ end }) =>
        `Chúng tôi đã nhận được thanh toán và dung lượng đã có trên thiết bị, bạn không cần cài đặt gì. Dung lượng dùng được đến khi hết thời gian thuê vào ngày ${end}.`,
      note: null,
    },
    'ending-soon': {
      subject: ({ end }) => `Thời gian thuê bộ phát WiFi kết thúc vào ngày ${end}`,
      preheader: 'Hãy gia hạn hoặc chọn cách trả thiết bị.',
      label: 'Nhắc nhở',
      title: 'Sắp hết thời gian thuê',
      intro: ({ end }) =>
        `Thời gian thuê của bạn kết thúc vào ngày ${end}. Chuyến đi còn dài? Bạn có thể gia hạn. Nếu không, hãy chọn cách trả thiết bị: mang đến văn phòng hoặc để đơn vị vận chuyển đến lấy.`,
      note: null,
    },
    'ends-today': {
      subject: () => 'Hôm nay là ngày thuê bộ phát WiFi cuối cùng',
      preheader: 'Hãy trả thiết bị hoặc gia hạn thời gian thuê.',
      label: 'Nhắc nhở',
      title: 'Hôm nay là ngày cuối cùng',
      intro: () =>
        'Thời gian thuê của bạn kết thúc hôm nay. Hãy chọn cách trả thiết bị: mang đến văn phòng hoặc để đơn vị vận chuyển đến lấy. Nếu vẫn cần dùng, bạn có thể gia hạn.',
      note: null,
    },
    late: {
      subject: () => 'Vui lòng trả bộ phát WiFi',
      preheader: 'Đã hết thời gian thuê nhưng thiết bị chưa được trả.',
      label: 'Quá hạn',
      title: 'Bộ phát WiFi đã quá hạn trả',
      intro: ({ end, perDay }) =>
        `Thời gian thuê đã kết thúc vào ngày ${end} nhưng chúng tôi chưa nhận lại thiết bị. Mỗi ngày tiếp theo sẽ tính ${perDay} cho mỗi thiết bị. Bạn vui lòng trả thiết bị, hoặc gia hạn khi chưa có khách khác đặt.`,
      note: 'Thiết bị đang trên đường gửi về? Bạn không cần làm gì thêm.',
    },
    returned: {
      subject: () => 'Chúng tôi đã nhận lại bộ phát WiFi',
      preheader: 'Cảm ơn bạn đã thuê thiết bị.',
      label: 'Trả thiết bị',
      title: 'Đã nhận lại bộ phát WiFi',
      intro: () => 'Chúng tôi đã nhận lại thiết bị. Cảm ơn bạn và hẹn gặp lại trong chuyến đi tới.',
      note: null,
    },
    lost: {
      subject: () => 'Hợp đồng thuê đã kết thúc mà chưa nhận lại bộ phát WiFi',
      preheader: 'Chúng tôi chưa nhận lại bộ phát.',
      label: 'Trả thiết bị',
      title: 'Bộ phát chưa được trả',
      intro: ({ end }) =>
        `Thời hạn thuê đã hết vào ${end} và chúng tôi chưa nhận lại bộ phát. Chúng tôi đã đóng hợp đồng thuê; phí trễ hạn không tăng thêm nữa.`,
      note: 'Nếu bạn tìm thấy bộ phát hoặc đã gửi đi, hãy trả lời email này. Chúng tôi sẽ cùng bạn giải quyết.',
    },
  },
};
