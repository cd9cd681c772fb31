import { sql } from 'drizzle-orm';
import { sumDelivered } from '../esims/cost-reads-store.ts';
import type { Database } from '../platform/database/database.ts';
import { ownerOf } from './database.ts';

/** One statement has to end within the timeout of statements. */
const atOnce = 4000;

/**
 * Stores so many orders of the demo's products with their lines, payments, eSIMs, parcels, refunds and customers, a minute apart.
 * Every 10th ended unpaid, every 500th is refunded, every 500th is a parcel, every 1000th is flagged. `already`: so many are stored.
 */
export async function storeManyOrders(database: Database, many: number, already = 0): Promise<void> {
  const { db } = ownerOf(database);
  // A session keeps the plan of a foreign key's check: a sequential scan, where the table was small then. ANALYZE discards it.
  const rows = (from: number, until: number) => [
    sql`insert into customer (id, email, name, phone_e164, locale, password_hash, created_at)
      select 'c' || n, 'person' || n || '@example.com', (array['Nguyễn', 'Sari', 'Budi', 'Tanaka'])[1 + n % 4] || ' ' || chr(97 + n % 26) || 'word' || n,
        '+62811' || lpad(n::text, 7, '0'), 'en', 'x', '2026-01-01'::timestamptz + make_interval(mins => n)
      from generate_series(${from}::int / 4 + 1, (${until}::int + 3) / 4) n`,
    sql`analyze customer`,
    sql`insert into "order" (id, number, customer, kind, locale, shown_currency, refund_policy, subtotal, rent, delivery, tax, tax_rate_bp,
        discount, total, terms_version, terms_accepted_at, payment_state, delivery_state, placed_at, expires_at, paid_at, finished_at, flag, flagged_at)
      select 'o' || n, 'LGT-' || upper(substr(md5(n::text), 1, 10)), 'c' || (1 + (n - 1) / 4), case when n % 200 = 0 then 'rent' else 'buy' end,
        'en', 'IDR', 'id', 1000 * (n % 977), 0, 0, 0, 0, 0, 1000 * (n % 977), '1', at, case when n % 10 = 0 then 'EXPIRED' when n % 500 = 1 then 'REFUNDED' else 'PAID' end,
        case when n % 10 = 0 then null when n % 500 = 3 then 'on_ship' when n % 1000 = 2 then 'on_review' else 'finished' end,
        at, at + interval '1 hour', case when n % 10 > 0 then at + interval '2 minutes' end, case when n % 10 > 0 then at + interval '3 minutes' end,
        case when n % 1000 = 2 then 'delivery_late' end, case when n % 1000 = 2 then at end
      from generate_series(${from}::int + 1, ${until}::int) n, lateral (select '2026-11-19'::timestamptz - make_interval(mins => n)) moment (at)`,
    sql`analyze "order"`,
    sql`insert into order_line (id, "order", position, product, snapshot, quantity, unit_idr, cost_usd_micros, fx_rate, placed_at, ended_unpaid)
      select 'l' || n, 'o' || n, 1, p.id, jsonb_build_object('productCode', p.product_id, 'names', jsonb_build_object('en', p.product_id), 'type', p.type, 'place', jsonb_build_object('code', p.code),
        'supplier', jsonb_build_object('name', case when n % 20 = 0 then 'airalo' else 'esim-access' end)), 1, 1000 * (n % 977), 20000 * (n % 977), 16250.25,
        '2026-11-19'::timestamptz - make_interval(mins => n), n % 10 = 0
      from generate_series(${from}::int + 1, ${until}::int) n
      join (select product.*, place.code, row_number() over (order by product.id) - 1 as at, count(*) over () as all_of
        from product join place on place.id = product.place) p on p.at = n % p.all_of`,
    sql`analyze order_line`,
    sql`insert into payment_attempt (ref, "order", no, gateway, provider_ref, amount_idr, state, created_at, expires_at, paid_at)
      select number || '-1', id, 1, 'midtrans', 'psp-' || md5(id), greatest(total, 1), payment_state, placed_at, expires_at, paid_at from "order" where id in (select 'o' || n from generate_series(${from}::int + 1, ${until}::int) n)`,
    sql`insert into money_movement ("order", attempt, kind, signed_idr, ref, at)
      select id, number || '-1', 'capture', total, number || '-1', paid_at from "order" where paid_at is not null and total > 0
        and id in (select 'o' || n from generate_series(${from}::int + 1, ${until}::int) n)`,
    sql`insert into supplier_order (id, order_line, supplier, client_ref, provider_order_ref, state, cost_usd_micros, attempts, created_at)
      select 's' || n, 'l' || n, 'esim-access', 'ref' || n, 'B' || md5(n::text), 'ready', 20000 * (n % 977), 1, '2026-11-01' from generate_series(${from}::int + 1, ${until}::int) n where n % 10 > 0`,
    sql`insert into esim (id, order_line, seq, label, supplier, supplier_ref, iccid, install_state, plan_state, created_at)
      select 'e' || n, 'l' || n, 1, 'eSIM', 'esim-access', 'P' || md5(n::text), '8910300000' || lpad(n::text, 10, '0'), 'released', 'unused', '2026-11-01'
      from generate_series(${from}::int + 1, ${until}::int) n where n % 10 > 0`,
    sql`insert into shipment ("order", courier, tracking_number, shipped_at)
      select 'o' || n, (array['JNE', 'SiCepat'])[1 + n / 500 % 2], 'JX' || lpad(n::text, 9, '0'), '2026-11-18' from generate_series(${from}::int + 1, ${until}::int) n where n % 500 = 3`,
    sql`insert into refund (id, "order", rule, policy, amount, state, ref, asked_at, done_at)
      select 'r' || n, 'o' || n, 'operator', 'id', 1000, 'done', 'RF-' || upper(md5(n::text)), '2026-11-18', '2026-11-19' from generate_series(${from}::int + 1, ${until}::int) n where n % 500 = 1`,
    sql`insert into exception (id, kind, subject_kind, subject, "order", is_flag, at_stake_idr, detail, opened_at, again)
      select 'x' || id, flag, 'order', number, id, true, total, '{}', flagged_at, false from "order" where flag is not null and id in (select 'o' || n from generate_series(${from}::int + 1, ${until}::int) n)`,
  ];
  for (let from = already; from < many; from += atOnce)
    for (const step of rows(from, Math.min(many, from + atOnce))) await db.execute(step);
  await db.execute(sql`analyze`);
}

/** The number of the order with so many lines. */
export const orderNumberOf = (lines: number): string => `LGT-OF${String(lines).padStart(8, '0')}`;

/** Stores a delivered order of so many lines beside them, each line with its eSIM. */
export async function storeOrderOf({ db, executeSql }: Database, lines: number): Promise<void> {
  const id = (kind: string) => `'${kind}-of-${lines}-' || n`;
  const copied = (row: string, changed: Record<string, string>) =>
    `(jsonb_populate_record(${row}, jsonb_build_object(${Object.entries(changed).map(([name, value]) => `'${name}', ${value}`)}))).*`;
  const each = `generate_series(1, ${lines}) n`;
  const order = `'o-of-${lines}'`;
  await executeSql(`
    insert into "order" select ${copied('o', { id: order, number: `'${orderNumberOf(lines)}'` })} from "order" o where o.id = 'o4';
    insert into order_line select ${copied('l', { id: id('l'), order, position: 'n' })} from order_line l, ${each} where l.id = 'l4';
    insert into supplier_order select ${copied('s', { id: id('s'), order_line: id('l'), client_ref: id('ref'), provider_order_ref: id('B') })}
      from supplier_order s, ${each} where s.id = 's4';
    insert into esim select ${copied('e', { id: id('e'), order_line: id('l'), supplier_ref: id('P'), iccid: `'89104' || lpad((${lines} * 10000 + n)::text, 15, '0')` })}
      from esim e, ${each} where e.id = 'e4';`);
  await sumDelivered(db, { id: `o-of-${lines}`, lines: new Array<object>(lines) });
}
