import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database, {}, { pages: true });

const documentOf = async (url: string): Promise<string> => (await shop.app.inject({ url })).body;
const set = (...options: string[]) => shop.operator('company.set', ...options, '--reason', 'we moved');
const own = [
  '--legal-name',
  'PT Awan Biru',
  '--address',
  'Jl. Awan 1; Jakarta 10110',
  '--email',
  'help@awan.id',
];

test('B77 facts that are set while the shop runs stand on the pages at once, over those of the file', async () => {
  expect(await documentOf('/about-us')).toContain('PT Langit Contoh Nusantara');
  await set(...own);
  await expect.poll(() => documentOf('/about-us')).toContain('PT Awan Biru');
  const terms = await documentOf('/others/terms-of-service');
  expect(terms).toContain('Jl. Awan 1');
  expect(terms).not.toContain('Jl. Contoh Angkasa');
  // What was left out stays the file's.
  expect(await shop.operator('company.get')).toMatchObject({
    vi_email: 'hotro@langit.example',
    founded: 2023,
  });
});

test('B77 the facts are the demo’s until company, address and support email are other ones', async () => {
  await set('--phone', '+62 21 1234567');
  expect(await shop.operator('company.get')).toMatchObject({ sample: true });
  const steps = async () => (await shop.operator('setup.get')).steps;
  expect(await steps()).toContainEqual({ step: 'company', done: false });
  expect(await set(...own)).toMatchObject({ sample: false });
  await expect.poll(steps).toContainEqual({ step: 'company', done: true });
});

test('B77 a change of facts that somebody else has changed meanwhile is refused, and nothing is stored', async () => {
  const { version } = await shop.operator('company.get');
  await set('--line', '@awan');
  expect(await set('--line', '@biru', '--was', version)).toMatch(/set anew since you looked/);
  expect(await shop.operator('company.get')).toMatchObject({ line: '@awan' });
});

test('B77 a wrong number, address or year is refused at its field', async () => {
  expect(await set('--phone', '021 555')).toMatch(/phone.*must be \+country code/);
  expect(await set('--email', 'nobody')).toMatch(/email/);
  expect(await set('--founded', '1492')).toMatch(/founded/);
  expect(await set('--whatsapp', '+62 811')).toMatch(/whatsapp.*digits/);
  expect(await set('--address', ' ; ')).toMatch(/address.*1 to 6 lines/);
});

test('B55 a change of the company is in the audit log with what differs alone', async () => {
  await set('--line', '@awan');
  const [line] = await shop.operator('audit.list', '--act', 'company.set');
  expect(line).toMatchObject({
    act: 'company.set',
    reason: 'we moved',
    before: { line: '@langit-example' },
    after: { line: '@awan' },
  });
});
