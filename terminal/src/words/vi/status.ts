import type { Translated } from "../translated.ts";
import type english from "../en/status.ts";

export default {
  "status.lead":
    "Dịch vụ đã đăng những gì, chậm hơn từng hãng tin bao lâu, và hiểu những gì nó đọc tốt đến đâu.",
  "status.at": "Tính đến {time}",
  "status.refreshing": "Làm mới mỗi 15 giây",
  "status.stale": "Không làm mới được; đang thử lại",
  "status.loading": "Đang đọc trạng thái",
  "status.notGathering.title": "Dịch vụ này không thu thập tin",
  "status.notGathering.detail":
    "Dịch vụ phục vụ những gì có trong kho lưu trữ, như một bản dùng thử. Không hỏi hãng tin nào và hàng đợi trống; tin đã đăng được hiện nguyên trạng.",

  "status.items.total": "Tin trong kho",
  "status.items.last": "Đăng lần cuối",
  "status.items.day": "Trong 24 giờ qua",
  "status.items.waiting": "Trong hàng đợi",
  "status.items.none": "chưa có",
  "status.items.ready": "Sẵn sàng cho câu hỏi",
  "status.items.readyOf": "{ready} trên {total}",

  "status.hours.title": "Tin mỗi giờ",
  "status.hours.span": "48 giờ qua, theo giờ của bạn",
  "status.hours.one": { other: "{hour}: {count} tin" },
  "status.hours.chart": "Biểu đồ cột số tin đăng mỗi giờ trong 48 giờ qua. Bảng bên dưới có số liệu.",
  "status.hours.table": "Số liệu dạng bảng",
  "status.hours.hour": "Giờ",
  "status.hours.items": "Tin",

  "status.outlets.title": "Hãng tin",
  "status.outlets.lead":
    "Độ trễ là thời gian từ lúc hãng tin đăng đến lúc chúng tôi đăng: trung vị của các tin gần đây.",
  "status.outlets.state": "Trạng thái",
  "status.outlets.name": "Hãng tin",
  "status.outlets.answer": "Trả lời cuối",
  "status.outlets.item": "Tin cuối",
  "status.outlets.lag": "Độ trễ",
  "status.outlets.never": "chưa bao giờ",
  "status.outlets.unknown": "chưa rõ",
  "status.outlets.empty": "Chưa thiết lập hãng tin nào.",
  "status.state.ok": "Có phản hồi",
  "status.state.failing": "Đang lỗi",
  "status.state.off": "Tắt",
  "status.state.never": "Chưa phản hồi",
  "status.trouble.unreachable": "Không kết nối được với nguồn cấp.",
  "status.trouble.refused": "Nguồn từ chối yêu cầu của chúng tôi.",
  "status.trouble.gone": "Nguồn cấp không còn ở địa chỉ cũ.",
  "status.trouble.unreadable": "Không đọc được câu trả lời.",
  "status.trouble.faulty": "Nguồn trả lời bằng một lỗi.",

  "status.languages.title": "Độ phủ theo ngôn ngữ",
  "status.languages.lead":
    "Bao nhiêu tin trong 48 giờ qua đã có bản riêng bằng một ngôn ngữ; các tin còn lại hiện bằng tiếng Anh.",
  "status.languages.language": "Ngôn ngữ",
  "status.languages.items": "Tin",
  "status.languages.share": "Tỷ lệ",

  "status.queue.title": "Hàng đợi theo giai đoạn",
  "status.queue.lead": "Các bài đang xử lý, theo giai đoạn đã đạt tới.",
  "status.queue.empty": "Không có bài nào đang chờ.",
  "status.stage.listed": "Đã liệt kê",
  "status.stage.fetched": "Đã tải",
  "status.stage.extracted": "Đã trích xuất",
  "status.stage.analysed": "Đã phân tích",
  "status.stage.written": "Đã viết",
  "status.stage.published": "Đã đăng",
  "status.stage.dropped": "Đã loại",

  "status.quality.title": "Chất lượng phân tích",
  "status.quality.lead":
    "Đo trên dữ liệu có gán nhãn; cách đơn giản là kết quả của một phương pháp đơn giản trong cùng lần đo. {link} cho biết dùng dữ liệu nào và những gì nó không làm được.",
  "status.quality.link": "Mức độ hiểu bài viết",
  "status.quality.task": "Nhiệm vụ",
  "status.quality.measure": "Thước đo",
  "status.quality.figure": "Giá trị",
  "status.quality.baseline": "Cách đơn giản",
  "status.quality.bar": "Mục tiêu",
  "status.quality.verdict": "Đạt mục tiêu",
  "status.quality.met": "Đạt",
  "status.quality.missed": "Chưa đạt",
  "status.quality.noBar": "Không đặt mục tiêu",
  "status.quality.empty": "Chưa có số liệu đo cho phiên bản này.",
} satisfies Translated<typeof english>;
