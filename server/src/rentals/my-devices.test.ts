import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customer } from '../accounts/tables.ts';
import { useDatabase } from '../testing/database.ts';
import { addKeptOrder } from '../testing/many-customers.ts';
import { damagedCursors, everyPage, pageOfList } from '../testing/pages.ts';
import { useTrade } from '../testing/trade.ts';
import { rental } from './tables.ts';

const database = useDatabase();
const shop = useTrade(database);
const demo = () => shop.customer();

describe('the list of rented routers', () => {
  test('D1 the list of routers is empty without a rental and with an unpaid one', async () => {
    expect(await shop.customer().devices()).toEqual([]);
    await shop.customer().placeRental();
    expect(await shop.customer().devices()).toEqual([]);
    expect((await shop.guest.get('/capi/my-device')).status).toBe(401);
    expect((await demo().get('/capi/my-device?customer_id=cus_abroad')).body.code).toBe('FORBIDDEN');
  });

  test('D3 the list has an entry per router, with unknown usage as null', async () => {
    await addKeptOrder(database);
    const { rentalId } = await shop.customer().rent({ qty: [2] });
    const { body } = await demo().get('/capi/my-device', { 'accept-language': 'ja' });
    expect(body).toMatchObject([
      {
        device_id: 'LGT-R-0007',
        rental_id: rentalId,
        name: expect.stringContaining('日本'),
        image_url: expect.stringContaining('/art/'),
        rental_start_date: '2026-12-01',
        rental_end_date: '2026-12-05',
        return_date: null,
        return_requested_at: null,
        late_fee: 0,
        data_total_mb: 5 * 3 * 1024,
        data_used_mb: null,
      },
      { device_id: 'LGT-R-0008' },
    ]);
    expect((await shop.customer().devices()).length).toBe(2);
    expect(await shop.customer('cus_noprovince').devices()).toEqual([]);
  });

  test('D1 the list is sorted by end, latest first', async () => {
    await shop.customer().rent();
    await shop.customer().rent({ rental_end_date: '2026-12-20' });
    await shop.customer().rent({ rental_end_date: '2026-12-10' });
    expect((await shop.customer().devices()).map(({ rental_end_date }) => rental_end_date)).toEqual([
      '2026-12-20',
      '2026-12-10',
      '2026-12-05',
    ]);
  });

  test('D2 a device says that its router was sent, from the hand-over on', async () => {
    const { rentalId } = await shop.customer().rent();
    expect(await shop.customer().devices()).toMatchObject([{ sent: false }]);
    await database.db.update(rental).set({ state: 'out' }).where(eq(rental.id, rentalId));
    expect(await shop.customer().devices()).toMatchObject([{ sent: true }]);
  });

  test('D3 an unlimited router has no data total', async () => {
    await shop.customer().rent({ product_id: 'router-south-korea-unlimited' });
    expect(await shop.customer().devices()).toMatchObject([{ data_total_mb: null, data_used_mb: null }]);
  });

  test('F8 an overdue router shows its late fee by days in Jakarta', async () => {
    await shop.customer().rent();
    shop.clock.set('2026-12-05T16:59:59Z');
    expect(await shop.customer().devices()).toMatchObject([{ late_fee: 0 }]);
    shop.clock.set('2026-12-05T17:00:00Z');
    expect(await shop.customer().devices()).toMatchObject([{ late_fee: 69_000 }]);
    shop.clock.set('2026-12-15T03:00:00Z');
    expect(await shop.customer().devices()).toMatchObject([{ late_fee: 690_000 }]);
  });

  test('F8 the order’s page has the late fee of My devices, and what each day more adds', async () => {
    const { number } = await shop.customer().rent();
    const rental = async () => (await shop.customer().order(number)).rental;
    expect(await rental()).toMatchObject({ late_fee: 0, late_fee_per_day: 69_000 });
    shop.clock.set('2026-12-07T17:00:00Z');
    const devices = await shop.customer().devices();
    const sum = devices.reduce((total, device) => total + device.late_fee, 0);
    expect(sum).toBe(207_000);
    expect(await rental()).toMatchObject({ late_fee: sum, late_fee_per_day: 69_000 });
  });
});

describe('a requested return', () => {
  const askReturn = (id: string, method: unknown = 'courier', customer = 'cus_demo') =>
    shop.customer(customer).post(`/capi/my-device/${id}/return`, { method });

  test('F8 a return is refused before the rental has started', async () => {
    const { rentalId } = await shop.customer().rent();
    expect(await askReturn(rentalId)).toMatchObject({ status: 409, body: { code: 'RETURN_NOT_ALLOWED' } });
    shop.clock.set('2026-11-30T16:59:59Z');
    expect((await askReturn(rentalId)).status).toBe(409);
    shop.clock.set('2026-11-30T17:00:00Z');
    expect((await askReturn(rentalId)).status).toBe(200);
  });

  test('F8 a repeated request for a return changes nothing', async () => {
    const { rentalId } = await shop.customer().rent();
    shop.clock.set('2026-12-03T03:00:00Z');
    const answers = await Promise.all([askReturn(rentalId), askReturn(rentalId, 'drop-off')]);
    shop.clock.advance(3_600);
    answers.push(await askReturn(rentalId, 'drop-off'));
    for (const { status, body } of answers) {
      expect({ status, body }).toEqual({
        status: 200,
        body: { return_requested_at: '2026-12-03T03:00:00.000Z' },
      });
    }
    expect(await shop.customer().devices()).toMatchObject([
      { return_requested_at: '2026-12-03T03:00:00.000Z' },
    ]);
  });

  test('F8 a return names its method', async () => {
    const { rentalId } = await shop.customer().rent();
    shop.clock.set('2026-12-03T03:00:00Z');
    for (const method of ['', 'pigeon', null, 1]) {
      const { status, body } = await askReturn(rentalId, method);
      expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path: 'method' });
    }
    await askReturn(rentalId, 'drop-off');
    const [stored] = await database.db.select().from(rental).where(eq(rental.id, rentalId));
    expect(stored?.returnMethod).toBe('drop-off');
  });

  test.each([
    ['cus_demo', /Indonesia$/],
    ['cus_abroad', /Việt Nam$/],
  ])(
    'F8 the office that takes the router of %s back follows its delivery, not the language',
    async (id, office) => {
      await database.db.update(customer).set({ nation: 'Vietnam' }).where(eq(customer.id, 'cus_abroad'));
      await shop.customer(id).rent();
      for (const language of ['id', 'vi']) {
        const { body } = await shop.customer(id).get('/capi/my-device', { 'accept-language': language });
        expect(body).toMatchObject([{ drop_off: expect.stringMatching(office) }]);
      }
    },
  );
});

test("R36 another customer's, unpaid and unknown rentals are not found", async () => {
  const { rentalId } = await shop.customer().rent();
  await shop.customer().placeRental({ rental_start_date: '2027-01-01', rental_end_date: '2027-01-03' });
  const [unpaid] = await database.db.select().from(rental).where(eq(rental.state, 'held'));
  shop.clock.set('2026-12-03T03:00:00Z');
  for (const [customer, id] of [
    ['cus_noprovince', rentalId],
    ['cus_demo', unpaid?.id],
    ['cus_demo', 'nothing'],
    ['cus_demo', '%00'],
  ]) {
    const as = shop.customer(customer ?? '');
    const answers = await Promise.all([
      as.post(`/capi/my-device/${id}/return`, { method: 'courier' }),
      as.get(`/capi/my-device/${id}/extension-quote?new_end_date=2026-12-08`),
      as.get(`/capi/my-device/${id}/topups`),
      as.post('/paymentapi/redirect-extend-payment', {
        rental_id: id,
        new_end_date: '2026-12-08',
        total: 207_000,
      }),
      as.post('/paymentapi/redirect-device-topup-payment', {
        rental_id: id,
        product_id: 'router-japan-3gb-daily-plus-1gb',
        total: 25_000,
      }),
    ]);
    const codes = answers.map(({ body: { code } }) => code);
    const expected =
      id === '%00'
        ? [...codes.slice(0, 3).fill('NOT_FOUND'), 'VALIDATION', 'VALIDATION']
        : codes.map(() => 'NOT_FOUND');
    expect(codes, `${customer} ${id}`).toEqual(expected);
  }
});

describe('the list of rented routers, page by page', () => {
  const path = '/capi/my-device';

  /** Ended rentals of the customer's first order line; every third shares its days and router with two others. */
  async function storeRentals(customer: string, many: number): Promise<void> {
    await shop.customer(customer).rent();
    await database.db.execute(sql`insert into rental
      select (jsonb_populate_record(null::rental, to_jsonb(r) || jsonb_build_object('id', ${customer}::text || n,
        'state', 'returned', 'returned_on', '2026-12-05', 'during', days, 'blocked', days))).*
      from (select r.* from rental r join order_line l on l.id = r.order_line join "order" o on o.id = l."order"
        where o.customer = ${customer} limit 1) r, generate_series(1, ${many}::int) n,
        lateral (select daterange('2026-01-01', '2026-02-01'::date + n / 3)::text as days) span`);
  }

  test('L11 the first fifty routers come without being asked for, and the cursors lead through every router once', async () => {
    await storeRentals('cus_demo', 60);
    const first = await pageOfList(shop, 'cus_demo', path);
    expect(first.rows).toHaveLength(50);
    expect(first.next).toBe(first.rows.at(-1)?.rental_id);
    const whole = (await pageOfList(shop, 'cus_demo', `${path}?limit=100`)).rows;
    expect(whole).toHaveLength(61);
    expect(await everyPage(shop, 'cus_demo', path, 7)).toEqual(whole);
  });

  test("L11 a damaged cursor of the list of routers, another customer's and one that ended are refused", async () => {
    await storeRentals('cus_demo', 3);
    await storeRentals('cus_noprovince', 3);
    const foreign = (await pageOfList(shop, 'cus_noprovince', `${path}?limit=1`)).next;
    const { next: ended } = await pageOfList(shop, 'cus_demo', `${path}?limit=2`);
    expect((await pageOfList(shop, 'cus_demo', `${path}?cursor=${ended}`)).rows).toHaveLength(2);
    await database.db
      .update(rental)
      .set({ state: 'released', returnedOn: null })
      .where(eq(rental.id, `${ended}`));
    for (const cursor of [foreign, ended, ...damagedCursors]) {
      const { status, body } = await pageOfList(shop, 'cus_demo', `${path}?cursor=${cursor}`);
      expect([status, body.code, body.errors?.[0]?.path], cursor).toEqual([400, 'VALIDATION', 'cursor']);
    }
  });
});
