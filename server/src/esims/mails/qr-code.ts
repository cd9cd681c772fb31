import { crc32, deflateSync } from 'node:zlib';
import { qrTextOf } from '@langit/contract/values/activation-code';
import { create } from 'qrcode';

/** Modules of white around the code, as the standard requires. */
const quietZone = 4;
/** Pixels per module: sharp at twice the size shown in mails. */
const scale = 8;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Width, height, one bit of grey per pixel; neither interlaced nor filtered, because rows of a code repeat exactly. */
function header(size: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(size, 0);
  data.writeUInt32BE(size, 4);
  data[8] = 1;
  return data;
}

/**
 * An activation code as a QR code in PNG, error correction level M (15 %). Written here, because the
 * eight pixels of a module's row are one byte of the picture: the library's writer makes four bytes of each pixel, which takes longer than
 * the code itself.
 */
export function drawQrCode(activationCode: string): Buffer {
  const { size, data } = create(qrTextOf(activationCode), { errorCorrectionLevel: 'M' }).modules;
  const modules = size + 2 * quietZone;
  // A row begins with its filter: 0 for none.
  const white = Buffer.concat([Buffer.alloc(1), Buffer.alloc(modules, 0xff)]);
  const margin = Array.from({ length: quietZone * scale }, () => white);
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.from(white);
    for (let x = 0; x < size; x++) if (data[y * size + x]) row[1 + quietZone + x] = 0;
    return row;
  }).flatMap((row) => Array.from({ length: scale }, () => row));
  const pixels = deflateSync(Buffer.concat([...margin, ...rows, ...margin]), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', header(modules * scale)),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
