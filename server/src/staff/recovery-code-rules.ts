/** Letters and digits without look-alikes: 32 of them, five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const recoveryCodeBytes = 10;

/** 80 random bits as text: `K7QM-2XWD-9FTA-H4PB`. */
export function writeRecoveryCode(random: Uint8Array): string {
  let bits = 0n;
  for (const byte of random) bits = (bits << 8n) | BigInt(byte);
  let letters = '';
  for (let left = (random.length * 8) / 5; left > 0; left--) {
    letters = (alphabet[Number(bits & 31n)] ?? '') + letters;
    bits >>= 5n;
  }
  return letters.match(/.{4}/g)?.join('-') ?? letters;
}

/** The typed code as it is stored: capitals, without hyphens and spaces; null where it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^[A-HJ-NP-Z2-9]{16}$/.test(letters) ? letters : null;
}
