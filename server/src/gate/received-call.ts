import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { isBlank } from '@langit/contract/values/plain-characters';
import type { Who } from '../platform/operator-commands.ts';
import { type Caller, type ChannelRules, channels } from './channels.ts';
import { GateFailure } from './gate-failure.ts';
import { type ReadInput, readCallInput, refuseForgedTexts } from './read-input.ts';

/** A call as a channel has received it. */
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
export type ReceivedCall = ReadInput &
  Omit<Caller, 'who'> & {
    name: OperatorCallName;
    call: OperatorCall;
    rules: ChannelRules;
    who: Who;
    seen: string | undefined;
  };

/** Reads a call: its input by the schema, texts without control characters, and a reason where one is needed. */
export function readCall(
  { who: caller, ...from }: Caller,
  { name, input: sent, reason, id, seen }: CallRequest,
): ReceivedCall {
  const call: OperatorCall = operatorCalls[name];
  const rules = channels[caller.channel];
  const { input, texts } = readCallInput(rules, call, sent);
  refuseForgedTexts(
    { ...texts, reason: reason ?? '', claimed: caller.claimed ?? '' },
    rules.fieldsWithLines(call),
  );
  const why = isBlank(reason ?? '') ? null : (reason?.trim() ?? null);
  if (call.reason === 'required' && why === null && !isDryRun(sent)) throw new GateFailure('REASON_REQUIRED');
  const who: Who = { ...caller, reason: why, ...(id === undefined ? {} : { requestId: id }) };
  return { ...from, name, call, rules, input, texts, who, seen };
}

/** A dry run changes nothing. */
const isDryRun = ({ dry_run }: CallRequest['input']): boolean => dry_run === true;
