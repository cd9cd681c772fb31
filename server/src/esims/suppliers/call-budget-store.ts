import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { aheadMs, type CallBudget, nameOf, sharesOf } from './call-budget.ts';

/** The database's time in milliseconds, read when the row is locked, unlike `now()` (decision 120). */
const nowMs = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

type Answer = { waits: number[]; retry: number };

/**
 * The budget of a whole fleet: a row for each limit, with the moments of the last calls. One statement gives each wanted call the
 * first moment at which neither all calls nor the look-ups exceed their share of a window.
 */
export const createFleetBudget = (db: Db): CallBudget => ({
  async take({ limit, isLookUp, wanted }) {
    const { all, lookUps } = sharesOf(limit);
    const shares = [
      { column: sql`b.started`, ...all },
      ...(isLookUp ? [{ column: sql`b.look_ups`, ...lookUps }] : []),
    ];
    const isSpaced = all.calls === 1;
    const most = isSpaced ? wanted : Math.min(wanted, ...shares.map(({ calls }) => calls));
    // The first call after the last one, and the others after it; or each a window after the one that it follows in the row.
    const nth = isSpaced ? sql`1` : sql`nth`;
    const step = isSpaced ? Math.max(...shares.map(({ windowMs }) => windowMs)) : 0;
    const ahead = sql`${nowMs} + ${aheadMs}::bigint`;
    // A moment further ahead than is granted was written before the database's clock was set back.
    const freeFrom = (start: SQL, windowMs: number) => sql`least(${start}, ${ahead}) + ${windowMs}::bigint`;
    /** The last calls of a share, oldest first; a row of another limit is shortened or filled up. */
    const last = ({ column, calls }: (typeof shares)[number]) =>
      sql`(array_fill(0::bigint, array[${calls}::int]) || ${column})[cardinality(${column}) + 1:]`;
    const starts = shares.map((share) => freeFrom(sql`(${last(share)})[${nth}]`, share.windowMs));
    const oldest = shares.map(({ column, calls, windowMs }) =>
      // A row that is new, or not full yet, holds nothing back: its call is granted by the next statement.
      freeFrom(sql`coalesce(${column}[cardinality(${column}) - ${calls}::int + 1], 0)`, windowMs),
    );
    const withMoments = (share: (typeof shares)[number]) =>
      sql`array(select s from unnest(${last(share)} || g.moments) s order by s)`;
    const [started, lookUpsStarted] = shares.map(withMoments);
    const { rows } = await db.execute<Answer>(sql`
      insert into supplier_call_budget as b (name) values (${nameOf(limit)})
      on conflict (name) do update set (started, look_ups, granted) = (
        select ${started}, ${lookUpsStarted ?? sql`b.look_ups`}, g.moments from (
          select coalesce(array_agg(c.moment order by c.moment), '{}') as moments from (
            select greatest(${nowMs}, ${sql.join(starts, sql`, `)}) + (nth - 1) * ${step}::bigint as moment
            from generate_series(1, ${most}::int) nth
          ) c where c.moment <= ${ahead}
        ) g)
      returning to_json(array(select greatest(0, m - ${nowMs}) from unnest(b.granted) m order by m)) as waits,
        greatest(0, greatest(${sql.join(oldest, sql`, `)}) - (${ahead}))::int as retry`);
    const { waits, retry } = rows[0] as Answer;
    return { waitsMs: waits, retryMs: retry };
  },
});
