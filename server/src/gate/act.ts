import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { isBlank } from '@langit/contract/values/plain-characters';
import type { Who } from '../platform/operator-commands.ts';
import { type Caller, type DoorRules, doors } from './doors.ts';
import { GateFailure } from './gate-failure.ts';
import { type ReadInput, readCallInput, refuseForgedTexts } from './read-input.ts';

/** A call as a door has received it. */
export type CallRequest = {
  name: OperatorCallName;
  input: Readonly<Record<string, unknown>>;
  reason?: string | null | undefined;
  /** The id that the browser gave the request. */
  id?: string | undefined;
  /** The revision of its thing that the person saw. */
  seen?: string | undefined;
};

/** A call whose input is read: who does what, why, and knowing what. */
export type Act = ReadInput &
  Omit<Caller, 'who'> & {
    name: OperatorCallName;
    call: OperatorCall;
    door: DoorRules;
    who: Who;
    seen: string | undefined;
  };

/** Reads a call: its input by the schema, texts without control characters, and a reason where one is needed. */
export function readAct(
  { who: caller, ...from }: Caller,
  { name, input: sent, reason, id, seen }: CallRequest,
): Act {
  const call: OperatorCall = operatorCalls[name];
  const door = doors[caller.door];
  const { input, texts } = readCallInput(door, call, sent);
  refuseForgedTexts(
    { ...texts, reason: reason ?? '', claimed: caller.claimed ?? '' },
    door.fieldsWithLines(call),
  );
  const why = isBlank(reason ?? '') ? null : (reason?.trim() ?? null);
  if (call.reason === 'required' && why === null && !isDryRun(sent)) throw new GateFailure('REASON_REQUIRED');
  const who: Who = { ...caller, reason: why, ...(id === undefined ? {} : { requestId: id }) };
  return { ...from, name, call, door, input, texts, who, seen };
}

/** A dry run changes nothing. */
const isDryRun = ({ dry_run }: CallRequest['input']): boolean => dry_run === true;
