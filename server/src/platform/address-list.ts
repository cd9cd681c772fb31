import { BlockList, isIPv6 } from 'node:net';

/** Allow-list of addresses: single ones and ranges such as `3.1.131.0/24`. An empty list accepts every address. */
export function createAddressList(listed: readonly string[]): (address: string) => boolean {
  if (listed.length === 0) return () => true;
  const known = new BlockList();
  for (const item of listed) {
    const [address = '', bits] = item.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address) => known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
