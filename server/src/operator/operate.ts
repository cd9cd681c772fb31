import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { ShopError } from '@langit/contract/values/errors';
import { messagesIn } from '@langit/contract/values/messages/index';
import { oneLine } from '@langit/contract/values/plain-characters';
import type * as z from 'zod/mini';
import type { Logger } from '../platform/observability/logging.ts';
import { noteSecurity } from '../platform/observability/security-log.ts';
import {
  detailsFor,
  type OperatorAct,
  type OperatorCommands,
  OperatorError,
  type OperatorStakes,
  type Progress,
  terminalSentence,
  type Who,
} from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import { askForApproval } from './approvals.ts';
import { recordAct } from './audit-store.ts';
import type { ControlAnswer, ControlRequest } from './control-socket.ts';
import { isLimited, needsSecondPerson, readLimits, stakeOf } from './limits.ts';
import { runCall } from './run-call.ts';
import { inputOf, optionOf } from './typed-calls.ts';

/** Runs the operator's calls. Expected errors become a sentence for the terminal; unexpected ones are also logged. */
export const createOperate =
  (
    deps: Pick<Platform, 'database' | 'clock'> & {
      log: Pick<Logger, 'error' | 'info'>;
      stakes: OperatorStakes;
    },
    commands: OperatorCommands,
  ) =>
  async (request: ControlRequest, progress: Progress = () => undefined): Promise<ControlAnswer> => {
    const { clock, log } = deps;
    const { command } = request;
    const who: Who = { ...request.who, door: 'terminal' };
    try {
      refuseControlCharacters(request);
      const { name, input } = inputOf(command, request.given);
      const act: OperatorAct = {
        who,
        note: (tx, line) => recordAct(tx, who, line, clock.now()),
        progress,
        language: 'en',
        may: () => true,
        offer: null,
      };
      const answer = await perform(deps, commands, name, { input, act });
      const { actor, claimed } = who;
      noteSecurity(log, 'operator_act', { command, actor, ...(claimed ? { claimed } : {}) });
      return answer;
    } catch (error) {
      if (error instanceof OperatorError) {
        const { message, details } = error;
        return {
          ok: false,
          error: message,
          ...(details === undefined ? {} : { details: detailsFor(details, terminalSentence) }),
        };
      }
      if (error instanceof ShopError) return { ok: false, error: messagesIn('en').errors[error.code] };
      log.error({ err: error, command }, 'a command of the operator failed');
      return { ok: false, error: 'The command failed; the log says why.' };
    }
  };

/** Runs a call of the terminal: its input by the schema, and a reason where one is needed. */
async function perform(
  deps: Pick<Platform, 'database' | 'clock'> & { stakes: OperatorStakes },
  commands: OperatorCommands,
  name: OperatorCallName,
  { input, act }: { input: object; act: OperatorAct },
): Promise<ControlAnswer> {
  const call: OperatorCall = operatorCalls[name];
  const read = call.input.safeParse(input);
  if (!read.success) throw new OperatorError(sentenceOf(read.error.issues[0]));
  if (!('dry_run' in read.data && read.data.dry_run)) requireReason(call, act.who);
  await leaveToSecondPerson(deps, name, { input, read: read.data, act });
  const { answer, part } = await runCall(commands, name, read.data, act);
  return { ok: true, answer, ...(part ? { note: part.note } : {}) };
}

/** The terminal is one person, its system user: money over the limit of four eyes waits for another one (B6). */
async function leaveToSecondPerson(
  { database, clock, stakes }: Pick<Platform, 'database' | 'clock'> & { stakes: OperatorStakes },
  name: OperatorCallName,
  { input, read, act }: { input: object; read: unknown; act: OperatorAct },
): Promise<void> {
  const stake = await stakeOf(stakes, name, read);
  if (!stake || !isLimited(name) || !needsSecondPerson(stake, await readLimits(database.db))) return;
  const asked = { call: name, input: { ...input }, stake };
  const { approval, lapses } = await askForApproval({ database, clock }, asked, act.who, act.note);
  throw new OperatorError(
    `This is over the limit of four eyes: another person confirms it with "approvals confirm ${approval}", before ${lapses.toISOString()}.`,
  );
}

/** An error of one field begins with the option's name; an error of several fields is a complete sentence. */
function sentenceOf(issue: z.core.$ZodIssue | undefined): string {
  const [field] = issue?.path ?? [];
  return field === undefined ? `${issue?.message}` : `--${optionOf(String(field))} ${issue?.message}`;
}

function requireReason({ reason, reasonStays }: OperatorCall, who: Who): void {
  if (reason !== 'required' || who.reason) return;
  throw new OperatorError(`Please say why with --reason "…"${reasonStays ? `: ${reasonStays}` : ''}.`);
}

/** Refuses control and direction characters in all texts, because they are shown in mails, tables and the audit log. */
function refuseControlCharacters({ who, given }: ControlRequest): void {
  const claimed = who.claimed ?? '';
  const typed = { argument: given.argument, ...given.options, reason: who.reason ?? '', claimed };
  for (const [name, value] of Object.entries(typed)) {
    if (!oneLine.test(value)) {
      const what = name === 'argument' ? 'What you typed' : `--${name}`;
      throw new OperatorError(`${what} has control or direction characters: type it anew.`);
    }
  }
}
