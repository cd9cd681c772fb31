import type { OperatorCall } from './call.ts';
import { fieldNeeds } from './fields.ts';
import type { Permission } from './permissions.ts';

/** What a call with an input needs of the person who makes it. */
export type CallNeeds = { permissions: readonly Permission[]; stepUp: boolean };

/** A flag that is off is as good as left out. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== false;

/**
 * What a call needs: its own permission, and what its given fields need besides. A dry run changes nothing and needs no fresh factor,
 * but the same permissions.
 */
export function needsOf(call: OperatorCall, input: Readonly<Record<string, unknown>>): CallNeeds {
  const fields = Object.entries(call.input.shape).flatMap(([field, schema]) => {
    const needs = isGiven(input[field]) ? fieldNeeds.get(schema) : undefined;
    return needs ? [needs] : [];
  });
  const further = fields.flatMap(({ permission }) => permission ?? []);
  const isMarked = call.stepUp === 'always' || fields.some(({ stepUp }) => stepUp);
  return { permissions: [call.permission, ...further], stepUp: isMarked && input.dry_run !== true };
}
