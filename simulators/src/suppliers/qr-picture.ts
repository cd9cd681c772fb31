import QRCode from 'qrcode';

/** The QR code of an activation code as PNG; 404 without one. */
export async function qrPicture(activationCode: string | undefined): Promise<Response> {
  if (activationCode === undefined) return new Response('Not Found', { status: 404 });
  const png = await QRCode.toBuffer(activationCode, { errorCorrectionLevel: 'M', scale: 6 });
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
}
