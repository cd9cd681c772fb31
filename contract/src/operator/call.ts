import type * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

/** A call of the operator, independent of its door (command line, console). */
export type OperatorCall = {
  /** One sentence for the help. */
  summary: string;
  kind: 'read' | 'write';
  permission: Permission;
  reason: 'none' | 'optional' | 'required';
  /** The consequence of the required reason, for the message when it is missing. */
  reasonStays?: string;
  /** The console asks for a fresh factor before the call. */
  stepUp?: 'always';
  /** The command's words where they differ from the name: `rentals.chargePaid` is `rentals charge-paid`. */
  words?: string;
  /** Input schema. Its fields are annotated in `fields.ts`, and the command line is derived from it. */
  input: z.ZodMiniObject;
  output: z.ZodMiniType;
};

/** A part of the operator's table. Keys are names of calls: `group.verbNoun`. */
export type OperatorCallTable = Record<string, OperatorCall>;
