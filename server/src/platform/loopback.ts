/** An address of a connection's end on this machine, IPv4 in IPv6 too. */
export const isLoopbackAddress = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127(?:\.[0-9]{1,3}){3}$/i.test(address);

/** The host of an address that is typed in a setting: the same, and the name that machines give themselves. */
export const isLoopbackHost = (hostname: string): boolean =>
  hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
