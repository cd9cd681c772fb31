import type { Like } from '../../values/message.ts';
import type { refusals as english } from './en.ts';

export const refusals: Like<typeof english> = {
  importRuns: 'Đang có một lần nhập khác: hãy đợi đến khi xong.',
  importSwitches: 'Danh mục đang được cập nhật từ một lần nhập: hãy thử lại sau một phút.',
  catalogueChanged: 'Danh mục đã thay đổi trong lúc đó nên chưa có gì được sửa: hãy thử lại.',
  productChanged: 'Chưa có gì được sửa: {code} đã thay đổi sau khi bạn xem. Thay đổi sẽ là: {changes}.',
  textChanged:
    'Chưa có gì được sửa: phần mô tả này đã được viết lại sau khi bạn xem. Nội dung hiện tại: {text}',
  shownChanged: 'Chưa có gì được sửa: mục này đã được đặt lại sau khi bạn xem. Hiện tại là: {now}',
  nameTaken: 'Tên {name} đã được dùng: hãy chọn tên khác hoặc sửa mục đang có.',
  fileMistakes: { other: 'Chưa nhập gì: tệp có {count} lỗi.' },
  fileMistakesFirst: 'Chưa nhập gì: tệp có {count} lỗi. {shown} lỗi đầu tiên:',
  fileEmpty: 'Tệp không có sản phẩm nào: chưa nhập gì.',
  guards: 'Chưa có gì được sửa. Hãy xem các mục này và xác nhận nếu đúng ý bạn: {parts}.',
  guardPrices: { other: '{count} giá thay đổi hơn 20 %' },
  guardOdd: { other: '{count} giá bằng Rupiah có vẻ sai' },
  guardFloor: { other: '{count} giá dưới mức sàn' },
  guardBound: { other: '{count} giá không thể cho phép' },
  guardGone: '{gone} trên {all} sản phẩm sẽ ngừng bán',
  fileCut: 'Tệp chưa đến đủ: hãy gửi lại.',
  changeGone: 'Thay đổi {change} không còn chờ nữa.',
  noChange: 'Không có thay đổi nào như vậy đang chờ.',
  changesMoved: 'Chưa có gì được sửa: các thay đổi này không còn như lúc bạn xem. Hãy xem lại kết quả.',
  packageGone: '{package} không còn trong danh sách của {supplier}: hãy đối chiếu lại danh sách.',
  supplierGone: 'Không còn nhà cung cấp {supplier}: hãy bỏ qua các thay đổi này.',
  placeGone: '{place} không còn là điểm đến của cửa hàng: hãy bỏ qua {package}.',
  notOnSale: '{code} không còn được bán: hãy bỏ qua các thay đổi này.',
  morePromised: '{code} hứa những nước mà gói không bao gồm: hãy ngừng bán hoặc gắn gói khác.',
  supplierSilent: 'Nhà cung cấp hiện không trả lời: hãy thử lại sau.',
  noneMeant: 'Không có sản phẩm đang bán nào thuộc quy tắc này.',
  statementRefused: 'Bảng kê chưa được nhận: chưa có gì thay đổi.',
  statementOfOther: 'Tệp này đã được lưu là bảng kê của {supplier} tháng {month}.',
  closedByOthers:
    'Chỉ người làm được thao tác chính mới đóng được việc này: hãy giao cho một người trong số đó.',
  doneAlready: 'Việc này đã được thực hiện nhưng không nhận được phản hồi: hãy xem trạng thái hiện tại.',
  callFailed: 'Yêu cầu không thực hiện được; lý do có trong nhật ký của cửa hàng.',
};
