import { sql } from 'drizzle-orm';
import { openDatabase } from '../platform/database/open.ts';

/**
 * Child process of the durability test: commits numbered rows to the embedded database in argv[2] in a loop and reports each number
 * after its commit. The parent kills it.
 */
const report = (line: unknown) => process.send?.(line);
const database = await openDatabase({
  dataDir: process.argv[2] ?? '',
  clock: { now: () => new Date() },
  log: { info: () => undefined, warn: () => undefined },
  onStuck: () => process.exit(3),
});
await database.db.execute(sql`create table if not exists kept (n int primary key, half int not null)`);
const { rows } = await database.db.execute<{ n: number }>(
  sql`select coalesce(max(n), 0)::int as n from kept`,
);
report('open');
for (let n = (rows[0]?.n ?? 0) + 1; ; n += 2) {
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (${n}, 1)`);
    await tx.execute(sql`insert into kept values (${n + 1}, 2)`);
  });
  report(n);
}
