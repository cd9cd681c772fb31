import type { Answer } from '../../lib/door';

type Order = Answer<'orders.get'>;

/** The movements with what the shop holds after each. */
export function withBalance(money: Order['money']): (Order['money'][number] & { balance: number })[] {
  const sorted = [...money].sort((a, b) => a.at.localeCompare(b.at));
  return sorted.map((movement, index) => ({
    ...movement,
    balance: sorted.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0),
  }));
}
