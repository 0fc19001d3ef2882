import type { Translated } from "../translated.ts";
import type english from "../en/keys.ts";

export default {
  "keys.signIn.title": "Masuk ke Tidings",
  "keys.signIn.lead":
    "Cukup sekali masuk untuk membaca berita di sini dan mendapatkan kunci API. Kunci pertama langsung dibuat, tanpa perlu persetujuan siapa pun.",
  "keys.signIn.with": "Lanjutkan dengan {provider}",
  "keys.signIn.demo":
    "Ini demo dengan berita contoh. Akun demo bersifat rekaan dan hilang saat demo berakhir. Tidak ada data yang keluar dari komputer ini.",
  "keys.signIn.or": "atau",
  "keys.signIn.key": "Masuk dengan kunci",
  "keys.signIn.keyLabel": "Kunci Anda",
  "keys.signIn.keyHint": "Diawali tdg_. Hanya dikirim ke layanan ini dan tidak disimpan di browser.",
  "keys.signIn.keySubmit": "Masuk",
  "keys.signIn.keyEmpty": "Tempel kunci Anda dulu.",
  "keys.signIn.keyForm": "Bentuknya bukan kunci: kunci terdiri atas tdg_ dan 38 huruf dan angka.",
  "keys.signIn.keyRefused": "Kunci ini tidak berlaku. Mungkin salah ketik, dicabut, atau kedaluwarsa.",
  "keys.signIn.none.title": "Cara masuk belum disiapkan di layanan ini",
  "keys.signIn.none.text":
    "Pengelola layanan dapat menambahkan Google, GitHub, atau penyedia OpenID Connect lain lewat setelan {setting}. Untuk sementara, masuklah dengan kunci.",
  "keys.signIn.none.docs": "Cara menyiapkan akses masuk",
  "keys.signIn.none.make": "Di komputer layanan, perintah ini membuat kunci",
  "keys.signIn.already": "Anda masuk sebagai {name}.",
  "keys.signIn.goOn": "Lanjutkan",
  "keys.signIn.fault.cancelled": "Proses masuk dibatalkan. Coba lagi atau pilih cara lain.",
  "keys.signIn.fault.expired": "Waktunya habis atau cookie diblokir di sini. Silakan masuk lagi.",
  "keys.signIn.fault.refused":
    "Jawaban penyedia tidak dapat diterima. Coba lagi; jika tetap gagal, hubungi pengelola layanan ini.",
  "keys.signIn.fault.unreachable": "Penyedia tidak dapat dihubungi. Coba lagi sebentar lagi.",
  "keys.signIn.fault.other": "Gagal masuk. Silakan coba lagi.",

  "keys.new.firstTitle": "Selamat datang. Ini kunci Anda",
  "keys.new.title": "Kunci baru Anda",
  "keys.new.once":
    "Kunci hanya ditampilkan sekali ini: layanan hanya menyimpan sidik digitalnya. Salin sekarang ke tempat yang aman.",
  "keys.new.key": "Kunci",
  "keys.new.copy": "Salin kunci",
  "keys.new.try": "Coba di terminal",
  "keys.new.safe": "Simpan di server Anda. Kunci di halaman web atau aplikasi dapat dibaca siapa saja.",
  "keys.new.overlap": "Kunci sebelumnya berlaku hingga {time}.",
  "keys.new.saved": "Sudah saya simpan",

  "keys.title": "Kunci API",
  "keys.lead":
    "Dengan kunci, program dapat membaca API atas nama akun Anda. Setiap kunci punya kuota, nama, dan masa berlaku sendiri.",
  "keys.byKey":
    "Anda masuk dan membaca dengan kunci ini. Untuk membuat atau mengubah kunci, masuklah lewat penyedia.",
  "keys.quickStart": "Mulai cepat",
  "keys.create": "Kunci baru",
  "keys.signedOut.title": "Masuk untuk melihat kunci Anda",
  "keys.signedOut.text":
    "Kunci pertama dibuat saat Anda pertama kali masuk. Hanya perlu semenit, tanpa persetujuan.",
  "keys.empty.title": "Anda belum punya kunci",
  "keys.empty.text": "Buat satu, dan program Anda langsung dapat membaca berita.",
  "keys.past": { other: "{count} kunci dicabut atau kedaluwarsa" },

  "keys.column.name": "Nama",
  "keys.column.state": "Status",
  "keys.column.created": "Dibuat",
  "keys.column.used": "Dipakai",
  "keys.column.expires": "Kedaluwarsa",
  "keys.column.actions": "Tindakan",
  "keys.state.active": "Aktif",
  "keys.state.expired": "Kedaluwarsa",
  "keys.state.revoked": "Dicabut",
  "keys.state.ending": "Segera berakhir",
  "keys.neverUsed": "Belum pernah",
  "keys.actions": "Tindakan untuk {name}",
  "keys.usage": "Pemakaian",

  "keys.action.edit": "Nama dan masa berlaku…",
  "keys.action.rotate": "Rotasi…",
  "keys.action.revoke": "Cabut…",

  "keys.form.createTitle": "Kunci baru",
  "keys.form.editTitle": "Nama dan masa berlaku",
  "keys.form.name": "Nama",
  "keys.form.nameHint": "Untuk apa kunci ini, misalnya situs web atau backtest. Hanya Anda yang melihatnya.",
  "keys.form.nameEmpty": "Beri nama.",
  "keys.form.expiry": "Kedaluwarsa",
  "keys.form.expiry.never": "Tidak pernah",
  "keys.form.expiry.days": { other: "Dalam {count} hari" },
  "keys.form.expiry.year": "Dalam setahun",
  "keys.form.expiry.date": "Pada tanggal pilihan saya",
  "keys.form.expiry.same": "Tidak diubah: {time}",
  "keys.form.day": "Hari terakhir",
  "keys.form.dayHint": "Berlaku sampai akhir hari ini, menurut waktu Anda.",
  "keys.form.dayFault": "Pilih hari yang belum lewat.",
  "keys.form.create": "Buat kunci",
  "keys.form.save": "Simpan",

  "keys.rotate.title": "Rotasi {name}",
  "keys.rotate.text":
    "Kunci baru dengan nama yang sama akan menggantikannya. Kunci saat ini tetap berlaku satu jam lagi agar Anda dapat memasang yang baru tanpa jeda.",
  "keys.rotate.do": "Buat kunci baru",
  "keys.revoke.title": "Cabut {name}?",
  "keys.revoke.text":
    "Program yang memakainya akan ditolak dalam dua detik. Tindakan ini tidak dapat dibatalkan.",
  "keys.revoke.used": "Terakhir dipakai {time}.",
  "keys.revoke.unused": "Belum pernah dipakai.",
  "keys.revoke.do": "Cabut kunci",

  "keys.done.saved": "Kunci {name} telah disimpan.",
  "keys.done.revoked": "Kunci {name} telah dicabut.",

  "keys.chart.title": "Permintaan dengan {name}",
  "keys.chart.span": "Rentang waktu",
  "keys.chart.span.24": "24 jam",
  "keys.chart.span.168": "7 hari",
  "keys.chart.span.720": "30 hari",
  "keys.chart.answered": "Dijawab",
  "keys.chart.errors": "Galat",
  "keys.chart.throttled": "Melebihi kuota",
  "keys.chart.none": "Tidak dipakai dalam rentang ini.",
  "keys.chart.hint":
    "Dihitung dalam beberapa detik. Galat adalah jawaban 4xx dan 5xx selain 429, yang berarti melebihi kuota.",
  "keys.chart.picture":
    "Permintaan dari waktu ke waktu. {answered} dijawab, {errors} galat, {throttled} melebihi kuota; paling banyak {most} dalam satu interval.",
  "keys.chart.asTable": "Sebagai tabel",
  "keys.chart.asChart": "Sebagai grafik",
  "keys.chart.from": "Dari",
  "keys.chart.total": "Total",
} satisfies Translated<typeof english>;
