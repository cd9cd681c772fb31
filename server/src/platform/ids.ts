import { randomUUID } from 'node:crypto';

/** Ids are made in the program: PostgreSQL 15 has no time-ordered ones, and a retry must know its id beforehand. */
export const newId = (): string => randomUUID();
