import { BlockList, isIPv6 } from 'node:net';

/**
 * Whether an address is one that the vendor sends from: single addresses and ranges such as `3.1.131.0/24`. Nothing listed
 * lets everybody pass; the secret address and the look-up that follows still stand.
 */
export function createSenders(listed: readonly string[]): (address: string) => boolean {
  if (listed.length === 0) return () => true;
  const known = new BlockList();
  for (const one of listed) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address) => known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
