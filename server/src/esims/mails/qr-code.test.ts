import { qrTextOf } from '@langit/contract/values/activation-code';
import { create } from 'qrcode';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawQrCode } from './qr-code.ts';

const activationCode = 'LPA:1$rsp.example.com$A1B2-C3D4';

test('L20 the picture of a QR code has its modules with eight pixels each and a white margin of four, in one bit of grey', async () => {
  const png = drawQrCode(activationCode);
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { size, data: modules } = create(qrTextOf(activationCode), { errorCorrectionLevel: 'M' }).modules;
  expect([info.width, info.height, info.channels]).toEqual([(size + 8) * 8, (size + 8) * 8, 1]);
  const wrong = Array.from(data).filter((grey, index) => {
    const [x, y] = [Math.floor((index % info.width) / 8) - 4, Math.floor(index / info.width / 8) - 4];
    const isDark = x >= 0 && y >= 0 && x < size && y < size && modules[y * size + x] === 1;
    return grey !== (isDark ? 0 : 255);
  });
  expect(wrong).toEqual([]);
  expect(png.length).toBeLessThan(1000);
});
