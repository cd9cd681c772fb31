import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { supplierOffer } from '../catalogue/tables.ts';
import { csv, plan, useCatalogueFiles } from '../testing/catalogue-files.ts';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { type Browser, demoBrowser } from '../testing/staff.ts';
import { useTrade } from '../testing/trade.ts';
import { endOf, sendFile } from '../testing/uploads.ts';

const database = useDatabase();
const shop = useTrade(database);
const { exported, sold, nothingLeft } = useCatalogueFiles(database, shop);

const signIn = (role: 'owner' | 'manager' | 'reader') => demoBrowser(shop.app as never, role);

async function runImport(browser: Browser, upload: string, more: object = {}) {
  const { status, body } = await browser.call('catalogue.import', { upload, ...more }, { reason: 'spring' });
  expect(status, JSON.stringify(body)).toBe(200);
  return endOf(browser, body.output.operation);
}

test('B38 a file that is sent in parts is checked, then imported as an operation with progress', async () => {
  const browser = await signIn('manager');
  const { priceIdr } = await shop.productOf('japan-5gb-30d');
  const price = String(priceIdr + 1000);
  const lines = (await exported()).split('\n');
  const raised = lines.map((line) =>
    line.includes('japan-5gb-30d,') ? line.replace(`,${priceIdr},`, `,${price},`) : line,
  );
  const text = raised.join('\n');
  expect(raised).not.toEqual(lines);
  const upload = await sendFile(browser, text);
  const checked = await runImport(browser, upload, { dry_run: true });
  expect(checked).toMatchObject({ call: 'catalogue.import', state: 'done', error: null });
  expect(checked.result).toMatchObject({ imported: false, changed: 1, new: 0, gone: 0 });
  expect(checked.result.examples.changed).toEqual([
    { code: 'japan-5gb-30d', what: `price_idr: ${priceIdr} → ${price}` },
  ]);
  expect((await shop.productOf('japan-5gb-30d')).priceIdr).toBe(priceIdr);
  const done = await runImport(browser, upload);
  expect(done).toMatchObject({ state: 'done', result: { imported: true, changed: 1 } });
  expect(done.of).toBeGreaterThan(0);
  expect((await shop.productOf('japan-5gb-30d')).priceIdr).toBe(Number(price));
});

test('B38 the mistakes of a file are listed by line and column, and nothing is imported', async () => {
  const browser = await signIn('owner');
  const before = await sold();
  const upload = await sendFile(
    browser,
    csv(plan('a-plan', { price_idr: '1.5' }), plan('b-plan', { place: 'XX' })),
  );
  const response = await runImport(browser, upload);
  expect(response).toMatchObject({ state: 'failed', result: null });
  expect(response.error).toContain('2 mistakes');
  expect(response.details).toMatchObject([
    { line: 2, column: 'price_idr' },
    { line: 3, column: 'place' },
  ]);
  expect(await sold()).toEqual(before);
  await nothingLeft();
});

test('U18 an upload with a missing part, the last ones included, of another person, or that was never sent is no file', async () => {
  const [owner, manager] = [await signIn('owner'), await signIn('manager')];
  const text = await exported();
  const broken = await sendFile(owner, text, [0, 2]);
  const cut = await sendFile(owner, text, [0]);
  const foreign = await sendFile(owner, text);
  for (const [browser, upload] of [
    [owner, broken],
    [owner, cut],
    [manager, foreign],
    [manager, 'never'],
  ] as const)
    expect((await runImport(browser, upload)).error).toContain('send it again');
  const { body } = await manager.call('uploads.part', { upload: foreign, part: 0, of: 1, bytes: 'AAAA' });
  expect(body).toMatchObject({ code: 'NOT_POSSIBLE' });
});

test('U18 an upload of more than 20 MB is refused at the part that is too much, and files are deleted after a day', async () => {
  const browser = await signIn('owner');
  const upload = await sendFile(browser, 'x');
  await database.db.execute(
    sql`update upload set bytes = convert_to(repeat('x', ${20 * 1024 * 1024 - 10}), 'UTF8')`,
  );
  const part = (bytes: string) => browser.call('uploads.part', { upload, part: 1, of: 2, bytes });
  expect((await part(Buffer.from('0123456789').toString('base64'))).status).toBe(200);
  expect((await part(Buffer.from('01234567890').toString('base64'))).body.sentence).toContain('20 MB');
  shop.clock.advance(86_400 + 1);
  await shop.run('forget old requests of the console');
  expect((await database.db.execute(sql`select 1 from upload`)).rows).toEqual([]);
});

test('U18 a person sends at most 100 MB of files in 24 hours, whatever others send', async () => {
  const [owner, manager] = [await signIn('owner'), await signIn('manager')];
  const upload = await sendFile(owner, 'x');
  const part = (bytes: string) => owner.call('uploads.part', { upload, part: 1, of: 2, bytes });
  await ownerOf(database).db.execute(sql`insert into upload (upload, part, total, bytes, staff, at)
    select 'full-' || n, 0, 1, convert_to(repeat('x', ${20 * 1024 * 1024}), 'UTF8'), staff, at
    from upload, generate_series(1, 5) n where upload = ${upload}`);
  expect((await part('AAAA')).body.sentence).toContain('100 MB');
  const others = await sendFile(manager, 'x');
  const { status } = await manager.call('uploads.part', { upload: others, part: 1, of: 2, bytes: 'AAAA' });
  expect(status).toBe(200);
  shop.clock.advance(86_400 + 1);
  const tomorrow = await signIn('owner');
  const sent = { upload: 'tomorrow', part: 0, of: 1, bytes: 'AAAA' };
  expect((await tomorrow.call('uploads.part', sent)).status).toBe(200);
});

test('B15 the reason for a refused file is in the language of its reader', async () => {
  const browser = await signIn('owner');
  const upload = await sendFile(browser, csv(plan('a-plan', { price_idr: '1.5' })));
  const { operation } = (await browser.call('catalogue.import', { upload, dry_run: true })).body.output;
  expect((await endOf(browser, operation)).error).toBe('Nothing was imported: 1 mistake in the file.');
  const read = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await browser.call('operations.get', { operation }, { headers })).body.output.error;
  };
  expect(await read('id')).toBe('Tidak ada yang diimpor: ada 1 kesalahan di berkas.');
  expect(await read('ja')).toBe('何も取り込んでいません。ファイルに1件の誤りがあります。');
  expect(await read('vi')).toBe('Chưa nhập gì: tệp có 1 lỗi.');
});

test('B15 what is wrong with a line of a file is said in the language of its reader, at the terminal in English', async () => {
  const browser = await signIn('owner');
  const file = csv(plan('a-plan', { price_idr: '175.000', price_usd: '=1+1' }), plan('a-plan'));
  const { operation } = (
    await browser.call('catalogue.import', { upload: await sendFile(browser, file), dry_run: true })
  ).body.output;
  await endOf(browser, operation);
  const read = async (language: string) => {
    const headers = { 'accept-language': language };
    const { details } = (await browser.call('operations.get', { operation }, { headers })).body.output;
    return details.map(({ problem }: { problem: string }) => problem);
  };
  expect(await read('en')).toContain('is not clear: write the amount in digits alone, such as 175000');
  expect(await read('id')).toContain('tidak jelas: tulis jumlahnya dengan angka saja, misalnya 175000');
  expect(await read('id')).toContain('sudah ada di baris 2: sisakan salah satu');
  expect(await read('ja')).toContain('すでに2行目にあります。どちらか1つだけ残してください');
  expect(await read('vi')).toContain(
    "trông như công thức: hãy ghi chính giá trị đó (văn bản bắt đầu như vậy: '=1+1)",
  );
});

test('B15 what stops a price is said in the language of the person who looks at its effect', async () => {
  const browser = await signIn('owner');
  const price = { product: 'japan-5gb-30d', price_idr: '900', dry_run: true };
  const read = async (language: string) => {
    const { body } = await browser.call('products.price', price, {
      headers: { 'accept-language': language },
    });
    return body.output.stops.map(({ problem }: { problem: string }) => problem).join('\n');
  };
  expect(await read('ja')).toMatch(/から900に変わります/);
  expect(await read('id')).toMatch(/di bawah batas bawahnya/);
});

test('B15 a refusal speaks of the screen at the console, and of options at the terminal', async () => {
  const browser = await signIn('owner');
  const jump = { idr: '99000' };
  const said = async (language: string) => {
    const how = { reason: 'x', headers: { 'accept-language': language } };
    return (await browser.call('rates.set', jump, how)).body.sentence as string;
  };
  expect(await said('vi')).toMatch(/^IDR đổi từ .* thành 99000/);
  expect(await said('en')).not.toContain('--');
});

test('B15 the reason for a refused call is in the language of the person', async () => {
  const browser = await signIn('manager');
  const headers = { 'accept-language': 'id' };
  const { body } = await browser.call('catalogue.ignore', { ids: ['gone-1'] }, { reason: 'x', headers });
  expect(body).toMatchObject({
    code: 'NOT_POSSIBLE',
    sentence: 'Perubahan gone-1 tidak menunggu lagi.',
  });
});

test('B38 U25 an operation whose end cannot be stored is ended as failed', async () => {
  const { db } = ownerOf(database);
  await db.execute(sql`create function refuse_end() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`);
  await db.execute(sql`create trigger refuse_end before update on operation for each row
    when (new.state = 'done') execute function refuse_end()`);
  try {
    const browser = await signIn('owner');
    const upload = await sendFile(browser, await exported());
    expect(await runImport(browser, upload, { dry_run: true })).toMatchObject({
      state: 'failed',
      result: null,
    });
  } finally {
    await db.execute(sql`drop function refuse_end cascade`);
  }
});

test('B38 an import that is stopped before its switch changes nothing', async () => {
  const browser = await signIn('owner');
  const before = await sold();
  // Enough rows that it is still reading when it is stopped.
  const lines = Array.from({ length: 30_000 }, (_, index) =>
    plan(`stopped-${index}`, { esim_access_package: `S-${index}` }),
  );
  const upload = await sendFile(browser, csv(...lines));
  const started = await browser.call('catalogue.import', { upload, allow_gone: true }, { reason: 'spring' });
  const { operation } = started.body.output;
  expect((await browser.call('operations.cancel', { operation })).status).toBe(200);
  expect(await endOf(browser, operation)).toMatchObject({ state: 'cancelled', result: null });
  expect(await sold()).toEqual(before);
  await nothingLeft();
});

test('U6 an operation is shown to people who may make its call, and a repeated press starts no second one', async () => {
  const [owner, reader] = [await signIn('owner'), await signIn('reader')];
  const upload = await sendFile(owner, csv(plan('c-plan')));
  const press = () =>
    owner.call('catalogue.import', { upload, dry_run: true }, { requestId: 'press-one', reason: 'x' });
  const [first, second] = [await press(), await press()];
  expect(second.body.output).toEqual(first.body.output);
  const { operation } = first.body.output;
  await endOf(owner, operation);
  expect((await owner.call('operations.list', { call: 'catalogue.import' })).body.output).toMatchObject([
    { operation },
  ]);
  expect((await reader.call('operations.list')).body.output).toEqual([]);
  expect((await reader.call('operations.get', { operation })).body.code).toBe('NOT_POSSIBLE');
});

test('B39 an accepted change that moves a price by more than 20 % needs the explicit permission in the request', async () => {
  const manager = await signIn('manager');
  const { id, priceIdr } = await shop.productOf('japan-5gb-30d');
  await database.db
    .update(supplierOffer)
    .set({ costUsdMicros: 5_000_000 })
    .where(and(eq(supplierOffer.product, id), eq(supplierOffer.supplier, 'esim-access')));
  await shop.run('sync-costs');
  const waiting = async () =>
    (await manager.call('catalogue.changes', { kind: 'lower_price' })).body.output.map(
      ({ change, state }: { change: string; state: string }) => ({ change, state }),
    );
  const [{ change }] = await waiting();
  const accept = async (more: object) => {
    const request = { ids: [change], margin: 200, ...more };
    const { status, body } = await manager.call('catalogue.accept', request, { reason: 'spring' });
    expect(status, JSON.stringify(body)).toBe(200);
    return endOf(manager, body.output.operation);
  };
  for (const dry_run of [true, false]) {
    const refused = await accept({ dry_run });
    expect(refused).toMatchObject({ state: 'failed', result: null });
    expect(refused.error).toContain('prices change by more than 20%');
    expect(refused.details).toContainEqual(
      expect.objectContaining({ code: 'japan-5gb-30d', column: 'price_idr' }),
    );
  }
  expect((await shop.productOf('japan-5gb-30d')).priceIdr).toBe(priceIdr);
  expect(await waiting()).toEqual([{ change, state: 'waiting' }]);
  const shown = await accept({ dry_run: true, allow_price_changes: true });
  expect(shown.result.examples.changed).toMatchObject([{ code: 'japan-5gb-30d' }]);
  expect((await shop.productOf('japan-5gb-30d')).priceIdr).toBe(priceIdr);
  expect(await accept({ allow_price_changes: true })).toMatchObject({
    state: 'done',
    result: { accepted: 1 },
  });
  expect((await shop.productOf('japan-5gb-30d')).priceIdr).not.toBe(priceIdr);
  expect(await waiting()).toEqual([]);
});

test('B39 the effect of accepting a new package names its price', async () => {
  const manager = await signIn('manager');
  await shop.run('sync-costs');
  const { body } = await manager.call('catalogue.changes', { kind: 'new' });
  const onSale = new Set((await sold()).map(({ productId }) => productId));
  const added = body.output.find(({ product }: { product: string }) => !onSale.has(product));
  const request = { ids: [added.change], margin: 40, dry_run: true };
  const started = await manager.call('catalogue.accept', request);
  const { result } = await endOf(manager, started.body.output.operation);
  expect(result.examples.new_prices).toEqual([{ code: added.product, price_idr: expect.any(Number) }]);
});
