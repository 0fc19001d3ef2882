import type { Translated } from "../translated.ts";
import type english from "../en/account.ts";

export default {
  "account.linkOver": "Tautan ini sudah dipakai atau kedaluwarsa. Masuklah di sini.",
  "account.title": "Akun Anda",
  "account.lead": "Yang disimpan layanan ini tentang Anda, untuk diunduh atau dihapus.",
  "account.export": "Unduh data saya",
  "account.exportText":
    "Satu berkas JSON berisi semua yang disimpan tentang Anda: akun, cara masuk, sesi, kunci tanpa rahasianya, pemakaian, dan daftar pantauan.",
  "account.delete": "Hapus akun saya…",
  "account.deleteText":
    "Nama, alamat surel, cara masuk, dan daftar pantauan Anda dihapus. Kunci Anda berhenti berfungsi dalam dua detik.",
  "account.deleteTitle": "Hapus akun Anda?",
  "account.deleteUndone": "Ini tidak dapat dibatalkan. Jika masuk lagi, Anda mendapat akun baru.",
  "account.deleteDo": "Hapus akun",
  "account.deleted": "Akun Anda telah dihapus.",
  "account.byKey":
    "Anda masuk dengan kunci. Untuk melihat atau menghapus akun pemiliknya, masuklah dengan penyedia.",
  "account.hint.title": "Tiga hal untuk dicoba",
  "account.hint.open": "Buka sebuah berita untuk melihat mengapa penting dan bagaimana dinilai.",
  "account.hint.ask": "Ajukan pertanyaan, lalu lihat berita yang menjawabnya.",
  "account.hint.watch": "Pantau aset atau pertanyaan: lonceng menghitung yang baru.",
  "account.hint.keys": "Tekan ? untuk pintasan papan ketik: j dan k menelusuri daftar.",
  "account.hint.dismiss": "Mengerti",
  "account.empty.gathering": {
    other: "{count} media sedang dipantau. Berita pertama biasanya muncul dalam beberapa menit.",
  },
  "account.empty.off":
    "Layanan ini belum mengumpulkan berita. Pengelolanya dapat menyalakan pengumpulan atau memuat berita dengan {command}.",
  "account.empty.docs": "Cara kerja pengumpulan",
} satisfies Translated<typeof english>;
