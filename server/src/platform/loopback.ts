/** True for a loopback address, also IPv4 mapped to IPv6. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127(?:\.[0-9]{1,3}){3}$/i.test(address);

/** True for the host of a setting that is a loopback address or `localhost`. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
