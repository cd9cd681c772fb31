import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';

const database = useDatabase('once');
const env = { DEMO_DATA: 'on', CONSOLE_ADDRESSES: '203.0.113.0/24' };
const shop = useShop(database, { pages: true, env });
const stranger = '198.51.100.7';
const ofStaff = '203.0.113.7';

type Request = { url: string; method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS'; remoteAddress?: string };

async function answerTo({ url, method = 'GET', remoteAddress = stranger }: Request) {
  const { statusCode, headers, body } = await shop.app.inject({
    method,
    url,
    remoteAddress,
    headers: { accept: 'text/html', ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    ...(method === 'POST' ? { payload: '{}' } : {}),
  });
  const { date: _, 'x-request-id': id, ...compared } = headers;
  return { statusCode, hasRequestId: id !== undefined, headers: compared, body };
}

/** The answer to the same address with other letters, below which nothing is. */
const unknownInPlaceOf = async (request: Request) => {
  const strange = request.url
    .replace(/console/, 'consul0')
    .replace(/CONSOLE/, 'CONSUL0')
    .replace('opapi', 'opapx')
    .replace('%63', '%64');
  const answer = await answerTo({ ...request, url: strange });
  return JSON.parse(JSON.stringify(answer).replaceAll('consul0', 'console').replaceAll('opapx', 'opapi'));
};

describe('U20 an address that may not use the console finds nothing there, as at an unknown address:', () => {
  test.each<[Request['method'], string]>([
    ['GET', '/console'],
    ['HEAD', '/console'],
    ['POST', '/console'],
    ['PUT', '/console'],
    ['OPTIONS', '/console'],
    ['GET', '/console/'],
    ['HEAD', '/console/'],
    ['GET', '/console?next=1'],
    ['GET', '/console/orders/LGT-1'],
    ['GET', '/console/assets/main.js'],
    ['HEAD', '/console/assets/main.js'],
    ['GET', '/console/assets/'],
    ['GET', '/console.data'],
    ['GET', '/console/orders.data'],
    ['GET', '/CONSOLE'],
    ['GET', '/console%2f'],
    ['GET', '/%63onsole'],
    ['GET', '/console/%2e%2e/console'],
    ['GET', '//console'],
    ['GET', '/ja/console'],
    ['GET', '/opapi'],
    ['GET', '/opapi/orders.list'],
    ['HEAD', '/opapi/orders.list'],
    ['POST', '/opapi/orders.list'],
    ['POST', '/opapi/session.options'],
    ['GET', '/opapi/events'],
    ['HEAD', '/opapi/events'],
    ['GET', '/opapi/files/abc'],
    ['GET', '/opapi/mails/abc'],
    ['POST', '/opapi/mails/abc'],
    ['GET', '/opapi/'],
  ])('%s %s', async (method, url) => {
    const answer = await answerTo({ method, url });
    expect(answer).toEqual(await unknownInPlaceOf({ method, url }));
    expect(answer.statusCode).not.toBe(200);
  });

  test('while the staff’s addresses have the console’s API', async () => {
    expect(
      (await answerTo({ method: 'POST', url: '/opapi/me.get', remoteAddress: ofStaff })).statusCode,
    ).toBe(403);
    expect((await answerTo({ url: '/opapi/events', remoteAddress: ofStaff })).statusCode).toBe(401);
  });
});
