import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { type BookedOrder, randomBooks, storeBooks, storeHistory } from '../../testing/random-books.ts';
import { useConsole } from '../../testing/staff.ts';
import { endOf, sendFile } from '../../testing/uploads.ts';

const database = useDatabase('once');
const at = useConsole(database, { env: { ESIM_SUPPLIER: 'esim-access' } });
const folder = mkdtempSync(join(tmpdir(), 'langit-statement-'));
const start = new Date('2026-10-05T00:00:00+07:00');
const planted = 20;
const header = 'ref,kind,package,quantity,amount_usd,charged_at,amount_local,currency';
const rate = 16_000;

/** 900 orders and top-ups of a month that were paid and supplied; 100 orders have a cancelled eSIM. */
const supplied = randomBooks(2_000, 20_261_025).filter(({ kind }) => kind !== 'rent');
const cancelled = new Set(supplied.filter(({ kind }) => kind === 'buy').slice(0, 100));
const orders = supplied.slice(0, 900).map((order) => ({
  ...order,
  costUsdMicros: order.costUsdMicros + 100_000,
  movements: [{ attempt: 1, kind: 'capture', amount: order.total }],
  cancelled: cancelled.has(order) ? 1 : 0,
}));

type Line = { ref: string; kind: string; quantity: number; usd: string; at: string; local: string };
const usd = (micros: number) => (micros / 1_000_000).toFixed(6);
const localOf = (micros: number, factor = 1) => ((micros / 1_000_000) * rate * factor).toFixed(2);

const chargeLine = ({ id, number, kind, quantity, costUsdMicros }: BookedOrder, index: number): Line => {
  const micros = costUsdMicros * quantity;
  return {
    // Every third line has our reference instead of the supplier's.
    ref: kind === 'topup' ? `t-${id}` : index % 3 === 0 ? `ref-${number}` : `P${number}`,
    kind: kind === 'topup' ? 'topup' : 'order',
    quantity,
    usd: usd(micros),
    at: '2026-10-10',
    local: localOf(micros),
  };
};
const creditLine = ({ number, costUsdMicros }: BookedOrder): Line => ({
  ref: `P${number}`,
  kind: 'credit',
  quantity: 1,
  usd: usd(costUsdMicros),
  at: '2026-10-11T10:00:00Z',
  local: '',
});
const rowOf = ({ ref, kind, quantity, usd: amount, at: moment, local }: Line) =>
  [ref, kind, 'JP-5GB-30D', quantity, amount, moment, local, local && 'IDR'].join(',');

function fileOf(name: string, lines: readonly (Line | string)[], head = header): string {
  const path = join(folder, name);
  writeFileSync(
    path,
    [head, ...lines.map((line) => (typeof line === 'string' ? line : rowOf(line)))].join('\n'),
  );
  return path;
}

const take = (file: string, more: Record<string, string> = {}) =>
  at.terminal('suppliers statement', file, { supplier: 'esim-access', month: '2026-10', ...more });
// biome-ignore lint/suspicious/noExplicitAny: an answer's members are what a test is about
async function taken(...call: Parameters<typeof take>): Promise<any> {
  const controlAnswer = await take(...call);
  if (!controlAnswer.ok) throw new Error(`${controlAnswer.error} ${JSON.stringify(controlAnswer.details)}`);
  return controlAnswer.answer;
}
const stored = async () => {
  const { rows } = await database.db.execute<Record<string, number>>(sql`select
    (select count(*)::int from supplier_statement) as statements, (select count(*)::int from supplier_statement_line) as lines,
    (select count(*)::int from supplier_credit where state = 'received') as received,
    (select count(*)::int from audit_log where act = 'suppliers.statement') as acts`);
  return rows[0];
};

beforeAll(async () => {
  await storeHistory(database, orders, {
    start,
    first: { kind: 'rent' },
    firstAt: new Date('2026-09-01T00:00:00+07:00'),
  });
  await database.db.execute(sql`insert into fx_rate (currency, per_usd, since, set_by, sample)
    values ('IDR', ${rate}, '2026-09-20', 'sari', false), ('IDR', 17000, '2026-11-02', 'sari', false), ('IDR', 18000, '2026-10-25T20:00:00+07:00', 'sari', false)`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines of the whole month, without a difference. */
function wholeMonth() {
  const lines = orders.map(chargeLine);
  const credited = orders.filter(({ cancelled }) => cancelled > 0);
  return { lines, credited, credits: credited.map(creditLine) };
}

test('M13 a statement that agrees with the books has no difference', async () => {
  const { lines, credits } = wholeMonth();
  const response = await taken(fileOf('agrees.csv', [...lines, ...credits]), { 'dry-run': 'on' });
  expect(response).toMatchObject({ ok: lines.length + credits.length, differences: [], changed: false });
  expect(await stored()).toEqual({ statements: 0, lines: 0, received: 0, acts: 0 });
});

test('M13 of 1,000 lines with 20 planted differences of each of 6 kinds 120 are found and none is false', async () => {
  const { lines, credits } = wholeMonth();
  const each = <T>(list: readonly T[], from: number) => list.slice(from, from + planted);
  const notThere = new Set(each(lines, 100));
  const prices = each(lines, 200);
  const rates = each(lines, 300);
  const notCredited = new Set(each(credits, 10));
  const changed = lines
    .filter((line) => !notThere.has(line))
    .map((line) => {
      if (prices.includes(line))
        return { ...line, usd: usd(Math.round(Number(line.usd) * 1_000_000) + 1), local: '' };
      return rates.includes(line) ? { ...line, local: localOf(Number(line.usd) * 1_000_000, 1.011) } : line;
    });
  const twice = each(changed, 400);
  const unknown = Array.from({ length: planted }, (_, index) => ({
    ...(lines[0] as Line),
    ref: `X${index}`,
  }));
  const all = [...changed, ...twice, ...unknown, ...credits.filter((line) => !notCredited.has(line))];
  expect(all).toHaveLength(1_000);
  const response = await taken(fileOf('planted.csv', all), { 'dry-run': 'on' });
  expect(response).toMatchObject({
    missing_here: planted,
    missing_there: planted,
    doubled: planted,
    wrong_price: planted,
    wrong_rate: planted,
    credit_missing: planted,
    ok: 1_000 - 4 * planted,
  });
});

test('M13 an amount in Rupiah is compared at the newest rate of its day in Jakarta', async () => {
  const [order] = orders;
  const line = { ...chargeLine(order as BookedOrder, 1), at: '2026-10-25T01:00:00Z' };
  const wrongAt = async (idrPerUsd: number) => {
    const local = (Number(line.usd) * idrPerUsd).toFixed(2);
    const file = fileOf(`at-${idrPerUsd}.csv`, [{ ...line, local }]);
    return (await taken(file, { 'dry-run': 'on' })).wrong_rate;
  };
  expect([await wrongAt(18_000), await wrongAt(rate)]).toEqual([0, 1]);
});

test('M13 the same file twice changes nothing, and its credits are received', async () => {
  const { lines, credits } = wholeMonth();
  const file = fileOf('whole.csv', [...lines.slice(1), ...credits]);
  expect(await taken(file)).toMatchObject({ changed: true, missing_there: 1, ok: 999 });
  const after = await stored();
  expect(after).toEqual({ statements: 1, lines: 1_000, received: 100, acts: 1 });
  expect(await taken(file)).toMatchObject({ changed: false, missing_there: 1, ok: 999 });
  expect(await stored()).toEqual(after);
});

test('M13 M14 a statement with differences is one exception with their number and sum', async () => {
  await at.shop.jobs.runTask('scan-exceptions');
  const open = await at.done('exceptions list', '', { kind: 'statement_difference' });
  expect(open).toHaveLength(1);
  const [{ exception, amount, says }] = open;
  expect(says).toContain('in 1 line');
  expect(amount).toBeGreaterThan(0);
  const shown = await at.done('exceptions show', exception);
  expect(shown.detail).toMatchObject({ supplier: 'esim-access', month: '2026-10', n: 1 });
  const [difference] = await at.done('suppliers differences', shown.subject);
  expect(difference).toMatchObject({ verdict: 'missing_there', order: orders[0]?.number });
});

test('M13 another file for the month replaces the first, also its credits', async () => {
  const { lines, credits } = wholeMonth();
  const file = fileOf('corrected.csv', [...lines, ...credits.slice(1)]);
  expect(await taken(file)).toMatchObject({ changed: true, doubled: 0, missing_there: 0, credit_missing: 1 });
  expect(await stored()).toMatchObject({ statements: 2, received: 99 });
  const listed = await at.done('suppliers statements');
  expect(listed).toMatchObject([{ month: '2026-10', lines: 1_000, differences: 1 }]);
});

test('M13 a charge that the statement of another month has is doubled', async () => {
  const line = chargeLine(orders[50] as BookedOrder, 50);
  const file = fileOf('november.csv', [{ ...line, at: '2026-11-10', local: '' }]);
  const response = await taken(file, { month: '2026-11', 'dry-run': 'on' });
  expect(response).toMatchObject({ doubled: 1, missing_here: 0 });
});

test('M13 a charge of the last day of the month is looked for in the next month before it is missing', async () => {
  const [late] = randomBooks(1, 7);
  const order = {
    ...(late as BookedOrder),
    id: 'b-edge',
    number: 'LGT-EDGE000000',
    kind: 'buy' as const,
    cancelled: 0,
  };
  const paid = [{ attempt: 1, kind: 'capture', amount: order.total }];
  await storeBooks(database, [{ ...order, movements: paid }], new Date('2026-10-31T12:00:00+07:00'));
  const { lines, credits } = wholeMonth();
  const october = fileOf('edge.csv', [...lines, ...credits, '']);
  expect(await taken(october, { 'dry-run': 'on' })).toMatchObject({ missing_there: 0 });
  const line = { ...chargeLine({ ...order, movements: paid }, 1), at: '2026-11-01T02:00:00Z', local: '' };
  const next = { month: '2026-11', 'dry-run': 'on' };
  expect(await taken(fileOf('with.csv', [line]), next)).toMatchObject({ ok: 1, missing_there: 0 });
  const other = { ...line, ref: 'X1' };
  expect(await taken(fileOf('without.csv', [other]), next)).toMatchObject({
    missing_here: 1,
    missing_there: 1,
  });
});

const good = 'PLGT-1,order,JP-5GB-30D,1,3.20,2026-10-10,,';
test.each([
  [
    'a formula',
    [`=1+1${good}`, good],
    [{ line: 2, column: 'ref', problem: expect.stringContaining('formula') }],
  ],
  [
    'a formula in an amount',
    [good.replace('3.20', '=3.20')],
    [{ line: 2, column: 'amount_usd', problem: expect.stringContaining('formula') }],
  ],
  [
    'an order below zero',
    [good.replace('3.20', '-3.20')],
    [{ line: 2, column: 'amount_usd', problem: expect.stringContaining('below zero') }],
  ],
  [
    'an amount of thousands or of decimals',
    [good.replace('3.20', '"3,200"')],
    [{ line: 2, column: 'amount_usd', problem: expect.stringContaining('thousands or decimals') }],
  ],
  ['another kind', [good, good.replace('order', 'gift')], [{ line: 3, column: 'kind' }]],
  ['no quantity', [good.replace(',1,', ',0,')], [{ line: 2, column: 'quantity' }]],
  ['another month', [good.replace('2026-10-10', '2026-08-10')], [{ line: 2, column: 'charged_at' }]],
  [
    'a day that does not exist',
    [good.replace('2026-10-10', '2026-13-40')],
    [{ line: 2, column: 'charged_at' }],
  ],
  ['a local amount without its currency', [good.replace(/,,$/, ',500,')], [{ line: 2, column: 'currency' }]],
  ['nothing', [], [{ problem: 'The file has no lines.' }]],
] as const)('R102 a statement with %s is refused with its lines', async (_, lines, details) => {
  const before = await stored();
  const controlAnswer = await take(fileOf('bad.csv', lines));
  expect(controlAnswer).toMatchObject({
    ok: false,
    details: details.map((detail) => expect.objectContaining(detail)),
  });
  expect(await stored()).toEqual(before);
});

test('R102 a statement of 100,001 lines, one of 21 MB and one in another encoding are refused', async () => {
  const before = await stored();
  const many = await take(
    fileOf(
      'many.csv',
      Array.from({ length: 100_001 }, () => good),
    ),
  );
  expect(many).toMatchObject({ ok: false, details: [{ line: 100_002 }] });
  const large = await take(fileOf('large.csv', [good, `"${'x'.repeat(21 * 1024 * 1024)}"`]));
  expect(large).toMatchObject({ ok: false, details: [{ problem: expect.stringContaining('20 MB') }] });
  const latin = join(folder, 'latin.csv');
  writeFileSync(latin, Buffer.concat([Buffer.from(`${header}\n${good}\n`), Buffer.from([0xe9, 0x0a])]));
  expect(await take(latin)).toMatchObject({ ok: false, details: [{ line: 3 }] });
  expect(await take(fileOf('columns.csv', [good], `${header},note`))).toMatchObject({
    ok: false,
    details: [{ line: 1, column: 'note' }],
  });
  expect(await stored()).toEqual(before);
});

test('M13 a supplier or a month that does not exist is refused', async () => {
  const file = fileOf('ok.csv', [good]);
  expect(await take(file, { supplier: 'nobody' })).toMatchObject({ ok: false });
  expect(await take(file, { month: '2026-13' })).toMatchObject({ ok: false });
});

test('M13 a statement that is sent from the console is compared first, then kept', async () => {
  const { browser } = await at.person('accountant');
  const request = { supplier: 'esim-access', month: '2026-09' };
  const line = good.replace('2026-10-10', '2026-09-10');
  async function compare(text: string, more: object = {}) {
    const upload = await sendFile(browser, text);
    const { status, body } = await browser.call('suppliers.statement', { ...request, upload, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return endOf(browser, body.output.operation);
  }
  const first = [header, line].join('\n');
  const before = await stored();
  expect(await compare(first, { dry_run: true })).toMatchObject({
    state: 'done',
    result: { ...request, lines: 1, missing_here: 1, changed: false, taken: null, replaces: null },
  });
  expect(await stored()).toEqual(before);
  const kept = await compare(first);
  expect(kept.result).toMatchObject({ changed: true, taken: null, replaces: null });
  const { statement } = kept.result;
  expect((await compare(first, { dry_run: true })).result).toMatchObject({
    statement,
    changed: false,
    taken: expect.any(String),
  });
  const second = [header, line, line.replace('PLGT-1', 'PLGT-2')].join('\n');
  expect((await compare(second, { dry_run: true })).result).toMatchObject({
    lines: 2,
    taken: null,
    replaces: statement,
  });
  const wrong = await compare([header, line.replace(',1,', ',0,')].join('\n'));
  expect(wrong).toMatchObject({ state: 'failed', details: [{ line: 2, column: 'quantity' }] });
});

test('U18 a statement of the console whose file did not arrive is refused, and a support person sends none', async () => {
  const { browser } = await at.person('manager');
  const request = { supplier: 'esim-access', month: '2026-09', upload: 'never-sent' };
  const { body } = await browser.call('suppliers.statement', request);
  expect((await endOf(browser, body.output.operation)).error).toContain('send it again');
  const support = (await at.person('support')).browser;
  const part = { upload: 'a-file', part: 0, of: 1, bytes: 'AAAA' };
  expect((await support.call('uploads.part', part)).body.code).toBe('FORBIDDEN');
});

test('B15 a statement that is not there is refused in the language of the person', async () => {
  const { browser } = await at.person('owner');
  const said = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await browser.call('suppliers.differences', { statement: 'none' }, { headers })).body.sentence;
  };
  expect(await said('en')).toBe('There is no statement none.');
  expect(await said('ja')).toBe('請求書noneはありません。');
});

test('B108 a statement with decimal commas, dollar signs, days before months and credits below zero is compared as any other', async () => {
  const plain = orders.slice(0, 20).map(chargeLine);
  const local = ({ usd: amount, at: day, ...line }: Line) => ({
    ...line,
    usd: `"$${amount.replace('.', ',')}"`,
    at: day.split('-').toReversed().join('/'),
    local: '',
  });
  const credit = creditLine(orders[0] as BookedOrder);
  const english = await taken(
    fileOf('dots.csv', [...plain.map((line) => ({ ...line, local: '' })), credit]),
    { 'dry-run': 'on' },
  );
  const continental = await taken(
    fileOf('commas.csv', [
      ...plain.map(local),
      { ...local({ ...credit, at: '2026-10-11' }), usd: `"-${credit.usd.replace('.', ',')}"` },
    ]),
    { 'dry-run': 'on' },
  );
  const { statement: _, differences: theirs, ...counts } = continental;
  const { statement: __, differences: ours, ...expected } = english;
  expect(counts).toEqual(expected);
  expect(theirs).toHaveLength(ours.length);
});

/** The month as a supplier writes it that names columns itself, has some more, and no number of pieces. */
function ownFile(name: string): string {
  const { lines } = wholeMonth();
  const rows = lines
    .filter(({ kind, quantity }) => kind === 'order' && quantity === 1)
    .map(({ ref, usd: amount, at: day }) => ['Done', day, ref, amount, 'JP-5GB-30D', 'Langit'].join(';'));
  return fileOf(name, rows, 'Status;Date;Order ID;Price (USD);Bundle;Buyer');
}
const ownNames = 'ref=Order ID,package=Bundle,amount_usd=Price (USD),charged_at=Date';

test('M13 a supplier’s own columns are named once: the next file of its needs no names, and other columns are left out', async () => {
  const own = { month: '2026-10', columns: ownNames };
  const dry = await taken(ownFile('own.csv'), { ...own, 'dry-run': 'on' });
  expect(dry).toMatchObject({ missing_here: 0, wrong_price: 0, doubled: 0 });
  expect(dry.ok).toBeGreaterThan(50);
  expect(await at.done('suppliers columns')).toEqual([]);
  await taken(ownFile('own.csv'), own);
  expect(await at.done('suppliers columns')).toEqual([
    {
      supplier: 'esim-access',
      columns: ['ref=order id', 'package=bundle', 'amount_usd=price (usd)', 'charged_at=date'],
    },
  ]);
  expect(await taken(ownFile('next.csv'))).toMatchObject({ ok: dry.ok, changed: false });
});

test('M13 a name of a column that the file lacks is a mistake at that column, and a text that names none is refused', async () => {
  const wrong = await take(ownFile('wrong.csv'), { columns: 'ref=Order no,amount_usd=Price (USD)' });
  expect(wrong).toMatchObject({ ok: false });
  expect(JSON.stringify(wrong)).toContain('order no');
  const dated = await take(ownFile('dated.csv'), { columns: ownNames.replace('=Date', '=Status') });
  expect(dated).toMatchObject({
    details: expect.arrayContaining([expect.objectContaining({ line: 2, column: 'status' })]),
  });
  expect(await take(ownFile('wrong.csv'), { columns: 'Order ID' })).toMatchObject({ ok: false });
});
