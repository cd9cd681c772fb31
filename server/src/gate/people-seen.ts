import { createHash } from 'node:crypto';
import type { OperatorCall } from '@langit/contract/operator/call';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import { openStaffSecurity } from '../exceptions/staff-security.ts';
import type { Platform } from '../platform/slice.ts';
import { countSeen, noteSeen } from './customer-seen-store.ts';
import { guardOf, kindOf, mapParts, permissionsIn } from './guarded-schema.ts';

/** Customers whose data one person reads in an hour before another owner looks (U12). */
const mostPeopleAnHour = 1000;
export const hourMs = 3_600_000;
/** Customers that an instance remembers as stored, and for how long. */
const mostRemembered = 50_000;
const storedAgainMs = 300_000;

const isContact = (schema: z.core.$ZodType): boolean => guardOf(schema) === 'customers.contact';
const hasContacts = (schema: z.core.$ZodType): boolean => permissionsIn(schema).has('customers.contact');

/** What identifies a customer: the text itself, or the first text of an object with name, address and number. */
function nameOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { name, email } = value as { name?: unknown; email?: unknown };
  const label = [name, email, ...Object.values(value)].find(
    (item) => typeof item === 'string' && item !== '',
  );
  return typeof label === 'string' ? [label] : [];
}

/** The customers whose names, addresses or numbers stand in an answer, one entry each. */
export function peopleIn(schema: z.core.$ZodType, value: unknown): string[] {
  if (value === null || value === undefined || !hasContacts(schema)) return [];
  if (isContact(schema)) return nameOf(value);
  const fields: { isOwn: boolean; people: string[] }[] = [];
  mapParts(schema, value, (part, partValue) => {
    const isOwn = isContact(part);
    fields.push({ isOwn, people: peopleIn(part, partValue) });
    return partValue;
  });
  const own = fields.filter(({ isOwn }) => isOwn).flatMap(({ people }) => people);
  const inner = fields.filter(({ isOwn }) => !isOwn).flatMap(({ people }) => people);
  // Name, address and number beside each other are one customer.
  return [...(kindOf(schema) === 'object' ? own.slice(0, 1) : own), ...inner];
}

/** Whether the answer of a call can name customers. */
export const showsContacts = ({ output }: Pick<OperatorCall, 'output'>): boolean => hasContacts(output);

export type PeopleSeen = {
  /** Whether a person has read the data of more customers within the last hour than they should. */
  isOver(staff: string): Promise<boolean>;
  /** Notes what a person has read. Crossing the limit is a case for an owner. */
  note(staff: string, people: readonly string[]): Promise<void>;
};

/** One way, and different for each person of the staff: the table identifies no customer. */
const digestOf = (staff: string, customer: string): string =>
  createHash('sha256').update(`${staff} ${customer}`).digest('base64url').slice(0, 22);

/**
 * Counts different customers per person over all instances, in the database: the same list read again counts once. An instance remembers
 * what it has stored lately, so that a list that is read again costs no statement.
 */
export function createPeopleSeen({ database, clock }: Pick<Platform, 'database' | 'clock'>): PeopleSeen {
  const stored = new LRUCache<string, number>({ max: mostRemembered });
  const sinceHour = () => new Date(clock.now().getTime() - hourMs);
  return {
    isOver: async (staff) =>
      (await countSeen(database.db, { staff, since: sinceHour(), most: mostPeopleAnHour + 1 })) >
      mostPeopleAnHour,
    async note(staff, people) {
      const at = clock.now();
      const isNew = (digest: string) => at.getTime() - (stored.get(digest) ?? 0) >= storedAgainMs;
      const seen = [...new Set(people.map((customer) => digestOf(staff, customer)))].filter(isNew);
      if (seen.length === 0) return;
      await database.transaction(async (tx) => {
        const { before, added } = await noteSeen(tx, { staff, customers: seen, at, since: sinceHour() });
        if (before <= mostPeopleAnHour && before + added > mostPeopleAnHour)
          await openStaffSecurity(tx, { event: 'many_customers', person: staff }, at);
      });
      for (const digest of seen) stored.set(digest, at.getTime());
    },
  };
}
