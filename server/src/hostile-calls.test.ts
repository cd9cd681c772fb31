import { type Call, endpoints } from '@langit/contract/wire/endpoints';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { session } from './accounts/tables.ts';
import { createCallFuzz, endpointOf, methodOf, type Sent } from './testing/call-fuzz.ts';
import { faultOfStray } from './testing/call-oracle.ts';
import { useDatabase } from './testing/database.ts';
import {
  brokenParts,
  hostileBodies,
  hostileContentTypes,
  hostileLanguages,
  hostileParts,
  hostileQueries,
  hostileTokens,
  hostileValues,
  oversizedBody,
} from './testing/hostile-input.ts';
import { addressOf, bodyWith } from './testing/sample-requests.ts';
import { testClock, useShop } from './testing/shop.ts';

/** Every call of the contract, so that new calls are tested too. */
const calls = Object.keys(endpoints) as Call[];

const clock = testClock();
const database = useDatabase('once');
const shop = useShop(database, { clock, listening: true });
const fuzz = createCallFuzz(shop, database, clock);
const dayMs = 86_400_000;

beforeAll(() => fuzz.prepare());
beforeEach(() => fuzz.renew());

const goodBody = (call: Call): string | undefined => {
  const { body } = fuzz.sample(call);
  return body === null ? undefined : JSON.stringify(body);
};

test('V6 every call has a sample request that its schemas accept', () => {
  const lacking = calls.filter((call) => {
    const { params, query, body } = endpointOf(call);
    const sample = fuzz.sample(call);
    const input = Object.fromEntries(Object.entries(sample.query).filter(([, value]) => value !== null));
    const accepted = [
      params?.safeParse(sample.params),
      query?.safeParse(input),
      body?.safeParse(sample.body),
    ];
    return accepted.some((result) => result?.success === false);
  });
  expect(lacking, 'add their fields to testing/sample-requests.ts').toEqual([]);
});

describe.each(calls)('V6 %s', (call) => {
  const isRead = methodOf(call) === 'GET';
  const { params, query, body } = endpointOf(call);

  test('R42 refuses values of a wrong type in every field and writes nothing', async () => {
    const sample = fuzz.sample(call);
    const inBody = Object.keys(sample.body ?? {}).flatMap((field) =>
      [undefined, ...hostileValues].map((json) => ({
        field,
        what: `${field} = ${json}`,
        body: bodyWith(sample.body ?? {}, field, json),
      })),
    );
    const inAddress = [...Object.keys(sample.params), ...Object.keys(sample.query)].flatMap((name) =>
      [...hostileParts, ...brokenParts].map((part) => ({
        what: `${name}=${part}`,
        url: addressOf(call, sample, { [name]: part }),
        body: goodBody(call),
      })),
    );
    expect(await fuzz.faults(call, inBody)).toEqual([]);
    expect(await fuzz.faults(call, inAddress)).toEqual([]);
  });

  test('R72 refuses or ignores malformed queries', async () => {
    const plain = addressOf(call, fuzz.sample(call));
    const own = Object.keys(fuzz.sample(call).query).flatMap((name) => [
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[a]=1`,
      name,
      `${name}=&${name}=`,
    ]);
    const requests = [...own, ...hostileQueries].map((text) => ({
      what: text,
      url: `${plain}${plain.includes('?') ? '&' : '?'}${text}`,
      body: body ? '{}' : undefined,
    }));
    expect(await fuzz.faults(call, requests)).toEqual([]);
  });

  test('R70 refuses missing, too large and non-JSON bodies', async () => {
    // The body of a GET is ignored.
    const some = <T>(list: readonly T[]) => (isRead ? list.slice(-2) : list);
    const bodies = some([...hostileBodies, oversizedBody]).map((text) => ({
      what: `body ${text}`,
      body: text,
    }));
    const types = some(hostileContentTypes).map((type) => ({
      what: `content type ${type}`,
      type,
      body: goodBody(call) ?? '{}',
    }));
    expect(await fuzz.faults(call, [...bodies, ...types])).toEqual([]);
    if (isRead || !body) return;
    expect(await fuzz.send(call, { what: 'too large', body: oversizedBody })).toMatchObject({ status: 413 });
    for (const type of hostileContentTypes) {
      const answer = await fuzz.send(call, { what: type, type, body: goodBody(call) });
      expect(answer.status, `${call} ${type}`).toBe(415);
    }
  });

  test('R14 requires a valid session where the contract says so', async () => {
    const requests = hostileTokens.map((auth) => ({ what: `token ${auth}`, auth, body: goodBody(call) }));
    const without = { what: 'no token', auth: null, body: goodBody(call) };
    expect(await fuzz.faults(call, [without, ...requests])).toEqual([]);
    if (endpointOf(call).auth !== 'required') return;
    for (const sent of [without, ...requests])
      expect((await fuzz.send(call, sent)).status, sent.what).toBe(401);
    await database.db.update(session).set({ lastUsedAt: new Date(clock.now().getTime() - 8 * dayMs) });
    expect((await fuzz.send(call, { what: 'idle', body: goodBody(call) })).status).toBe(401);
    await fuzz.renew();
    await database.db.update(session).set({ createdAt: new Date(clock.now().getTime() - 31 * dayMs) });
    expect((await fuzz.send(call, { what: 'old', body: goodBody(call) })).status).toBe(401);
  });

  test('answers in one of the four languages for any Accept-Language', async () => {
    const requests = hostileLanguages.map((language) => ({
      what: `language ${language}`,
      headers: { 'accept-language': language },
      body: body ? '{}' : undefined,
    }));
    expect(await fuzz.faults(call, requests)).toEqual([]);
  });

  test('answers other methods and longer paths with 404', async () => {
    const path = addressOf(call, { ...fuzz.sample(call), query: {} });
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'] as const;
    const others = methods.filter(
      (method) => !calls.some((item) => item.startsWith(`${method} ${call.split(' ')[1]}`)),
    );
    for (const method of others.filter((other) => !['HEAD', 'OPTIONS'].includes(other)))
      expect(
        faultOfStray(await fuzz.send(call, { what: method, method: method as InjectOptions['method'] })),
        method,
      ).toBeNull();
    for (const tail of ['/', '/x', '//', '/%00', '/..', `/${'x'.repeat(5_000)}`, '/%', '.json', '%2f'])
      expect(faultOfStray(await fuzz.send(call, { what: tail, url: path + tail })), path + tail).toBeNull();
  });

  test('R42 withstands random values in every field', async () => {
    const fields = Object.keys(fuzz.sample(call).body ?? {});
    const junk = fc.jsonValue({ maxDepth: 3, noShrink: true } as never);
    const bodies = fc.sample(
      fields.length > 0
        ? fc.dictionary(
            fc.constantFrom(...fields, '__proto__', 'x'),
            fc.oneof(junk, fc.string({ unit: 'binary' })),
          )
        : junk,
      { numRuns: 25, seed: 20_261_120 },
    );
    const requests: Sent[] = bodies.map((value) => {
      const text = JSON.stringify(value);
      const whole = JSON.stringify({ ...fuzz.sample(call).body, ...(value as object) });
      return { what: text, body: fields.length > 0 ? whole : text };
    });
    const parts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { numRuns: 25, seed: 20_261_120 });
    const names = [...Object.keys(fuzz.sample(call).params), ...Object.keys(fuzz.sample(call).query)];
    const addresses: Sent[] =
      !params && !query
        ? []
        : parts.map((part, index) => {
            const name = names[index % names.length] ?? '';
            const url = addressOf(call, fuzz.sample(call), {
              [name]: encodeURIComponent(part.toWellFormed()),
            });
            return { what: `${name}=${part}`, url, body: goodBody(call) };
          });
    expect(await fuzz.faults(call, [...requests, ...addresses])).toEqual([]);
  });
});

test('R72 hostile bodies have not polluted the prototypes', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { admin?: boolean; a?: number }).admin).toBeUndefined();
  expect(({} as { admin?: boolean; a?: number }).a).toBeUndefined();
});
