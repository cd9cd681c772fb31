import type { Config } from './config-shape.ts';
import { isLoopbackHost } from './platform/loopback.ts';

/** Required settings of a live shop that are missing. */
function missingParts(config: Config): string[] {
  const parts: [unknown, string][] = [
    [
      config.midtrans ?? config.gateway !== 'midtrans',
      'MIDTRANS_SERVER_KEY, MIDTRANS_SNAP_URL and MIDTRANS_API_URL are required when SHOP_MODE=live',
    ],
    [
      config.xendit ?? config.gateway !== 'xendit',
      'XENDIT_SECRET_KEY, XENDIT_CALLBACK_TOKEN and XENDIT_API_URL are required when SHOP_MODE=live and PAYMENT_GATEWAY=xendit',
    ],
    [
      config.esimAccess ?? !config.esimSuppliers.includes('esim-access'),
      'ESIM_ACCESS_CODE, ESIM_ACCESS_SECRET and ESIM_ACCESS_URL are required when SHOP_MODE=live',
    ],
    [
      config.airalo ?? !config.esimSuppliers.includes('airalo'),
      'AIRALO_CLIENT_ID, AIRALO_CLIENT_SECRET and AIRALO_URL are required when SHOP_MODE=live',
    ],
    [config.smtpUrl, 'SMTP_URL is required when SHOP_MODE=live'],
  ];
  return parts.flatMap(([part, line]) => (part ? [] : [line]));
}

/** The configured keys with the names of their variables. */
const keysOf = ({ midtrans, xendit, esimAccess, airalo }: Config): [string, string | null | undefined][] => [
  ['MIDTRANS_SERVER_KEY', midtrans?.serverKey],
  ['MIDTRANS_SERVER_KEY', midtrans?.formerServerKey],
  ['XENDIT_SECRET_KEY', xendit?.secretKey],
  ['XENDIT_CALLBACK_TOKEN', xendit?.callbackToken],
  ['XENDIT_CALLBACK_TOKEN', xendit?.formerCallbackToken],
  ['ESIM_ACCESS_CODE', esimAccess?.accessCode],
  ['ESIM_ACCESS_SECRET', esimAccess?.secretKey],
  ['AIRALO_CLIENT_ID', airalo?.clientId],
  ['AIRALO_CLIENT_SECRET', airalo?.clientSecret],
  ['AIRALO_CLIENT_SECRET', airalo?.formerClientSecret],
];

const addressesOf = ({ midtrans, xendit, esimAccess, airalo }: Config): [string, string | undefined][] => [
  ['MIDTRANS_SNAP_URL', midtrans?.snapUrl],
  ['MIDTRANS_API_URL', midtrans?.apiUrl],
  ['XENDIT_API_URL', xendit?.apiUrl],
  ['ESIM_ACCESS_URL', esimAccess?.url],
  ['AIRALO_URL', airalo?.url],
];

/** Minimum length of a key. All vendors' keys are longer; a shorter one, or one of few different characters, is a placeholder. */
const shortestKey = 16;
const fewestCharacters = 6;
const isSandboxKey = (key: string) => /^(?:SB-|xnd_development_)/.test(key);

const isSandboxHost = (hostname: string) => /(?:^|[.-])sandbox[.-]/.test(hostname);

function keyMistake([name, key]: [string, string | null | undefined]): string[] {
  if (!key) return [];
  if (isSandboxKey(key))
    return [`${name} is a key of the sandbox: live mode takes production keys, or set SHOP_MODE=demo`];
  return key.length < shortestKey || new Set(key).size < fewestCharacters
    ? [`${name} is no key: it must have at least ${shortestKey} characters, as the vendor shows it`]
    : [];
}

function addressMistake([name, address]: [string, string | undefined]): string[] {
  if (!address) return [];
  const { protocol, hostname } = new URL(address);
  if (isLoopbackHost(hostname)) return [];
  if (protocol !== 'https:')
    return [`${name} must start with https:// in live mode (http only on a loopback address)`];
  return isSandboxHost(hostname)
    ? [`${name} is an address of the sandbox: live mode takes the vendor's production address`]
    : [];
}

/** The mistakes of a live configuration, one line each, without values. */
export const liveMistakes = (config: Config): string[] => [
  ...missingParts(config),
  ...keysOf(config).flatMap(keyMistake),
  ...addressesOf(config).flatMap(addressMistake),
];

/** A warning for production keys in demo mode, which would move real money beside public demo accounts; null without one. */
export function productionKeysInDemo(config: Config): string | null {
  if (config.mode === 'live') return null;
  const real = [
    config.midtrans && !isSandboxKey(config.midtrans.serverKey) ? 'MIDTRANS_SERVER_KEY' : null,
    config.xendit && !isSandboxKey(config.xendit.secretKey) ? 'XENDIT_SECRET_KEY' : null,
  ].filter((name) => name !== null);
  return real.length === 0
    ? null
    : `${real.join(' and ')}: a production key in demo mode, with accounts whose password is published; set SHOP_MODE=live`;
}

/** Keys of the sandbox at production addresses, and the other way round; Xendit has one address for both. */
export function misplacedKeys({ midtrans }: Config): string[] {
  if (!midtrans) return [];
  return [midtrans.snapUrl, midtrans.apiUrl].flatMap((address) => {
    const { hostname } = new URL(address);
    if (isLoopbackHost(hostname) || isSandboxKey(midtrans.serverKey) === isSandboxHost(hostname)) return [];
    return isSandboxHost(hostname)
      ? [`MIDTRANS_SERVER_KEY is a production key, and ${hostname} is the sandbox`]
      : [`MIDTRANS_SERVER_KEY is a key of the sandbox, and ${hostname} is not`];
  });
}
