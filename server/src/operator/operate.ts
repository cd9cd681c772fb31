import { ShopError } from '@langit/contract/values/errors';
import { messagesIn } from '@langit/contract/values/messages/index';
import type { Logger } from '../platform/observability/logging.ts';
import { noteSecurity } from '../platform/observability/security-log.ts';
import { PartOfList, type Progress } from './commands/command.ts';
import { runCommand } from './commands.ts';
import type { ControlAnswer, ControlRequest } from './control-socket.ts';
import { type OperatorDeps, OperatorError } from './operator-deps.ts';

/** Runs the operator's commands; what goes wrong is a sentence for the terminal, what is our own fault is logged. */
export const createOperate =
  (deps: OperatorDeps, log: Pick<Logger, 'error' | 'info'>) =>
  async (request: ControlRequest, progress: Progress = () => undefined): Promise<ControlAnswer> => {
    try {
      const answer = (await runCommand(deps, request, progress)) ?? null;
      const { actor, claimed } = request.who;
      const act = { command: request.command, actor, ...(claimed ? { claimed } : {}) };
      noteSecurity(log, 'operator_act', act);
      return answer instanceof PartOfList
        ? { ok: true, answer: answer.rows, note: answer.note }
        : { ok: true, answer };
    } catch (error) {
      if (error instanceof OperatorError) {
        const { message, details } = error;
        return { ok: false, error: message, ...(details === undefined ? {} : { details }) };
      }
      if (error instanceof ShopError) return { ok: false, error: messagesIn('en').errors[error.code] };
      log.error({ err: error, command: request.command }, 'a command of the operator failed');
      return { ok: false, error: 'The command failed; the log says why.' };
    }
  };
