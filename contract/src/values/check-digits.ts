/** The Luhn digit that completes a number: the last digit of an ICCID, an IMEI or a card number. */
export function checkDigitOf(digits: string): string {
  let sum = 0;
  for (const [fromRight, character] of [...digits].reverse().entries()) {
    const value = Number(character) * (fromRight % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return String((10 - (sum % 10)) % 10);
}

/** The two digits (ISO 7064, MOD 97-10) that complete the thirty of an EID. */
export function eidCheckDigits(thirty: string): string {
  let remainder = 0;
  for (const digit of `${thirty}00`) remainder = (remainder * 10 + Number(digit)) % 97;
  return String(98 - remainder).padStart(2, '0');
}
