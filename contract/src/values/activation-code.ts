/** An eSIM activation code (GSMA SGP.22, section 4.1), with which a phone downloads a profile. */
export type ActivationCode = {
  /** Address of the server that holds the profile. */
  smdp: string;
  /** Empty where the server identifies the profile by the device. */
  matchingId: string;
  /** The phone asks for a confirmation code, which is not part of the activation code. */
  confirmationCodeNeeded: boolean;
};

const longest = 255;
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const matching = /^[A-Za-z0-9-]*$/;

/**
 * Parses `LPA:1$host$matchingId[$oid[$1]]`, with or without `LPA:`. Additional fields of later versions are accepted. Any other
 * text (spaces, markup, another format number, an invalid host) is null.
 */
export function parseActivationCode(text: string): ActivationCode | null {
  const bare = text.trim().replace(/^lpa:/i, '');
  if (bare.length > longest || /[^\x21-\x7e]|[<>"'`\\]/.test(bare)) return null;
  const [format, smdp, matchingId, , flag] = bare.split('$');
  if (format !== '1' || smdp === undefined || matchingId === undefined) return null;
  if (!host.test(smdp) || !matching.test(matchingId)) return null;
  return { smdp, matchingId, confirmationCodeNeeded: flag === '1' };
}

/** The phone will ask for a confirmation code, and the supplier has given none. */
export const lacksConfirmationCode = (esim: {
  activationCode: string | null;
  confirmationCode: string | null;
}): boolean =>
  esim.confirmationCode === null &&
  esim.activationCode !== null &&
  (parseActivationCode(esim.activationCode)?.confirmationCodeNeeded ?? false);

/** The content of the QR code, always with the prefix `LPA:`. */
export const qrTextOf = (activationCode: string): string =>
  `LPA:${activationCode.trim().replace(/^lpa:/i, '')}`;

/** Opens the installation on an iPhone (iOS 17.4 or later, in Safari). */
export const iosInstallUrl = (activationCode: string): string =>
  `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(qrTextOf(activationCode))}`;

/** Opens the installation on some Android phones (10 or later). Others need the QR code or the manual code too. */
export const androidInstallUrl = (activationCode: string): string =>
  `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${encodeURIComponent(qrTextOf(activationCode))}`;
