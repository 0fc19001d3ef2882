import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "ลิงก์นี้ถูกใช้ไปแล้วหรือหมดอายุ โปรดเข้าสู่ระบบที่นี่",
  "account.title": "บัญชีของคุณ",
  "account.lead": "ข้อมูลที่บริการนี้เก็บเกี่ยวกับคุณ ดาวน์โหลดหรือลบได้",
  "account.export": "ดาวน์โหลดข้อมูลของฉัน",
  "account.exportText":
    "ไฟล์ JSON ไฟล์เดียวที่มีทุกอย่างที่เก็บเกี่ยวกับคุณ: บัญชี วิธีเข้าสู่ระบบ เซสชัน คีย์ที่ไม่มีส่วนลับ การใช้งาน และรายการติดตาม",
  "account.delete": "ลบบัญชีของฉัน…",
  "account.deleteText": "ชื่อ อีเมล วิธีเข้าสู่ระบบ และรายการติดตามจะถูกลบ คีย์ของคุณจะหยุดทำงานภายในสองวินาที",
  "account.deleteTitle": "ลบบัญชีของคุณหรือไม่",
  "account.deleteUndone": "ย้อนกลับไม่ได้ หากเข้าสู่ระบบอีกครั้ง คุณจะได้บัญชีใหม่",
  "account.deleteDo": "ลบบัญชี",
  "account.deleted": "ลบบัญชีของคุณแล้ว",
  "account.byKey": "คุณเข้าสู่ระบบด้วยคีย์ หากต้องการดูหรือลบบัญชีเจ้าของคีย์ โปรดเข้าสู่ระบบผ่านผู้ให้บริการ",
  "account.hint.title": "สามอย่างที่น่าลอง",
  "account.hint.open": "เปิดข่าวเพื่อดูว่าสำคัญอย่างไรและประเมินอย่างไร",
  "account.hint.ask": "ถามคำถาม แล้วดูข่าวที่ตอบคำถามนั้น",
  "account.hint.watch": "ติดตามสินทรัพย์หรือคำถาม: กระดิ่งจะนับข่าวใหม่",
  "account.hint.keys": "กด ? เพื่อดูปุ่มลัด: j และ k ใช้เลื่อนในรายการ",
  "account.hint.dismiss": "เข้าใจแล้ว",
  "account.empty.gathering": { other: "กำลังติดตาม {count} สำนักข่าว ข่าวแรกมักปรากฏภายในไม่กี่นาที" },
  "account.empty.off": "บริการนี้ยังไม่รวบรวมข่าว ผู้ดูแลเปิดการรวบรวมได้ หรือโหลดข่าวด้วย {command}",
  "account.empty.docs": "การรวบรวมทำงานอย่างไร",
} satisfies Translated<typeof english>;
