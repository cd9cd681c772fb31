import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { testUrl } from './testing/database.ts';
import { type ShopProcess, startShopProcess } from './testing/shop-process.ts';

let shop: ShopProcess;
afterEach(() => shop.clear());

/** A shop whose group of processes has so much memory. */
async function startIn(megabytes: number): Promise<void> {
  const limited = `process.constrainedMemory=()=>${megabytes * 1024 ** 2}`;
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(limited)}`;
  shop = await startShopProcess({ NODE_OPTIONS, LOG_LEVEL: 'info' });
}

const peak = () => {
  const pid = /"pid":(\d+)/.exec(shop.log())?.[1];
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
};

test.runIf(!testUrl && process.platform === 'linux')(
  'V9 in a machine of 1 GB the shop starts with the embedded database in less than 600 MB',
  async () => {
    await startIn(1_024);
    for (let page = 0; page < 20; page += 1) expect((await fetch(shop.origin)).status).toBe(200);
    expect(peak()).toBeLessThan(600);
    expect(shop.log()).not.toContain('DATABASE_URL');
  },
);

test.runIf(!testUrl)('V9 a start in too little memory says before it begins what it needs', async () => {
  await startIn(400);
  const warning = 'the shop needs 450 MB of memory to start, and has 400 MB';
  expect(shop.log()).toContain(warning);
  expect(shop.log()).toContain('DATABASE_URL');
  expect(shop.log().indexOf(warning)).toBeLessThan(shop.log().indexOf('Langit is open'));
});

test.runIf(testUrl)('V9 on PostgreSQL too a start in too little memory says what it needs', async () => {
  await startIn(128);
  const warning = 'The shop needs 250 MB of memory, and has 128 MB';
  expect(shop.log().indexOf(warning)).toBeLessThan(shop.log().indexOf('Langit is open'));
  expect(shop.log()).toContain(warning);
});
