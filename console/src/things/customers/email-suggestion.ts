/** Providers whose names are often mistyped, and their slips. */
const slips: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': [
    'gmial.com',
    'gmai.com',
    'gamil.com',
    'gnail.com',
    'gmal.com',
    'gmail.co',
    'gmail.con',
    'gmail.cm',
  ],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yahoo.co', 'yahoo.con', 'yhoo.com'],
  'hotmail.com': ['hotmial.com', 'hotmai.com', 'hotmail.co', 'hotmail.con', 'hotmal.com'],
  'outlook.com': ['outlok.com', 'outlook.co', 'outlook.con', 'outloo.com'],
  'icloud.com': ['iclod.com', 'icloud.co', 'icloud.con', 'icoud.com'],
};

/** The address that a customer has probably meant; null where nothing looks mistyped. */
export function suggestedEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const meant = Object.keys(slips).find((name) => slips[name]?.includes(domain));
  return at < 1 || meant === undefined ? null : `${email.slice(0, at)}@${meant}`;
}
