import type { Translated } from "../translated.ts";
import type english from "../en/lab.ts";

export default {
  "lab.lead":
    "Cari sampul untuk berita Anda sendiri, lihat paduannya, dan baca tanda air tak kasatmata pada gambar apa pun.",
  "lab.tools": "Pilihan alat",
  "lab.tool.headline": "Dari judul",
  "lab.tool.names": "Dari nama",
  "lab.tool.mark": "Baca tanda air",

  "lab.headline.label": "Judul",
  "lab.headline.help":
    "Dalam bahasa Inggris dengan huruf besar-kecil aslinya. Hingga 5 entitas ditemukan, menurut urutan kemunculannya.",
  "lab.headline.example": "Fed holds rates as Bitcoin climbs above $90,000",
  "lab.headline.read": "Hanya {most} karakter pertama yang dibaca; ini {count} karakter.",
  "lab.headline.long": "Judul paling banyak {most} karakter; ini {count} karakter.",
  "lab.names.label": "Nama atau ticker",
  "lab.names.help":
    "Maksimal {most}, dipisah koma. Nama dengan huruf besar atau kecil, ticker dengan huruf besar.",
  "lab.names.example": "Bitcoin, Federal Reserve, TSLA",
  "lab.names.many": "Paling banyak {most} nama sekaligus; ini {count}.",
  "lab.extended": "Semua sampul tiap grup",
  "lab.extended.help": "Jika tidak, satu dari grup dipilih secara acak.",
  "lab.find": "Cari sampul",
  "lab.finding": "Mencari sampul",
  "lab.example": "Coba contoh",
  "lab.again": "Pilih ulang",
  "lab.signIn.title": "Masuk untuk mencari sampul",
  "lab.signIn.detail": "Mencari sampul memerlukan akun. Membaca tanda air dapat dilakukan tanpa masuk.",

  "lab.preview.title": "Paduan",
  "lab.preview.split": "Dua atau lebih cocok: dua yang pertama berbagi satu sampul.",
  "lab.preview.first": "Hanya yang pertama cocok.",
  "lab.preview.single": "Satu cocok: sampul tunggal.",
  "lab.preview.text": "Tidak ada yang cocok: pakai kata saja, atau gambar Anda sendiri.",
  "lab.preview.asSplit": "Sampul terbagi",
  "lab.preview.asSingle": "Yang pertama saja",
  "lab.preview.choice": "Cara memadukan",
  "lab.preview.splitOf": "{left} dan {right}, berdampingan",
  "lab.preview.coverOf": "Sampul {name}",
  "lab.preview.keep": "Unduh paduan",
  "lab.preview.failed": "Paduan tidak dapat dibuat: {reason}",

  "lab.results.title": "Sampul ditemukan",
  "lab.results.count": { other: "{count} entitas cocok" },
  "lab.results.none": "Judul ini tidak menyebut entitas apa pun dari pustaka.",
  "lab.results.advice":
    "Tulis nama lengkap dengan huruf besar-kecilnya (“Federal Reserve”, “Bitcoin”), atau cari dari nama.",
  "lab.results.input": "Ditemukan sebagai",
  "lab.results.unmatched": "Tidak ada yang cocok dengan “{input}”",
  "lab.results.use": "Pakai sampul {name} ini dalam paduan",
  "lab.results.group": "Grup sampul",
  "lab.results.cover": "Sampul",
  "lab.results.copy": "Salin alamat",
  "lab.results.download": "Unduh",
  "lab.category.crypto": "Kripto",
  "lab.category.corporate": "Perusahaan dan merek",
  "lab.category.nations": "Negara, negara bagian, dan kota",
  "lab.category.currencies": "Mata uang",
  "lab.category.commodities": "Komoditas",
  "lab.category.people": "Tokoh",
  "lab.category.institutions": "Lembaga",
  "lab.category.regulation": "Regulasi",
  "lab.category.indicators": "Indikator",
  "lab.category.concepts": "Konsep",
  "lab.category.instruments": "Instrumen",

  "lab.licence.title": "Lisensi dan kredit",
  "lab.licence.use":
    "Untuk keperluan redaksi: mengenali perusahaan, aset, tempat, atau tokoh dalam pemberitaan.",
  "lab.licence.allowed": "Boleh",
  "lab.licence.allowed.list": "menerbitkan, memotong, mengubah ukuran, menautkan langsung",
  "lab.licence.refused": "Tidak boleh",
  "lab.licence.refused.list":
    "iklan, barang dagangan, penjualan kembali, pelisensian ulang, penyebaran ulang sebagai koleksi",
  "lab.licence.credit": "Baris kredit",
  "lab.licence.docs": "Cara sampul dibuat dan dilisensikan",
  "lab.licence.credit.help":
    "Dicantumkan di tempat sampul ditampilkan. Unggahan media sosial tidak memerlukannya.",

  "lab.mark.lead":
    "Setiap sampul memuat tanda air tak kasatmata yang menunjukkan layanan dan grup sampul asalnya, tanpa keterangan tentang siapa yang memintanya.",
  "lab.mark.private": "Gambar dibaca di browser ini dan tidak pernah keluar dari komputer Anda.",
  "lab.mark.drop": "Letakkan gambar di sini",
  "lab.mark.dropNow": "Lepaskan untuk membaca tanda airnya",
  "lab.mark.or": "atau tempel gambar, atau",
  "lab.mark.choose": "Pilih file",
  "lab.mark.another": "Pilih yang lain",
  "lab.mark.decoding": "Mendekode gambar",
  "lab.mark.searching": "Mencari tanda air",
  "lab.mark.cancelled": "Pencarian dibatalkan.",
  "lab.mark.size": "{width} × {height} piksel",
  "lab.mark.reduced": "Karena besar, gambar diperiksa pada {share} ukurannya.",
  "lab.mark.picture": "Gambar yang dibaca",
  "lab.mark.found": "Bertanda: sampul dari layanan ini",
  "lab.mark.found.group": "Sampul {name}",
  "lab.mark.found.unknown":
    "Tanda air ini milik kami, tetapi grup sampulnya tidak dikenal layanan ini: instalasi lain memiliki sampulnya sendiri.",
  "lab.mark.found.unread": "Tanda air ini milik kami; grupnya tidak dapat ditanyakan. Kodenya {code}.",
  "lab.mark.found.meaning":
    "Tanda air adalah keterangan asal, bukan bukti: cara membuatnya terbuka, sehingga orang yang berniat dapat memasangnya pada gambar lain.",
  "lab.mark.none": "Tidak ditemukan tanda air kami",
  "lab.mark.none.meaning":
    "Mungkin bukan sampul kami, atau sisanya terlalu sedikit untuk dikenali. Kurang dari 5 dalam 100 juta gambar tanpa tanda air terbaca sebagai bertanda.",
  "lab.mark.confidence": "Keyakinan",
  "lab.mark.confidence.help": "Seberapa jauh tanda air menonjol dari kebetulan. Diperlukan minimal {least}.",
  "lab.mark.confidence.none": "Nilai tertinggi yang menyerupai tanda air. Diperlukan minimal {least}.",
  "lab.mark.group": "Grup sampul",
  "lab.mark.category": "Kategori",
  "lab.mark.covers": "Sampul dalam grup ini",
  "lab.mark.fault.format": "Browser ini tidak dapat mendekode gambar",
  "lab.mark.fault.format.detail":
    "Browser membaca PNG, JPEG, WebP, GIF, dan umumnya AVIF. {command} di komputer Anda membaca lebih banyak jenis.",
  "lab.mark.fault.protected": "Browser ini memberikan piksel yang diubah",
  "lab.mark.fault.protected.detail":
    "Browser melindungi Anda dari pelacakan lewat kanvas, sehingga tanda air tidak dapat ditemukan. Izinkan halaman ini membaca kanvas, atau pakai {command}.",
  "lab.mark.fault.room": "Gambar tidak dapat dibaca",
  "lab.mark.fault.room.detail":
    "Mungkin terlalu besar untuk browser ini: potong bagian yang memuat sampul, atau pakai {command} di komputer Anda. Jika layanan baru saja diperbarui, muat ulang halaman.",
  "lab.mark.notPicture": "Ini bukan gambar",
  "lab.mark.notPicture.detail": "Letakkan, tempel, atau pilih file gambar.",
  "lab.mark.survives.title": "Yang dapat ditahan tanda air",
  "lab.mark.survives":
    "Pengodean ulang sebagai JPEG, WebP, atau AVIF, pemotongan hingga sepersepuluh sampul, ukuran dari seperempat hingga 150%, tangkapan layar, skala abu-abu, keburaman, teks di atas sebagian gambar, pencerminan, dan putaran hingga 8 derajat atau sebesar 90, 180, atau 270.",
  "lab.mark.limits.title": "Keterbatasan tanda air",
  "lab.mark.limits.small":
    "Kurang dari sepersepuluh sampul, atau sampul yang lebarnya kurang dari 190 piksel.",
  "lab.mark.limits.large":
    "Dalam gambar di atas 2,6 juta piksel, lebar sampul harus minimal 525 piksel; di atas 10,4 juta, minimal 1.050: potong dahulu bagian sampulnya.",
  "lab.mark.limits.turned":
    "Diputar lebih dari 15 derajat (kecuali 90, 180, atau 270), terlihat dari samping, diregangkan dan dipotong, atau warnanya dibalik.",
  "lab.mark.limits.blown":
    "Kecerahan atau kontras yang mengubah sebagian besar gambar menjadi putih atau hitam murni.",
  "lab.mark.limits.screens": "Foto layar dan hasil cetak belum diukur.",
  "lab.mark.docs": "Cara kerja tanda air",
} satisfies Translated<typeof english>;
