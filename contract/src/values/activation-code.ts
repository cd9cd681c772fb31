/** What a phone needs to fetch a profile (GSMA SGP.22, section 4.1). */
export type ActivationCode = {
  /** Address of the server that holds the profile. */
  smdp: string;
  /** Empty when the server finds the profile by the device alone. */
  matchingId: string;
  /** The phone will ask for a code that is not part of the activation code. */
  confirmationCodeNeeded: boolean;
};

const longest = 255;
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const matching = /^[A-Za-z0-9-]*$/;

/**
 * Reads `LPA:1$host$matchingId[$oid[$1]]`, with or without `LPA:`. Fields that later versions append are let through;
 * anything that could not be one (spaces, markup, another format number, no proper host) is null.
 */
export function parseActivationCode(text: string): ActivationCode | null {
  const bare = text.trim().replace(/^lpa:/i, '');
  if (bare.length > longest || /[^\x21-\x7e]|[<>"'`\\]/.test(bare)) return null;
  const [format, smdp, matchingId, , flag] = bare.split('$');
  if (format !== '1' || smdp === undefined || matchingId === undefined) return null;
  if (!host.test(smdp) || !matching.test(matchingId)) return null;
  return { smdp, matchingId, confirmationCodeNeeded: flag === '1' };
}

/** The text that the QR code holds: always with the `LPA:` mark. */
export const qrTextOf = (activationCode: string): string =>
  `LPA:${activationCode.trim().replace(/^lpa:/i, '')}`;

/** Opens the installation on an iPhone (iOS 17.4 or later, in Safari). */
export const iosInstallUrl = (activationCode: string): string =>
  `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(qrTextOf(activationCode))}`;

/** Opens the installation on some Android phones (10 or later); never the only way that is offered. */
export const androidInstallUrl = (activationCode: string): string =>
  `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(qrTextOf(activationCode))}`;
