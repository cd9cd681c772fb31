import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { fieldMarks } from '@langit/contract/operator/fields';
import { permissions } from '@langit/contract/operator/permissions';
import { ShopError } from '@langit/contract/values/errors';
import type { Caller } from '../gate/channels.ts';
import { GateFailure } from '../gate/gate-failure.ts';
import { ForgedTexts, InvalidInput } from '../gate/read-input.ts';
import { type CallAnswer, type Gate, runOperatorCall } from '../gate/run-operator-call.ts';
import { failureSentence } from '../platform/http/errors.ts';
import {
  detailsFor,
  mostCounted,
  OperatorError,
  type Progress,
  terminalSentence,
} from '../platform/operator-commands.ts';
import type { ControlAnswer, ControlRequest, Perform } from './control-socket.ts';
import { inputOf, optionOf } from './typed-calls.ts';

/** Runs commands through the gate. Expected errors become a sentence for the terminal; unexpected ones are logged. */
export const createOperate =
  (gate: Gate): Perform =>
  async (request, progress) => {
    const { command, given, who } = request;
    let call: OperatorCallName | null = null;
    try {
      const { name, input } = inputOf(command, given);
      call = name;
      const { reason } = who;
      return printed(await runOperatorCall(gate, callerOf(request, progress), { name, input, reason }));
    } catch (error) {
      const sentence = sentenceOf(error, call && operatorCalls[call]);
      if (sentence === null) gate.log.error({ err: error, command }, 'a command of the operator failed');
      const details = error instanceof OperatorError ? error.details : undefined;
      return {
        ok: false,
        error: sentence ?? 'The command failed; the log says why.',
        ...(details === undefined ? {} : { details: detailsFor(details, terminalSentence) }),
      };
    }
  };

/** The system user, who may do everything: the login on the shop's machine is the factor. */
const callerOf = ({ command, who: { actor, claimed } }: ControlRequest, progress: Progress): Caller => ({
  who: { actor, channel: 'terminal', ...(claimed === undefined ? {} : { claimed }) },
  permissions,
  isFresh: true,
  language: 'en',
  progress,
  offer: null,
  logged: { command, actor, ...(claimed ? { claimed } : {}) },
});

function printed(answer: CallAnswer): ControlAnswer {
  if ('approval' in answer) {
    const { approval, lapses } = answer.approval;
    return {
      ok: false,
      error: `This is over the limit of four eyes: another person confirms it with "approvals confirm ${approval}", before ${lapses.toISOString()}.`,
    };
  }
  const { output, next, count } = answer;
  return {
    ok: true,
    answer: output,
    ...(next === undefined ? {} : { note: noteOfPage(next, count ?? null) }),
  };
}

/** What else a list has. */
function noteOfPage(next: string | null, count: number | null): string {
  const all =
    count === null ? [] : [count > mostCounted ? `More than ${mostCounted} in all.` : `${count} in all.`];
  const more =
    next === null ? [] : [`There are more: the same with --cursor ${next} goes on, or narrow the list.`];
  return [...all, ...more].join(' ');
}

/** The sentence of an expected error; null for an unexpected one. */
function sentenceOf(error: unknown, call: OperatorCall | null): string | null {
  if (error instanceof OperatorError) return error.message;
  if (error instanceof ForgedTexts)
    return `${call && isArgument(call, error.field) ? 'What you typed' : `--${optionOf(error.field)}`} has control or direction characters: type it anew.`;
  if (error instanceof InvalidInput) return issueSentence(error);
  if (error instanceof ShopError) return failureSentence(error, 'en');
  if (!(error instanceof GateFailure)) return null;
  if (error.code === 'REASON_REQUIRED')
    return `Please say why with --reason "…"${call?.reasonStays ? `: ${call.reasonStays}` : ''}.`;
  return String(error.extra.sentence ?? error.code);
}

/** An error of one field begins with the option's name; an error of several fields is a complete sentence. */
function issueSentence({ issue }: InvalidInput): string {
  const [field] = issue?.path ?? [];
  return field === undefined ? `${issue?.message}` : `--${optionOf(String(field))} ${issue?.message}`;
}

const isArgument = ({ input }: OperatorCall, field: string): boolean => {
  const schema = input.shape[field];
  const mark = schema && fieldMarks.get(schema);
  return mark !== undefined && 'argument' in mark;
};
