import { ShopError } from '@langit/contract/values/errors';
import { type OperatorDeps, OperatorError, type Who } from '../operator-deps.ts';
import { recordAct } from '../operator-store.ts';

/** What a command is given: its one argument, and the values of its options by name; a switch is `'on'`. */
export type Given = { argument: string; options: Readonly<Record<string, string>> };

/** Tells the terminal how far a long command has come. */
export type Progress = (done: number, of: number, what: string) => void;

/** A list that goes on: `note` says how to see more of it. It is told beside the answer, which stays a list in JSON and CSV. */
export class PartOfList {
  readonly rows: readonly unknown[];
  readonly note: string;

  constructor(rows: readonly unknown[], note: string) {
    this.rows = rows;
    this.note = note;
  }
}

export type Command = {
  /** Null: it takes none. */
  argument: string | null;
  /** The argument is a file or folder: the terminal sends its whole path. */
  isPath?: true;
  /** Name and what it means; `required` ones must be given, of files and folders the terminal sends the whole path. */
  options: Readonly<Record<string, { hint: string; says: string; required?: true; isPath?: true }>>;
  says: string;
  run(deps: OperatorDeps, who: Who, given: Given, progress: Progress): Promise<unknown>;
};

export function oneOf<T extends string>(
  known: readonly T[],
  name: string,
  value: string | undefined,
): T | undefined {
  if (value === undefined) return undefined;
  const found = known.find((one) => one === value || one.toLowerCase() === value.toLowerCase());
  if (!found) throw new OperatorError(`--${name} is one of ${known.join(', ')}.`);
  return found;
}

export function wholeOf(name: string, value: string | undefined, of = ' of Rupiah'): number | null {
  if (value === undefined) return null;
  if (!/^[0-9]{1,12}$/.test(value)) throw new OperatorError(`--${name} is a whole number${of}.`);
  return Number(value);
}

export const option = (given: Given, name: string): string => given.options[name] ?? '';

/** Acts of other slices have their own transaction; they are noted when they are done. */
export async function noted<T>(
  deps: OperatorDeps,
  who: Who,
  act: string,
  subject: string,
  work: Promise<T>,
): Promise<T> {
  const done = await work.catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'NOT_FOUND')
      throw new OperatorError(`${subject} is not known.`);
    throw error;
  });
  const after = { result: done };
  await deps.database.transaction((tx) => recordAct(tx, who, { act, subject, after }, deps.clock.now()));
  return done;
}
