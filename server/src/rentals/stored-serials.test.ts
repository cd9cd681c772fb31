import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { migrateAgain } from '../testing/migrate-again.ts';
import { useTrade } from '../testing/trade.ts';

const database = useDatabase();
const shop = useTrade(database);

const serials = async () =>
  (await database.db.execute<{ serial: string }>(sql`select serial from router_unit order by id`)).rows.map(
    ({ serial }) => serial,
  );

test('B72 stored serials become capitals with their notes, and two that differ in case alone stay apart', async () => {
  await database.db.execute(sql`delete from router_unit where model not in (select model from router_unit
    where serial = 'LGT-R-0007') or serial > 'LGT-R-0009'`);
  await database.db.execute(sql`update router_unit set serial = ' wr-1 ', imei = '35-693803 564380-9'
    where serial = 'LGT-R-0007'`);
  await database.db.execute(sql`update router_unit set serial = 'wr-2' where serial = 'LGT-R-0008'`);
  await database.db.execute(sql`update router_unit set serial = 'WR-2' where serial = 'LGT-R-0009'`);
  await database.db.execute(sql`insert into note (id, subject_kind, subject, body, author, at)
    values ('n1', 'unit', ' wr-1 ', 'The lid is loose.', 'staff', now())`);

  await migrateAgain(database, '_serials_as_compared.sql');

  expect((await serials()).sort()).toEqual(['WR-1', 'WR-2', 'wr-2']);
  expect(await shop.operator('units.get', 'wr-1')).toMatchObject({ serial: 'WR-1', imei: '356938035643809' });
  expect(await shop.operator('units.get', 'wr-2')).toMatchObject({ serial: 'wr-2' });
  expect(await shop.operator('units.get', 'WR-2')).toMatchObject({ serial: 'WR-2' });
  expect(await shop.operator('notes.list', 'wr-1')).toMatchObject([{ body: 'The lid is loose.' }]);
});
