import type { Translated } from "../translated.ts";
import type english from "../en/keys.ts";

export default {
  "keys.signIn.title": "Đăng nhập Tidings",
  "keys.signIn.lead":
    "Chỉ cần đăng nhập một lần để đọc tin tại đây và nhận khóa API. Khóa đầu tiên được tạo ngay, không cần ai phê duyệt.",
  "keys.signIn.with": "Tiếp tục với {provider}",
  "keys.signIn.demo":
    "Đây là bản dùng thử với tin mẫu. Tài khoản dùng thử là giả định và mất đi khi bản dùng thử kết thúc. Không có dữ liệu nào rời khỏi máy này.",
  "keys.signIn.or": "hoặc",
  "keys.signIn.key": "Đăng nhập bằng khóa",
  "keys.signIn.keyLabel": "Khóa của bạn",
  "keys.signIn.keyHint":
    "Bắt đầu bằng tdg_. Khóa chỉ được gửi tới dịch vụ này và không lưu trong trình duyệt.",
  "keys.signIn.keySubmit": "Đăng nhập",
  "keys.signIn.keyEmpty": "Hãy dán khóa của bạn trước.",
  "keys.signIn.keyForm": "Đây không giống một khóa: khóa gồm tdg_ và 38 chữ cái và chữ số.",
  "keys.signIn.keyRefused":
    "Khóa này không dùng được. Có thể bạn gõ sai, hoặc khóa đã bị thu hồi hay hết hạn.",
  "keys.signIn.none.title": "Dịch vụ này chưa thiết lập đăng nhập",
  "keys.signIn.none.text":
    "Người vận hành có thể thêm Google, GitHub hoặc nhà cung cấp OpenID Connect bất kỳ qua cài đặt {setting}. Trước mắt, hãy đăng nhập bằng khóa.",
  "keys.signIn.none.docs": "Cách thiết lập đăng nhập",
  "keys.signIn.none.make": "Trên máy chạy dịch vụ, lệnh này tạo một khóa",
  "keys.signIn.already": "Bạn đang đăng nhập với tên {name}.",
  "keys.signIn.goOn": "Tiếp tục",
  "keys.signIn.fault.cancelled": "Đã hủy đăng nhập. Bạn có thể thử lại hoặc chọn cách khác.",
  "keys.signIn.fault.expired": "Đã quá thời gian chờ, hoặc cookie bị chặn. Vui lòng đăng nhập lại.",
  "keys.signIn.fault.refused":
    "Không chấp nhận được phản hồi của nhà cung cấp. Hãy thử lại; nếu vẫn lỗi, hãy báo người vận hành dịch vụ này.",
  "keys.signIn.fault.unreachable": "Không kết nối được với nhà cung cấp. Hãy thử lại sau giây lát.",
  "keys.signIn.fault.other": "Đăng nhập không thành công. Vui lòng thử lại.",

  "keys.new.firstTitle": "Chào mừng bạn. Đây là khóa của bạn",
  "keys.new.title": "Khóa mới của bạn",
  "keys.new.once":
    "Khóa chỉ hiện một lần này: dịch vụ chỉ lưu dấu vân tay số của nó. Hãy sao chép ngay vào nơi an toàn.",
  "keys.new.key": "Khóa",
  "keys.new.copy": "Sao chép khóa",
  "keys.new.try": "Thử trong terminal",
  "keys.new.safe": "Hãy giữ khóa trên máy chủ. Khóa nằm trong trang web hay ứng dụng thì ai cũng đọc được.",
  "keys.new.overlap": "Khóa trước đó còn dùng được đến {time}.",
  "keys.new.saved": "Tôi đã lưu khóa",

  "keys.title": "Khóa API",
  "keys.lead":
    "Khóa cho phép chương trình đọc API dưới tên tài khoản của bạn. Mỗi khóa có hạn mức, tên và thời hạn riêng.",
  "keys.byKey":
    "Bạn đăng nhập và đọc tin bằng khóa này. Để tạo hoặc thay đổi khóa, hãy đăng nhập qua nhà cung cấp.",
  "keys.quickStart": "Bắt đầu nhanh",
  "keys.create": "Khóa mới",
  "keys.signedOut.title": "Đăng nhập để xem các khóa",
  "keys.signedOut.text":
    "Khóa đầu tiên được tạo khi bạn đăng nhập lần đầu. Chỉ mất một phút, không cần phê duyệt.",
  "keys.empty.title": "Bạn chưa có khóa nào",
  "keys.empty.text": "Tạo một khóa để chương trình của bạn đọc được tin ngay.",
  "keys.past": { other: "{count} khóa đã thu hồi hoặc hết hạn" },

  "keys.column.name": "Tên",
  "keys.column.state": "Trạng thái",
  "keys.column.created": "Ngày tạo",
  "keys.column.used": "Dùng lần cuối",
  "keys.column.expires": "Hết hạn",
  "keys.column.actions": "Thao tác",
  "keys.state.active": "Hoạt động",
  "keys.state.expired": "Hết hạn",
  "keys.state.revoked": "Đã thu hồi",
  "keys.state.ending": "Sắp hết hạn",
  "keys.neverUsed": "Chưa dùng",
  "keys.actions": "Thao tác với {name}",
  "keys.usage": "Sử dụng",

  "keys.action.edit": "Tên và thời hạn…",
  "keys.action.rotate": "Xoay vòng…",
  "keys.action.revoke": "Thu hồi…",

  "keys.form.createTitle": "Khóa mới",
  "keys.form.editTitle": "Tên và thời hạn",
  "keys.form.name": "Tên",
  "keys.form.nameHint": "Khóa dùng để làm gì, chẳng hạn trang web hay backtest. Chỉ bạn thấy tên này.",
  "keys.form.nameEmpty": "Hãy đặt tên.",
  "keys.form.expiry": "Hết hạn",
  "keys.form.expiry.never": "Không bao giờ",
  "keys.form.expiry.days": { other: "Sau {count} ngày" },
  "keys.form.expiry.year": "Sau một năm",
  "keys.form.expiry.date": "Vào ngày tôi chọn",
  "keys.form.expiry.same": "Giữ nguyên: {time}",
  "keys.form.day": "Ngày cuối cùng",
  "keys.form.dayHint": "Khóa dùng được đến hết ngày này, theo giờ của bạn.",
  "keys.form.dayFault": "Hãy chọn một ngày chưa qua.",
  "keys.form.create": "Tạo khóa",
  "keys.form.save": "Lưu",

  "keys.rotate.title": "Xoay vòng {name}",
  "keys.rotate.text":
    "Một khóa mới cùng tên sẽ thay thế. Khóa hiện tại còn dùng được một giờ nữa để bạn chuyển sang khóa mới mà không gián đoạn.",
  "keys.rotate.do": "Tạo khóa mới",
  "keys.revoke.title": "Thu hồi {name}?",
  "keys.revoke.text": "Chương trình dùng khóa này sẽ bị từ chối trong vòng hai giây. Không thể hoàn tác.",
  "keys.revoke.used": "Dùng lần cuối {time}.",
  "keys.revoke.unused": "Chưa từng được dùng.",
  "keys.revoke.do": "Thu hồi khóa",

  "keys.done.saved": "Đã lưu khóa {name}.",
  "keys.done.revoked": "Đã thu hồi khóa {name}.",

  "keys.chart.title": "Yêu cầu bằng {name}",
  "keys.chart.span": "Khoảng thời gian",
  "keys.chart.span.24": "24 giờ",
  "keys.chart.span.168": "7 ngày",
  "keys.chart.span.720": "30 ngày",
  "keys.chart.answered": "Đã trả lời",
  "keys.chart.errors": "Lỗi",
  "keys.chart.throttled": "Vượt hạn mức",
  "keys.chart.none": "Không được dùng trong khoảng này.",
  "keys.chart.hint": "Được đếm trong vài giây. Lỗi là phản hồi 4xx và 5xx, trừ 429 là vượt hạn mức.",
  "keys.chart.picture":
    "Yêu cầu theo thời gian. {answered} đã trả lời, {errors} lỗi, {throttled} vượt hạn mức; nhiều nhất {most} trong một khoảng.",
  "keys.chart.asTable": "Dạng bảng",
  "keys.chart.asChart": "Dạng biểu đồ",
  "keys.chart.from": "Từ",
  "keys.chart.total": "Tổng",
} satisfies Translated<typeof english>;
