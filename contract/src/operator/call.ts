import type * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

/** A call of the operator, independent of its channel (command line, console). */
export type OperatorCall = {
  /** One sentence for the help. */
  summary: string;
  kind: 'read' | 'write';
  permission: Permission;
  reason: 'none' | 'optional' | 'required';
  /** The consequence of the required reason, for the message when it is missing. */
  reasonStays?: string;
  /** It moves money, besides calls whose sum has a limit (`stepUp`). */
  moves?: 'money';
  /** The customer gets an email of it. */
  tells?: 'customer';
  /** It asks or tries something once more: a press is enough, and a reason that may be left out is not asked for. */
  isRoutine?: true;
  /** It takes longer than a request: at the console it answers with an operation and goes on (`operations.get`). */
  long?: true;
  /**
   * The console asks for a fresh factor before the call: always, or where the money in question is over the owner's limit. A call
   * `overLimit` also waits for a second person over the limit of four eyes (B6); its slice computes the money (`OperatorExposures`).
   */
  stepUp?: 'always' | 'overLimit';
  /** With `always`: over the limit of four eyes it waits for a second person too. */
  fourEyes?: true;
  /** The command's words where they differ from the name: `rentals.chargePaid` is `rentals charge-paid`. */
  words?: string;
  /** Why no screen of the console makes it, although the console may. */
  offScreen?: string;
  /** Input schema. Its fields are annotated in `fields.ts`, also with what they need beyond the call; the command line is derived from it. */
  input: z.ZodMiniObject;
  output: z.ZodMiniType;
};

/** A part of the operator's table. Keys are names of calls: `group.verbNoun`. */
export type OperatorCallTable = Record<string, OperatorCall>;
