import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { permissions } from '@langit/contract/operator/permissions';
import type { Act } from '@langit/contract/values/acts';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import type { ReportKind } from '@langit/contract/values/reports';
import { maskedFor } from '../gate/masked-answer.ts';
import { runCall } from '../gate/run-call.ts';
import { csvType } from '../platform/csv-file.ts';
import {
  type CallContext,
  type OperatorCommands,
  OperatorError,
  PartOfList,
} from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { readTaxMonth } from '../reports/tax-month.ts';
import { printCsv } from '../terminal/print-answer.ts';

type Reports = Pick<OperatorCommands, `reports.${ReportKind}`>;
type ReportRequest = { report: string; by?: string | undefined } & Record<string, unknown>;

const rowsAtOnce = 10_000;

/** All rows of a report, page by page. */
async function allRows(
  reports: Reports,
  { report, by, from, to, compare }: ReportRequest,
  act: CallContext,
): Promise<unknown[]> {
  const name = `reports.${report}` as OperatorCallName;
  const { input, output, permission } = operatorCalls[name];
  if (!act.may(permission)) throw new ShopError('FORBIDDEN');
  const rows: unknown[] = [];
  for (let cursor: string | undefined; ; ) {
    const paged = 'limit' in input.shape ? { limit: rowsAtOnce, cursor } : {};
    const read = input.safeParse({ ...('by' in input.shape && by ? { by } : {}), ...paged });
    if (!read.success)
      throw new OperatorError(atTerminal(refusal('noGrouping'), `${report} has no such grouping.`));
    const request = { ...read.data, from, to, compare };
    const { answer, part } = await runCall(reports as OperatorCommands, name, request, act);
    const held = permissions.filter((permission) => act.may(permission));
    rows.push(...(maskedFor(held, output, answer) as unknown[]));
    if (!(part instanceof PartOfList) || part.next === null) return rows;
    cursor = part.next;
  }
}

/** Reports as CSV files: at the console by a ticket for one download. Each leaves a line in the audit log. */
export const reportFileCommands = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  reports: Reports,
) => {
  const note = (act: CallContext, line: { act: Act; subject: string; after: Record<string, unknown> }) =>
    database.transaction((tx) => act.note(tx, line));
  return {
    async 'reports.file'(input, act) {
      const rows = await allRows(reports, input, act);
      const { report, by = null } = input;
      await note(act, { act: 'reports.file', subject: report, after: { by, rows: rows.length } });
      const content = `${printCsv(rows)}\n`;
      const name = `langit-${[report, by, dayInJakarta(clock.now())].filter(Boolean).join('-')}.csv`;
      return act.offer ? act.offer({ name, type: csvType, content }) : { csv: content };
    },
    async 'reports.taxMonth'({ month }, act) {
      const lines = await readTaxMonth(database.db, month);
      await note(act, { act: 'reports.taxMonth', subject: month, after: { lines: lines.length } });
      if (!act.offer) return lines;
      return act.offer({ name: `langit-tax-${month}.csv`, type: csvType, content: `${printCsv(lines)}\n` });
    },
  } satisfies Partial<OperatorCommands>;
};
