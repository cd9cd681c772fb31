import { qrTextOf } from '@langit/contract/activation-code';
import { toBuffer } from 'qrcode';

/**
 * An activation code as a PNG. Level M bears a crease or a smudge; four modules of white belong to the code itself,
 * and 8 pixels a module keep it sharp at twice the size at which mails show it.
 */
export const drawQrCode = (activationCode: string): Promise<Buffer> =>
  toBuffer(qrTextOf(activationCode), {
    type: 'png',
    errorCorrectionLevel: 'M',
    margin: 4,
    scale: 8,
    color: { dark: '#000000', light: '#FFFFFF' },
  });
