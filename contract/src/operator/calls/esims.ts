import * as z from 'zod/mini';
import { esimVerdicts } from '../../values/diagnosis.ts';
import { installStates, planStates } from '../../values/esims.ts';
import { languages } from '../../values/locale.ts';
import { isNamedColumn, statementColumns, statementKinds, verdicts } from '../../values/statements.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  flag,
  givenFile,
  may,
  moment,
  oneFile,
  onlyFor,
  option,
  orderArgument,
  page,
  text,
  theMonth,
} from '../fields.ts';

const verdictCounts = {
  ok: z.int(),
  missing_here: z.int(),
  missing_there: z.int(),
  doubled: z.int(),
  wrong_price: z.int(),
  wrong_rate: z.int(),
  credit_missing: z.int(),
} satisfies Record<(typeof verdicts)[number], unknown>;

const differingLine = z.object({
  line: z.int(),
  verdict: z.enum(verdicts),
  kind: z.enum(statementKinds),
  ref: z.string(),
  package: z.string(),
  quantity: z.int(),
  amount_usd: z.string(),
  ours_usd: z.nullable(z.string()),
  charged: moment,
  order: z.nullable(z.string()),
});

const esim = argument('esim');

const shownEsim = z.object({
  esim: z.string(),
  line: z.string(),
  label: z.string(),
  iccid: z.nullable(z.string()),
  supplier: z.string(),
  supplier_ref: z.nullable(z.string()),
  install: z.enum(installStates),
  plan: z.enum(planStates),
  install_before: z.nullable(moment),
  starts: z.nullable(moment),
  expires: z.nullable(moment),
  data_total_mb: z.nullable(z.number()),
  data_used_mb: z.nullable(z.number()),
  usage_as_of: z.nullable(moment),
  checked: z.nullable(moment),
  /** Whether an activation code is stored. The code itself is answered by esims.reveal alone. */
  has_code: z.boolean(),
});

export const esimCalls = {
  'esims.list': {
    summary: 'The eSIMs of an order with what is known of them; activation codes are not shown',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z.object({ order: orderArgument(), ...page }),
    output: z.array(z.extend(shownEsim, { may: may('cancel') })),
  },
  'esims.diagnose': {
    summary:
      'Reads an eSIM, by ICCID or id, at its supplier now and says what is the matter, once a minute at most',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z.object({ esim }),
    output: z.object({
      esim: z.string(),
      order: z.string(),
      verdict: z.enum(esimVerdicts),
      /** The time of the reading, and whether this call has made it. */
      read: z.nullable(moment),
      is_new: z.boolean(),
      language: z.enum(languages),
      /** What to tell the customer, in the customer's language. */
      advice: z.string(),
      state: shownEsim,
    }),
  },
  'esims.reveal': {
    summary: 'The activation code of an eSIM, by ICCID or id; needs a --reason; 20 a day and person at most',
    kind: 'read',
    permission: 'esims.codes',
    reason: 'required',
    reasonStays: 'it stands in the audit log',
    stepUp: 'always',
    input: z.object({ esim }),
    output: z.object({
      esim: z.string(),
      order: z.string(),
      activation_code: onlyFor('esims.codes', z.string()),
      confirmation_code: onlyFor('esims.codes', z.string()),
      apn: z.nullable(z.string()),
    }),
  },
  'esims.cancel': {
    summary:
      'An unused eSIM, by ICCID or id, goes back to its supplier; no money goes back; needs a --reason',
    kind: 'write',
    permission: 'orders.write',
    reason: 'required',
    reasonStays: 'it stays with the eSIM',
    input: z.object({ esim }),
    output: z.object({
      esim: z.string(),
      order: z.string(),
      cancelled: z.boolean(),
      changed: z.boolean(),
    }),
  },
  'suppliers.balance': {
    summary: 'The money that is left at each eSIM supplier, in US dollars; also tells whether its keys work',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    offScreen: 'System asks with system.check, which keeps the answer',
    input: z.object({}),
    output: z.array(z.object({ supplier: z.string(), balance_usd: z.string() })),
  },
  'suppliers.statement': {
    summary:
      "Compares a supplier's statement of a month, a CSV file, with the books, line by line; the same file twice changes nothing",
    kind: 'write',
    permission: 'reports.money',
    reason: 'optional',
    long: true,
    input: z
      .object({
        ...givenFile,
        supplier: option(text(), 'name', 'whose statement it is, e.g. airalo'),
        month: option(theMonth(), 'month', 'its month, e.g. 2026-11'),
        columns: option(
          z.optional(
            z
              .array(z.string().check(z.maxLength(200), z.refine(isNamedColumn, 'is e.g. ref=Order ID.')))
              .check(z.maxLength(statementColumns.length)),
          ),
          'columns',
          "the supplier's own names of columns, e.g. ref=Order ID,amount_usd=Price; remembered with a kept statement",
        ),
        dry_run: flag('compares and keeps nothing'),
      })
      .check(oneFile),
    output: z.object({
      statement: z.string(),
      supplier: z.string(),
      month: z.string(),
      lines: z.int(),
      ...verdictCounts,
      in_question_usd: z.string(),
      changed: z.boolean(),
      /** When this very file was kept; null for a new one. */
      taken: z.nullable(moment),
      /** The statement of the same month whose place a new file takes. */
      replaces: z.nullable(z.string()),
      /** The first 100; suppliers.differences has all. */
      differences: z.array(differingLine),
    }),
  },
  'suppliers.statements': {
    summary: "Suppliers' statements that were compared with the books, the newest month first",
    kind: 'read',
    permission: 'reports.money',
    reason: 'none',
    input: z.object({}),
    output: z.array(
      z.object({
        statement: z.string(),
        supplier: z.string(),
        month: z.string(),
        taken: moment,
        lines: z.int(),
        differences: z.int(),
        in_question_usd: z.string(),
      }),
    ),
  },
  'suppliers.columns': {
    summary: "Suppliers' own names of a statement's columns, as their last kept statement had them",
    kind: 'read',
    permission: 'reports.money',
    reason: 'none',
    input: z.object({}),
    output: z.array(z.object({ supplier: z.string(), columns: z.array(z.string()) })),
  },
  'suppliers.differences': {
    summary: "The lines in which a supplier's statement differs from the books",
    kind: 'read',
    permission: 'reports.money',
    reason: 'none',
    input: z.object({ statement: argument('statement'), ...page }),
    output: z.array(differingLine),
  },
} as const satisfies OperatorCallTable;
