import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import { permissions } from '@langit/contract/operator/permissions';
import { newId } from '../platform/ids.ts';
import {
  type CallContext,
  detailsFor,
  type OperatorCommands,
  OperatorError,
  terminalSentence,
  type Who,
} from '../platform/operator-commands.ts';
import { refusal, refusalIn } from '../platform/refusals.ts';
import type { Platform } from '../platform/slice.ts';
import { maskedFor } from './masked-answer.ts';
import { operationEnds } from './operation-states.ts';
import {
  askToStop,
  endOperation,
  findOperation,
  insertOperation,
  keepOperation,
  listOperations,
  type OperationEnd,
  type OperationProgress,
  type OperationRow,
} from './operation-store.ts';

type OperationDeps = Pick<Platform, 'database' | 'clock' | 'log'>;

/** A call as an operation carries it out: with its progress, and the signal to stop. */
export type LongRun = (act: Pick<CallContext, 'progress'> & { signal: AbortSignal }) => Promise<unknown>;

export type Operations = {
  /** Starts a long call and returns at once. */
  start(call: OperatorCallName, who: Pick<Who, 'actor'>, run: LongRun): Promise<{ operation: string }>;
  /** Stops what runs and waits for its end. */
  close(): Promise<void>;
};

const reportEveryMs = 1000;

const unexpected = refusal('callFailed');
const unexpectedEnd: OperationEnd = {
  state: operationEnds.fail,
  error: terminalSentence(unexpected),
  refusal: unexpected,
};

const isEnded = ({ endedAt }: Pick<OperationRow, 'endedAt'>): boolean => endedAt !== null;

/** Runs the long calls of the console on this instance; their progress is in the database, for all consoles. */
export function createOperations({ database, clock, log }: OperationDeps): Operations {
  const { db } = database;
  const running = new Map<Promise<void>, AbortController>();

  async function carryOut(id: string, call: OperatorCallName, stop: AbortController, run: LongRun) {
    const at: OperationProgress = { done: 0, total: 0, step: null };
    const progress: CallContext['progress'] = (done, total, step) =>
      void Object.assign(at, { done, total, step });
    let isAsked = false;
    const report = async () => {
      isAsked = await keepOperation(db, id, at);
      if (isAsked) stop.abort();
    };
    const reports = setInterval(() => {
      report().catch((err: unknown) => log.warn({ err, call }, 'the progress of a call was not stored'));
    }, reportEveryMs);
    const failed = (error: unknown): OperationEnd => {
      if (stop.signal.aborted) return { state: isAsked ? operationEnds.cancel : operationEnds.interrupt };
      if (error instanceof OperatorError)
        return {
          state: operationEnds.fail,
          error: error.message,
          refusal: error.refusal,
          details: error.details ?? null,
        };
      log.error({ err: error, call }, 'a long call of the console failed');
      return unexpectedEnd;
    };
    const end = await run({ progress, signal: stop.signal })
      .then((result): OperationEnd => ({ state: operationEnds.finish, result }), failed)
      .finally(() => clearInterval(reports));
    await endOperation(db, id, { ...end, ...at }, clock.now()).catch(async (error: unknown) => {
      log.error({ err: error, call }, 'the end of a long call could not be stored');
      await endOperation(db, id, { ...unexpectedEnd, ...at }, clock.now());
    });
  }

  return {
    async start(call, { actor }, run) {
      const id = newId();
      await insertOperation(db, { id, call, actor, at: clock.now() });
      const stop = new AbortController();
      const work = carryOut(id, call, stop, run)
        .catch((err: unknown) => log.error({ err, call }, 'the end of a long call was not stored'))
        .finally(() => running.delete(work));
      running.set(work, stop);
      return { operation: id };
    },
    async close() {
      for (const stop of running.values()) stop.abort();
      await Promise.all(running.keys());
    },
  };
}

const shown = ({ id, call, actor, state, done, total, step, startedAt, endedAt }: OperationRow) => ({
  operation: id,
  call,
  by: actor,
  state,
  done,
  of: total,
  step,
  started: startedAt,
  ended: endedAt,
});

const callOf = ({ call }: OperationRow) =>
  Object.hasOwn(operatorCalls, call) ? operatorCalls[call as OperatorCallName] : null;

/** Whether a person may make the call of an operation. */
const maySee = (row: OperationRow, may: CallContext['may']): boolean => {
  const call = callOf(row);
  return call !== null && may(call.permission);
};

async function findNamed({ database }: OperationDeps, id: string, may: CallContext['may']) {
  const row = await findOperation(database.db, id);
  if (!row || !maySee(row, may)) throw new OperatorError(refusal('noOperation', { operation: id }));
  return row;
}

export const operationCommands = (deps: OperationDeps) =>
  ({
    async 'operations.list'({ call }, { may }) {
      const rows = await listOperations(deps.database.db, call, deps.clock.now());
      return rows.filter((row) => maySee(row, may)).map(shown);
    },
    async 'operations.get'({ operation: id }, { may, language }) {
      const row = await findNamed(deps, id, may);
      const { result, refusal: why } = row;
      const details = detailsFor(row.details, (problem) => refusalIn(language, problem));
      const error = why ? refusalIn(language, why) : row.error;
      const output = callOf(row)?.output;
      const held = permissions.filter((permission) => may(permission));
      return { ...shown(row), result: output && maskedFor(held, output, result), error, details };
    },
    async 'operations.cancel'({ operation: id }, by) {
      const row = await findNamed(deps, id, by.may);
      if (isEnded(row)) return shown(row);
      await deps.database.transaction(async (tx) => {
        await askToStop(tx, id, deps.clock.now());
        await by.note(tx, { act: 'operations.cancel', subject: id, before: { call: row.call } });
      });
      return shown(row);
    },
  }) satisfies Partial<OperatorCommands>;
