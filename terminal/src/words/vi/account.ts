import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "Liên kết này đã được dùng hoặc đã hết hạn. Hãy đăng nhập tại đây.",
  "account.title": "Tài khoản của bạn",
  "account.lead": "Những gì dịch vụ này lưu về bạn, để tải xuống hoặc xóa.",
  "account.export": "Tải dữ liệu của tôi",
  "account.exportText":
    "Một tệp JSON gồm mọi thứ được lưu về bạn: tài khoản, cách đăng nhập, phiên, khóa không kèm phần bí mật, mức sử dụng và danh sách theo dõi.",
  "account.delete": "Xóa tài khoản của tôi…",
  "account.deleteText":
    "Tên, địa chỉ thư, cách đăng nhập và danh sách theo dõi của bạn bị xóa. Các khóa ngừng hoạt động trong vòng hai giây.",
  "account.deleteTitle": "Xóa tài khoản của bạn?",
  "account.deleteUndone": "Không thể hoàn tác. Nếu đăng nhập lại, bạn sẽ có tài khoản mới.",
  "account.deleteDo": "Xóa tài khoản",
  "account.deleted": "Tài khoản của bạn đã bị xóa.",
  "account.byKey":
    "Bạn đã đăng nhập bằng khóa. Để xem hoặc xóa tài khoản của khóa này, hãy đăng nhập qua nhà cung cấp.",
  "account.hint.title": "Ba điều nên thử",
  "account.hint.open": "Mở một tin để xem vì sao nó quan trọng và được đánh giá thế nào.",
  "account.hint.ask": "Đặt một câu hỏi và xem những tin trả lời nó.",
  "account.hint.watch": "Theo dõi một tài sản hoặc câu hỏi: chuông đếm tin mới.",
  "account.hint.keys": "Nhấn ? để xem phím tắt: j và k đi qua danh sách.",
  "account.hint.dismiss": "Đã hiểu",
  "account.empty.gathering": {
    other: "Đang theo dõi {count} tờ báo. Tin đầu tiên thường xuất hiện sau vài phút.",
  },
  "account.empty.off":
    "Dịch vụ này chưa thu thập tin. Người vận hành có thể bật thu thập hoặc nạp tin bằng {command}.",
  "account.empty.docs": "Cách thu thập hoạt động",
} satisfies Translated<typeof english>;
