import { networkInterfaces } from 'node:os';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useShop } from '../../testing/shop.ts';

const database = useDatabase('once');
const shop = useShop(database);
const behindProxy = useShop(database, { env: { TRUST_PROXY: '10.0.0.1,127.0.0.1' } });

const own = ['/dev/mailbox', '/dev/mailbox.json', '/metrics'];
const hidden = [
  ...own,
  '/dev/simulators',
  '/dev/sim/midtrans/snap/v1/transactions',
  '/%64ev/mailbox',
  '/dev/mailbox?x=1',
];

const statusOf = async (at: typeof shop, request: InjectOptions) => (await at.app.inject(request)).statusCode;
const forwarded = (client: string) => ({ 'x-forwarded-for': client });

describe('R20 the mail catcher, the simulators and the metrics', () => {
  test.each(own)('%s answers the machine itself', async (url) => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8'])
      expect(await statusOf(shop, { url, remoteAddress }), remoteAddress).toBe(200);
  });

  test.each(hidden)('%s is not there for a peer of another machine', async (url) => {
    for (const remoteAddress of ['203.0.113.9', '192.168.1.20', '::ffff:203.0.113.9', '2001:db8::1'])
      expect(await statusOf(shop, { url, remoteAddress }), remoteAddress).toBe(404);
  });

  test.each(hidden)('%s is not there behind a proxy that is not in TRUST_PROXY', async (url) => {
    for (const headers of [
      forwarded('127.0.0.1'),
      { forwarded: 'for=127.0.0.1' },
      { 'x-real-ip': '127.0.0.1' },
    ])
      expect(await statusOf(shop, { url, headers }), JSON.stringify(headers)).toBe(404);
  });

  test.each(own)('%s behind a proxy of TRUST_PROXY answers by the client that it names', async (url) => {
    const by = (client: string, remoteAddress = '10.0.0.1') =>
      statusOf(behindProxy, { url, remoteAddress, headers: forwarded(client) });
    expect(await by('127.0.0.1')).toBe(200);
    expect(await by('203.0.113.9')).toBe(404);
    // The client's forged entry stands before the address that the proxy has appended.
    expect(await by('127.0.0.1, 203.0.113.9', '127.0.0.1')).toBe(404);
    expect(await by('127.0.0.1', '203.0.113.9')).toBe(404);
  });
});

const outside = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test.runIf(outside)(
  'V1 a shop that listens on one address of the machine reaches its own simulators',
  async () => {
    const address = await shop.app.listen({ host: outside ?? '', port: 0 });
    expect((await fetch(`${address}/dev/mailbox.json`)).status).toBe(200);
  },
);
