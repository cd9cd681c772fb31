import * as z from 'zod/mini';
import { isBlank } from '../../values/plain-characters.ts';
import type { OperatorCallTable } from '../call.ts';
import { argument, flag, idArgument, option } from '../fields.ts';

export const shownView = z.object({
  view: z.string(),
  screen: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Whether this person has made it, and may remove it. */
  own: z.boolean(),
});

export const viewCalls = {
  'views.list': {
    summary: 'Saved lists: the own ones and those of all people',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(shownView),
  },
  'views.save': {
    summary: 'Saves a list of the console with filters, columns, sort and size, under a name',
    kind: 'write',
    permission: 'work.read',
    reason: 'none',
    input: z.object({
      screen: argument('screen'),
      name: option(
        z.string().check(
          z.trim(),
          z.refine((value) => !isBlank(value), 'is missing.'),
          z.maxLength(60, 'has at most 60 characters.'),
        ),
        'name',
        'under which it is found',
      ),
      query: option(
        z
          .string()
          .check(
            z.maxLength(2000, 'has at most 2000 characters.'),
            z.regex(/^[^#?\s]*$/, 'is the part of the address behind the ?.'),
          ),
        'query',
        'the part of the address behind the ?, e.g. payment=PAID&sort=total',
      ),
      shared: flag('for all people'),
    }),
    output: shownView,
  },
  'views.remove': {
    summary: 'Removes a saved list of your own',
    kind: 'write',
    permission: 'work.read',
    reason: 'none',
    input: z.object({ view: idArgument('view') }),
    output: shownView,
  },
} as const satisfies OperatorCallTable;
