import * as z from 'zod/mini';
import type { OperatorCallTable } from '../call.ts';
import { argument, freeText, idArgument, linesOption, moment, openText, text } from '../fields.ts';

/** Longest text of a note. */
const mostCharacters = 2000;

export const noteSubjects = ['order', 'customer', 'unit'] as const;

export const shownNote = z.object({
  note: openText(),
  at: moment,
  author: z.string(),
  body: freeText(),
  withdrawn: z.nullable(moment),
});

const listedNote = z.extend(shownNote, {
  about: z.enum(noteSubjects),
  subject: z.string(),
  /** Whether the asker can take it back now: their own, for ten minutes. */
  is_withdrawable: z.boolean(),
});
const subject = argument('subject');

export const noteCalls = {
  'notes.list': {
    summary: 'The notes on an order, a customer or a router, the oldest first',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    input: z.object({ subject }),
    output: z.array(listedNote),
  },
  'notes.add': {
    summary: 'A note on an order, a customer or a router; the customer gets it with an export of their data',
    kind: 'write',
    permission: 'work.handle',
    reason: 'none',
    input: z.object({
      subject,
      text: linesOption(
        text().check(z.maxLength(mostCharacters, `has at most ${mostCharacters} characters.`)),
        'text',
        `what the next person should know, up to ${mostCharacters} characters`,
      ),
    }),
    output: listedNote,
  },
  'notes.withdraw': {
    summary: 'Takes your own note back within 10 minutes; its text is gone',
    kind: 'write',
    permission: 'work.handle',
    reason: 'none',
    input: z.object({ note: idArgument('note') }),
    output: listedNote,
  },
} as const satisfies OperatorCallTable;
