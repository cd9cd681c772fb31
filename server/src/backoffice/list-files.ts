import { operatorCalls } from '@langit/contract/operator/calls';
import { permissions } from '@langit/contract/operator/permissions';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import type { ReportKind } from '@langit/contract/values/reports';
import { maskedFor } from '../gate/masked-answer.ts';
import { runCall } from '../gate/run-call.ts';
import { csvType } from '../platform/csv-file.ts';
import {
  type AuditLine,
  type CallContext,
  type OperatorCommands,
  OperatorError,
  PartOfList,
} from '../platform/operator-commands.ts';
import { atTerminal, refusal } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { readTaxMonth } from '../reports/tax-month.ts';
import { printCsv } from '../terminal/print-answer.ts';

export type ReportCommands = Pick<OperatorCommands, `reports.${ReportKind}`>;
type Lists = ReportCommands & Pick<OperatorCommands, 'orders.list'>;

const rowsAtOnce = 10_000;

/** All rows of a list, page by page, as the person may see them. `request`: as in its call's input. */
async function allRows(
  lists: Lists,
  name: keyof Lists,
  request: Record<string, unknown>,
  act: CallContext,
): Promise<unknown[]> {
  const { input, output } = operatorCalls[name];
  const isPaged = 'limit' in input.shape;
  const granted = permissions.filter((permission) => act.may(permission));
  const rows: unknown[] = [];
  for (let cursor: string | undefined; ; ) {
    const onePage = isPaged ? { ...request, limit: rowsAtOnce, cursor } : request;
    const { answer, part } = await runCall(lists as OperatorCommands, name, onePage, act);
    rows.push(...(maskedFor(granted, output, answer) as unknown[]));
    if (!(part instanceof PartOfList) || part.next === null) return rows;
    cursor = part.next;
  }
}

/** The input of a report's call, with its usual grouping where none is asked for. */
function inputOf(report: `reports.${ReportKind}`, by: string | undefined) {
  const { input } = operatorCalls[report];
  const read = input.safeParse('by' in input.shape && by ? { by } : {});
  if (read.success) return read.data;
  throw new OperatorError(atTerminal(refusal('noGrouping'), `${report} has no such grouping.`));
}

/** Lists as CSV files: at the console by a ticket for one download. Each leaves a line in the audit log. */
export const listFileCommands = ({ database, clock }: Pick<Platform, 'database' | 'clock'>, lists: Lists) => {
  const note = (act: CallContext, line: AuditLine) => database.transaction((tx) => act.note(tx, line));
  /** `name`: what is in the file, in words between hyphens. */
  const fileOf = (name: string, rows: unknown[]) => ({
    name: `langit-${name}.csv`,
    type: csvType,
    content: `${printCsv(rows)}\n`,
  });
  const offer = (act: CallContext, name: string, rows: unknown[]) => {
    const file = fileOf(name, rows);
    return act.offer ? act.offer(file) : { csv: file.content };
  };
  const named = (...words: (string | null)[]) =>
    [...words, dayInJakarta(clock.now())].filter((word) => word !== null).join('-');
  return {
    async 'orders.file'(input, act) {
      const rows = await allRows(lists, 'orders.list', { ...input, count: false }, act);
      await note(act, { act: 'orders.file', subject: 'orders', after: { rows: rows.length } });
      return offer(act, named('orders'), rows);
    },
    async 'reports.file'({ report, by = null, ...period }, act) {
      const call = `reports.${report as ReportKind}` as const;
      if (!act.may(operatorCalls[call].permission)) throw new ShopError('FORBIDDEN');
      const rows = await allRows(lists, call, { ...inputOf(call, by ?? undefined), ...period }, act);
      await note(act, { act: 'reports.file', subject: report, after: { by, rows: rows.length } });
      return offer(act, named(report, by), rows);
    },
    async 'reports.taxMonth'({ month }, act) {
      const rows = await readTaxMonth(database.db, month);
      await note(act, { act: 'reports.taxMonth', subject: month, after: { lines: rows.length } });
      return act.offer ? act.offer(fileOf(`tax-${month}`, rows)) : rows;
    },
  } satisfies Partial<OperatorCommands>;
};
