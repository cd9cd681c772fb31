import { bankRefundDays, vnRefund } from '@langit/contract/values/policies';
import { type MenuNames, phoneMenus } from './phone-menus.ts';

const factsIn = (menus: MenuNames): Readonly<Record<string, string | number>> => ({
  ...Object.fromEntries(Object.entries(phoneMenus(menus)).map(([name, way]) => [`menus.${name}`, way])),
  'policies.bankRefundDays': bankRefundDays,
  'policies.vnCancelDays': vnRefund.cancelDays,
});

/**
 * Puts the facts that texts quote in their place: `{menus.addOnIphone}`, `{policies.bankRefundDays}`. Their names have a dot, so that
 * code gives no values for them.
 */
export function quoteFacts<T>(content: T, menus: MenuNames): T {
  const facts = factsIn(menus);
  const quote = (text: string) =>
    text.replace(/\{(\w+\.\w+)\}/g, (_, name: string) => {
      const fact = facts[name];
      if (fact === undefined) throw new Error(`no fact "${name}" for the text "${text}"`);
      return String(fact);
    });
  const inside = (value: unknown): unknown => {
    if (typeof value === 'string') return quote(value);
    if (Array.isArray(value)) return value.map(inside);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner)]));
  };
  return inside(content) as T;
}
