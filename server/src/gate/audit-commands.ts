import type { CallAnswer } from '@langit/contract/operator/calls';
import type { Db } from '../platform/database/database.ts';
import { pageOf } from '../platform/keyset-paging.ts';
import {
  mostCounted,
  type OperatorCommands,
  OperatorError,
  pageAnswer,
} from '../platform/operator-commands.ts';
import { refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { countLines, findBreak, listEntries, readHead } from './audit-store.ts';
import { namesInLines } from './subject-names.ts';

/** Computes the hash chain anew, up to its end of this moment. */
export async function verifyAudit(db: Db): Promise<CallAnswer<'audit.verify'>> {
  const head = await readHead(db);
  const broken_at = head && (await findBreak(db, head));
  return { intact: broken_at === null, lines: head?.seq ?? 0, head: head?.hash ?? null, broken_at };
}

export const auditCommands = ({ database: { db } }: Pick<Platform, 'database'>) =>
  ({
    async 'audit.list'({ cursor, limit, count: counts, ...wanted }, { language }) {
      const before = cursor === undefined ? undefined : Number(cursor);
      if (before !== undefined && !Number.isSafeInteger(before))
        throw new OperatorError(refusal('noAuditLine', { line: `${cursor}` }));
      const acts = await listEntries(db, { ...wanted, before, limit: limit + 1 });
      const { rows, next } = pageOf(acts, limit, ({ seq }) => String(seq));
      const { actorOf, subjectOf } = await namesInLines(db, rows, language);
      const lines = rows.map(({ seq, ...line }) => ({
        ...line,
        line: seq,
        actor_name: actorOf(line),
        subject_name: subjectOf(line),
      }));
      const count = counts ? await countLines(db, wanted, mostCounted + 1) : null;
      return pageAnswer({ rows: lines, next, count });
    },
    'audit.verify': () => verifyAudit(db),
  }) satisfies Partial<OperatorCommands>;
