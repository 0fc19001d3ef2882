import type { Translated } from "../translated.ts";
import type english from "../en/status.ts";

export default {
  "status.lead":
    "Apa yang diterbitkan layanan, seberapa jauh tertinggal dari tiap media, dan seberapa baik memahami yang dibacanya.",
  "status.at": "Per {time}",
  "status.refreshing": "Diperbarui setiap 15 detik",
  "status.stale": "Tidak dapat diperbarui; sedang dicoba lagi",
  "status.loading": "Membaca status",
  "status.notGathering.title": "Layanan ini tidak mengumpulkan berita",
  "status.notGathering.detail":
    "Layanan menyajikan isi arsipnya, seperti halnya demo. Media tidak dihubungi dan antrean kosong; yang sudah terbit ditampilkan apa adanya.",

  "status.items.total": "Berita dalam arsip",
  "status.items.last": "Terakhir terbit",
  "status.items.day": "Dalam 24 jam terakhir",
  "status.items.waiting": "Dalam antrean",
  "status.items.none": "belum ada",
  "status.items.ready": "Siap untuk pertanyaan",
  "status.items.readyOf": "{ready} dari {total}",

  "status.hours.title": "Berita per jam",
  "status.hours.span": "48 jam terakhir, menurut waktu Anda",
  "status.hours.one": { other: "{hour}: {count} berita" },
  "status.hours.chart":
    "Grafik batang berita yang terbit tiap jam selama 48 jam terakhir. Angkanya ada di tabel di bawah.",
  "status.hours.table": "Angka dalam tabel",
  "status.hours.hour": "Jam",
  "status.hours.items": "Berita",

  "status.outlets.title": "Media",
  "status.outlets.lead":
    "Jeda adalah waktu dari terbit di media hingga terbit di sini: median berita terkini.",
  "status.outlets.state": "Status",
  "status.outlets.name": "Media",
  "status.outlets.answer": "Dijawab",
  "status.outlets.item": "Berita terakhir",
  "status.outlets.lag": "Jeda",
  "status.outlets.never": "tidak pernah",
  "status.outlets.unknown": "tidak diketahui",
  "status.outlets.empty": "Belum ada media yang disiapkan.",
  "status.state.ok": "Menjawab",
  "status.state.failing": "Gagal",
  "status.state.off": "Nonaktif",
  "status.state.never": "Belum menjawab",
  "status.trouble.unreachable": "Umpannya tidak dapat dijangkau.",
  "status.trouble.refused": "Permintaan kami ditolak.",
  "status.trouble.gone": "Umpannya tidak lagi di alamat semula.",
  "status.trouble.unreadable": "Jawabannya tidak dapat dibaca.",
  "status.trouble.faulty": "Jawabannya berupa galat.",

  "status.languages.title": "Cakupan per bahasa",
  "status.languages.lead":
    "Berapa banyak berita 48 jam terakhir yang memiliki teks dalam suatu bahasa; sisanya ditampilkan dalam bahasa Inggris.",
  "status.languages.language": "Bahasa",
  "status.languages.items": "Berita",
  "status.languages.share": "Porsi",

  "status.queue.title": "Antrean per tahap",
  "status.queue.lead": "Artikel yang sedang diproses, menurut tahap yang dicapai.",
  "status.queue.empty": "Tidak ada artikel yang menunggu.",
  "status.stage.listed": "Didaftar",
  "status.stage.fetched": "Diambil",
  "status.stage.extracted": "Diekstrak",
  "status.stage.analysed": "Dianalisis",
  "status.stage.written": "Ditulis",
  "status.stage.published": "Diterbitkan",
  "status.stage.dropped": "Dibuang",

  "status.quality.title": "Mutu analisis",
  "status.quality.lead":
    "Diukur pada data berlabel; acuan adalah hasil metode sederhana dalam uji yang sama. {link} menjelaskan data yang dipakai dan batas kemampuannya.",
  "status.quality.link": "Seberapa baik artikel dipahami",
  "status.quality.task": "Tugas",
  "status.quality.measure": "Ukuran",
  "status.quality.figure": "Nilai",
  "status.quality.baseline": "Acuan",
  "status.quality.bar": "Target kami",
  "status.quality.verdict": "Tercapai",
  "status.quality.met": "Tercapai",
  "status.quality.missed": "Belum tercapai",
  "status.quality.noBar": "Tanpa target",
  "status.quality.empty": "Belum ada angka yang diukur untuk versi ini.",
} satisfies Translated<typeof english>;
