import { create } from 'qrcode';

/** Modules of white around the code; with less, cameras do not find it. */
const quietZone = 4;

/** A text as a QR code: one SVG path over all dark modules, row by row, in a square of `size` units. */
export function drawingOfQr(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let end = x;
      while (end + 1 < size && data[y * size + end + 1]) end++;
      path += `M${x + quietZone} ${y + quietZone}h${end - x + 1}v1H${x + quietZone}z`;
      x = end;
    }
  }
  return { size: size + 2 * quietZone, path };
}
