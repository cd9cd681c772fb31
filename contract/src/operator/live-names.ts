import { operatorCalls } from './calls.ts';
import type { Permission } from './permissions.ts';

/** Every name: what has changed may be anything. */
const everything = '*';
const openByOthers = 'presence:';

/** Kinds without a call of their own that reads one thing or lists them; a note is read like its customer. */
const others: Readonly<Record<string, Permission>> = {
  note: 'customers.read',
  catalogue: 'catalogue.read',
  stock: 'catalogue.read',
  floor: 'catalogue.read',
};

/** Who reads every act hears of kinds that no call reads. */
const ofAnyAct: Permission = 'audit.read';

function rightOf(kind: string): Permission {
  const own = others[kind];
  if (own) return own;
  const readers = [`${kind}s.get`, `${kind}.get`, `${kind}s.list`, `${kind}.list`];
  const reader = readers.find((name) => Object.hasOwn(operatorCalls, name));
  return reader === undefined ? ofAnyAct : operatorCalls[reader as keyof typeof operatorCalls].permission;
}

/** The right to read what a name of a change is about: `order:LGT-…`, `exceptions`, `presence:order:LGT-…`; null for all names at once. */
export function rightToHear(name: string): Permission | null {
  if (name === everything) return null;
  const [kind = ''] = (name.startsWith(openByOthers) ? name.slice(openByOthers.length) : name).split(':');
  return rightOf(kind);
}

/** The names that a person with these permissions may hear: a name can hold what its thing does not show them. */
export const heardBy = (permissions: readonly Permission[], names: readonly string[]): string[] =>
  names.filter((name) => {
    const right = rightToHear(name);
    return right === null || permissions.includes(right);
  });
