import { esimVerdicts } from '@langit/contract/values/diagnosis';
import { languages } from '@langit/contract/values/locale';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { demoBrowser } from '../../testing/staff.ts';
import { useTrade } from '../../testing/trade.ts';
import { adviceIn } from './advice.ts';

const database = useDatabase();
const shop = useTrade(database);

async function bought(more: Record<string, unknown> = {}) {
  const order = await shop.customer().buy('japan-5gb-30d', more);
  const [{ supplier_ref: profile }] = await shop.operator('esims.list', order.order_id);
  return { number: order.order_id, iccid: order.esims[0]?.iccid ?? '', profile };
}
const diagnosis = (iccid: string) => shop.operator('esims.diagnose', iccid);

test('B29 a new eSIM is not downloaded, with advice in the language of the order and the day until which it can be installed', async () => {
  const { iccid, number } = await bought();
  expect(await diagnosis(iccid)).toMatchObject({
    esim: iccid,
    order: number,
    verdict: 'not_downloaded',
    is_new: true,
    read: expect.any(String),
    language: 'en',
    advice: expect.stringContaining('20 Dec 2026'),
  });
});

test('B29 what happened on the phone shows at the next reading, a minute later at the earliest', async () => {
  const { iccid, profile } = await bought();
  expect((await diagnosis(iccid)).verdict).toBe('not_downloaded');
  await shop.supplier.phone('install', profile);
  shop.clock.advance(59);
  expect(await diagnosis(iccid)).toMatchObject({ verdict: 'not_downloaded', is_new: false });
  shop.clock.advance(1);
  const { verdict, is_new } = await diagnosis(iccid);
  expect([verdict, is_new]).toEqual([expect.stringMatching(/^downloaded$|^waiting_for_first_use$/), true]);
  await shop.supplier.phone('deplete', profile);
  shop.clock.advance(60);
  expect((await diagnosis(iccid)).verdict).toBe('used_up');
});

test.each(['disable', 'delete'])('B29 an eSIM that was %sd on the phone is named so', async (action) => {
  const { iccid, profile } = await bought();
  await shop.supplier.phone('install', profile);
  await shop.supplier.phone(action, profile);
  expect((await diagnosis(iccid)).verdict).toBe(`${action}d`);
});

test('B29 a supplier that does not answer is the verdict, also for those who ask within the minute', async () => {
  const { iccid } = await bought();
  await shop.supplier.trouble('server_error', 'esim/query');
  expect(await diagnosis(iccid)).toMatchObject({ verdict: 'supplier_down', is_new: true });
  expect(await diagnosis(iccid)).toMatchObject({ verdict: 'supplier_down', is_new: false });
  shop.clock.advance(60);
  expect((await diagnosis(iccid)).verdict).toBe('not_downloaded');
});

test('B29 many who ask at once make one reading', async () => {
  const { iccid, number } = await bought();
  await Promise.all([1, 2, 3, 4].map(() => diagnosis(iccid)));
  const calls = await shop.operator('orders.timeline', number, '--source', 'supplier');
  expect(calls.filter(({ what }: { what: string }) => what === 'profile')).toHaveLength(1);
});

test('B29 every verdict has advice in every language, with its day', () => {
  const days = { installBefore: new Date('2026-12-20T03:00:00Z'), expiresAt: null };
  for (const language of languages)
    for (const verdict of esimVerdicts) {
      const advice = adviceIn(language, verdict, days);
      expect(advice.length).toBeGreaterThan(20);
      expect(advice).not.toMatch(/[{}]|undefined|null/);
    }
});

test('U11 codes are masked in lists and in the diagnosis', async () => {
  const { iccid, number } = await bought();
  const [code] = (await shop.customer().order(number)).esims.map(({ activation_code }) => activation_code);
  const recorded = JSON.stringify([
    await shop.operator('esims.list', number),
    await shop.operator('orders.get', number),
    await diagnosis(iccid),
  ]);
  expect(recorded).not.toContain(code?.split('$')[2]);
});

test('U11 a code is revealed with a reason, to those who may, and leaves a line without the code', async () => {
  const { iccid, number } = await bought();
  const support = await demoBrowser(shop.app as never, 'support');
  expect((await support.call('esims.reveal', { esim: iccid })).body.code).toBe('REASON_REQUIRED');
  const { body } = await support.call('esims.reveal', { esim: iccid }, { reason: 'QR does not scan' });
  const [code] = (await shop.customer().order(number)).esims.map(({ activation_code }) => activation_code);
  expect(body.output.activation_code).toBe(code);
  const [line] = await shop.operator('audit.list', '--act', 'esim.reveal');
  expect(line).toMatchObject({ subject: number, reason: 'QR does not scan' });
  expect(JSON.stringify(line)).not.toContain(code?.split('$')[2]);
  const counter = await demoBrowser(shop.app as never, 'counter');
  expect((await counter.call('esims.reveal', { esim: iccid }, { reason: 'x' })).body.code).toBe('FORBIDDEN');
  shop.clock.advance(5 * 60);
  expect((await support.call('esims.reveal', { esim: iccid }, { reason: 'x' })).body.code).toBe(
    'STEP_UP_REQUIRED',
  );
});

test('U11 a person reads 20 codes a day, also with all presses at once, and again the next day in Jakarta', async () => {
  const { iccid } = await bought();
  const reveal = () => shop.command('esims', 'reveal', iccid, '--reason', 'asked');
  const answers = await Promise.all(Array.from({ length: 23 }, reveal));
  expect(answers.filter((item) => typeof item === 'string')).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('20 codes today')),
  );
  shop.clock.set('2026-11-20T16:59:59Z');
  expect(await reveal()).toContain('20 codes today');
  shop.clock.set('2026-11-20T17:00:00Z');
  expect(await reveal()).toMatchObject({ activation_code: expect.stringContaining('LPA:') });
});
