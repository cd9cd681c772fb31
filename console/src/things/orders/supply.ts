import type { OperatorCallName } from '@langit/contract/operator/calls';
import { actsOf } from '@langit/contract/operator/exception-duties';
import type { ExceptionKind, FlagKind } from '@langit/contract/values/exceptions';
import type { Answer } from '../../lib/console-api';
import type { StaffSession } from '../../lib/staff-session';
import { firstActOf, reachesSupplier } from '../exceptions/usual-advice';

type Line = Answer<'orders.lines'>[number];
type Product = Answer<'products.get'>;

/** Lines at a supplier, with what their products cost there and the partners' balances, as far as the person may see them. */
export type Supply = {
  lines: readonly Line[];
  sold: readonly Product[];
  partners: Answer<'system.status'>['partners'];
};

/** So many times its cost pays for an order also if others are bought meanwhile. */
const amply = 2;

const byBalance = 'delivery_refused_balance' satisfies FlagKind;

/** Whether a supplier refuses for its balance: what the shop has there decides about the act. */
export const isByBalance = (kind: string): boolean => kind === byBalance;

/** Reads the products of lines that are at a supplier, and the partners. */
export async function readSupply(
  session: StaffSession,
  lines: Supply['lines'],
  { mayReadCatalogue, mayReadSystem }: { mayReadCatalogue: boolean; mayReadSystem: boolean },
): Promise<Supply> {
  const codes = mayReadCatalogue ? [...new Set(lines.map(({ product }) => product))] : [];
  const [status, ...sold] = await Promise.all([
    mayReadSystem ? session.read('system.status', {}) : null,
    ...codes.map((product) => session.read('products.get', { product })),
  ]);
  return { lines, sold: sold.map(({ output }) => output), partners: status?.output.partners ?? [] };
}

/** How long after an attempt the shop makes the next one by itself, in seconds, of each line that waits for one. */
export const retriesOf = (lines: readonly Line[]): readonly number[] =>
  lines.flatMap(({ supply }) =>
    supply?.next_try
      ? [supply.asked ? (Date.parse(supply.next_try) - Date.parse(supply.asked)) / 1000 : 0]
      : [],
  );

/** What a line costs at its supplier, in millionths of a dollar; null where it is unknown, or not for this person. */
export const costOf = (
  { product, quantity, days, supply }: Line,
  sold: readonly Product[],
): number | null => {
  const offer = sold
    .find((item) => item.product === product)
    ?.packages.find((item) => item.supplier === supply?.supplier && !item.gone);
  return offer?.cost_usd ? Math.round(Number(offer.cost_usd) * 1_000_000) * quantity * (days ?? 1) : null;
};

/** What the supplier of a refused order has by our last reading, and whether that pays for `count` such orders. */
export function balanceAt({ lines, sold, partners }: Supply, count: number) {
  const supplier = supplierOf(lines);
  if (supplier === null) return null;
  const partner = partners.find((item) => item.partner === supplier);
  const costs = lines.flatMap((line) => (line.supply?.supplier === supplier ? [costOf(line, sold)] : []));
  const cost = costs.reduce<number | null>(
    (sum, one) => (sum === null || one === null ? null : sum + one),
    0,
  );
  const { balance_usd: balance = null, balance_read: read = null } = partner ?? {};
  const isEnough =
    balance !== null && read !== null && cost !== null && Number(balance) * 1_000_000 >= amply * cost * count;
  return { supplier, enough: isEnough ? { balance, read } : null };
}

/** The supplier that an order waits for. */
export const supplierOf = (lines: readonly Line[]): string | null =>
  lines.find(({ supply }) => supply)?.supply?.supplier ?? null;

/** The act on a supplier that refuses for its balance: the shop is asked again by hand only after a payment that the shop does not follow by itself. */
export const actOnBalance = (supply: Supply, count: number): OperatorCallName =>
  retriesOf(supply.lines).length > 0 || balanceAt(supply, count)?.enough ? reachesSupplier : 'orders.retry';

type Case = Pick<Answer<'exceptions.list'>[number], 'kind' | 'detail' | 'count'>;

/** The case that decides whether an order is asked for again at its supplier: the most urgent one that a retry can resolve. */
export const deliveryCaseOf = <One extends Case>(cases: readonly One[]): One | undefined =>
  cases.find(({ kind }) => actsOf(kind as ExceptionKind).includes('orders.retry'));

/**
 * The first act by the case of an order that waits for its supplier, as the case's panel has it; null where there is nothing to do. `today`: the
 * day in Jakarta.
 */
export function deliveryActOf(
  item: Case | undefined,
  supply: Supply,
  today: string,
): OperatorCallName | null {
  if (!item) return 'orders.retry';
  if (isByBalance(item.kind)) return actOnBalance(supply, item.count);
  return firstActOf({ ...item, today, isRetried: retriesOf(supply.lines).length > 0 });
}
