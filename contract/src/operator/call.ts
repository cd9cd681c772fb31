import type * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

/** Something that the operator can do, by whichever door. */
export type OperatorCall = {
  /** One sentence for the help. */
  summary: string;
  kind: 'read' | 'write';
  permission: Permission;
  reason: 'none' | 'optional' | 'required';
  /** What becomes of a required reason, for the person who gave none. */
  reasonStays?: string;
  /** What is typed, where it is not the name: `rentals.chargePaid` is `rentals charge-paid`. */
  words?: string;
  /** Its fields are marked in `fields.ts`: the command line is made of that. */
  input: z.ZodMiniObject;
  output: z.ZodMiniType;
};

/** A part of the table. Keys are names of calls: `group.verbNoun`. */
export type OperatorCallTable = Record<string, OperatorCall>;
