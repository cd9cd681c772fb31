/**
 * How customers write that something does not work, in each language of the shop. A negation alone is none: “I did not travel” speaks of the trip.
 */
const faults: readonly RegExp[] = [
  /\b(?:not|no|never|cannot|unable|without|\p{L}+n[’']?t)\b[^.!?]{0,40}\b(?:work|connect|signal|service|network|internet|page|load|open|scan)/u,
  /\b(?:can[’']?t|cannot|can not|could ?n[’']?t|could not|won[’']?t|unable to)\b[^.!?]{0,20}\b(?:use|install|activate|register)/u,
  /\b(?:broken|faulty|defective|stopped working|no data)\b/u,
  /\b(?:tidak|tak|tdk|nggak|enggak|gak|ga)\b[^.!?]{0,40}\b(?:konek|connect|tersambung|terhubung|berfungsi|sinyal|internet|jaringan)/u,
  /\b(?:tidak|tak|tdk|nggak|enggak|gak|ga) (?:bisa|dapat)\b[^.!?]{0,20}\b(?:dipakai|digunakan|dipasang|diaktifkan|dibuka|dipindai|jalan)/u,
  /\b(?:gagal|rusak|eror|error|gangguan)\b/u,
  /(?:つなが|繋が|使え|利用でき|接続でき|動か|動作し|反応し|開け|開か|表示され)[らりれ]?[^。！？]{0,3}(?:ない|なかった|なく|ませ|ず)/u,
  /圏外|不具合|故障|エラー/u,
  /không[^.!?]{0,30}(?:kết nối|hoạt động|vào mạng|có mạng|có sóng|có tín hiệu|(?:dùng|mở|tải|cài|quét|vào|kích hoạt) được)/u,
  /(?:mất|rớt) (?:mạng|sóng)|bị lỗi|bị hỏng/u,
];

/** Whether a customer’s words say that the eSIM does not work. */
export function namesFault(words: string): boolean {
  const text = words.normalize('NFC').toLowerCase();
  return faults.some((fault) => fault.test(text));
}
