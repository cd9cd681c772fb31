import { randomUUID } from 'node:crypto';

/** Ids are made in the program, because a retry must know its id before the first statement. */
export const newId = (): string => randomUUID();
