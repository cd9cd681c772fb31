import { Secret, TOTP } from 'otpauth';
import { drawingOfQr } from '../platform/qr-drawing.ts';

const period = 30;
const secretBytes = 20;

/** A secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

const totpOf = (secret: string, account?: { shop: string; email: string }) =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
    ...(account ? { issuer: account.shop, label: account.email } : {}),
  });

/** What an authenticator app is given: the secret to type, the address to open, and the address as a QR code to scan. */
export function totpSetup(secret: string, account: { shop: string; email: string }) {
  const uri = totpOf(secret, account).toString();
  return { secret, uri, qr: drawingOfQr(uri) };
}

/** The step of 30 seconds whose code this is, one step before or after now at most; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}
