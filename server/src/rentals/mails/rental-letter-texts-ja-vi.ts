import type { RentalTexts } from './rental-letter-texts.ts';

export const japanese: RentalTexts = {
  stops: ['お届け', 'ご利用中', 'ご返却'],
  order: '注文番号',
  devices: 'ルーター',
  dates: 'レンタル期間',
  lateFee: '延滞料',
  feeNote: '延滞料につきましては、担当者よりご連絡いたします。',
  button: 'マイデバイスを開く',
  kinds: {
    booked: {
      subject: ({ order }) => `WiFiルーターのご予約が確定しました（${order}）`,
      preheader: 'お支払いを確認いたしました。',
      label: 'ご予約',
      title: 'ルーターのご予約が確定しました',
      intro: () =>
        'ありがとうございます。お支払いを確認いたしました。開始日までに届くように発送し、発送後に追跡番号をメールでお知らせいたします。',
      note: '期間の延長、データの追加、返却のお手続きは、いつでも「マイデバイス」から行えます。',
    },
    extended: {
      subject: ({ end }) => `レンタル期間を${end}まで延長しました`,
      preheader: 'お支払いを確認いたしました。引き続きご利用いただけます。',
      label: '期間延長',
      title: 'レンタル期間を延長しました',
      intro: ({ end }) => `お支払いを確認いたしました。新しい終了日は${end}です。`,
      note: null,
    },
    'data-added': {
      subject: ({ order }) => `ルーターにデータを追加しました（${order}）`,
      preheader: 'すぐにご利用いただけます。',
      label: 'データ追加',
      title: 'データを追加しました',
      intro: ({ end }) =>
        `お支払いを確認し、ルーターにデータを追加いたしました。設定は必要ありません。レンタル終了日の${end}までご利用いただけます。`,
      note: null,
    },
    'ending-soon': {
      subject: ({ end }) => `ルーターのレンタルは${end}に終了します`,
      preheader: '延長、または返却方法をお選びください。',
      label: 'お知らせ',
      title: 'まもなくレンタルが終了します',
      intro: ({ end }) =>
        `レンタルは${end}に終了します。ご旅行が続く場合は期間を延長できます。ご返却の場合は、窓口へのお持ち込みか集荷をお選びください。`,
      note: null,
    },
    'ends-today': {
      subject: () => 'ルーターのレンタルは本日で終了します',
      preheader: 'ご返却、または期間の延長をお願いいたします。',
      label: 'お知らせ',
      title: '本日がレンタルの最終日です',
      intro: () =>
        'レンタルは本日で終了します。窓口へのお持ち込みか集荷のどちらかをお選びください。引き続きご利用になる場合は、期間を延長できます。',
      note: null,
    },
    late: {
      subject: () => 'WiFiルーターのご返却をお願いいたします',
      preheader: 'レンタルは終了しましたが、ルーターの返却を確認できていません。',
      label: '返却のお願い',
      title: 'ルーターの返却期限が過ぎています',
      intro: ({ end, perDay }) =>
        `レンタルは${end}に終了しましたが、ルーターの返却をまだ確認できておりません。以降は1台につき1日${perDay}の延滞料がかかります。お早めにご返却いただくか、ほかのお客様のご予約が入らないうちに期間を延長してください。`,
      note: 'すでにご返送済みの場合、お手続きは不要です。',
    },
    returned: {
      subject: () => 'WiFiルーターの返却を確認しました',
      preheader: 'ご利用ありがとうございました。',
      label: 'ご返却',
      title: '返却を確認しました',
      intro: () =>
        'ルーターを受け取りました。ご利用ありがとうございました。またのご利用をお待ちしております。',
      note: null,
    },
  },
};

export const vietnamese: RentalTexts = {
  stops: ['Giao hàng', 'Đang thuê', 'Đã trả'],
  order: 'Mã đơn hàng',
  devices: 'Bộ phát WiFi',
  dates: 'Thời gian thuê',
  lateFee: 'Phí trễ hạn',
  feeNote: 'Nhân viên của chúng tôi sẽ liên hệ với bạn về phí trễ hạn.',
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
        `Thời gian thuê của bạn kết thúc vào ngày ${end}. Chuyến đi còn dài? Bạn có thể gia hạn. Nếu không, hãy chọn cách trả thiết bị: mang đến văn phòng hoặc để nhân viên đến lấy.`,
      note: null,
    },
    'ends-today': {
      subject: () => 'Hôm nay là ngày thuê bộ phát WiFi cuối cùng',
      preheader: 'Hãy trả thiết bị hoặc gia hạn thời gian thuê.',
      label: 'Nhắc nhở',
      title: 'Hôm nay là ngày cuối cùng',
      intro: () =>
        'Thời gian thuê của bạn kết thúc hôm nay. Hãy chọn cách trả thiết bị: mang đến văn phòng hoặc để nhân viên đến lấy. Nếu vẫn cần dùng, bạn có thể gia hạn.',
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
  },
};
