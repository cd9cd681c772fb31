import * as z from 'zod/mini';
import { mostPartBytes, operationStates } from '../../values/operations.ts';
import type { OperatorCallTable } from '../call.ts';
import { argument, idArgument, identifier, moment, openText, option, wholeBetween } from '../fields.ts';

const operation = z.object({
  operation: z.string(),
  call: z.string(),
  by: z.string(),
  state: z.enum(operationStates),
  /** So many of so many in this step; 0 of 0 before the first report. */
  done: z.int(),
  of: z.int(),
  step: z.nullable(z.string()),
  started: moment,
  ended: z.nullable(moment),
});

const mostPartText = Math.ceil(mostPartBytes / 3) * 4;
const mostParts = 10_000;

export const operationCalls = {
  'operations.list': {
    summary:
      'Long calls of the console within the last day, the newest first: those that run, and those that ended',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    input: z.object({
      call: option(z.optional(identifier()), 'call', 'only this call, e.g. catalogue.import'),
    }),
    output: z.array(operation),
  },
  'operations.get': {
    summary: 'How far a long call of the console is, and its answer once it has ended',
    kind: 'read',
    permission: 'work.read',
    reason: 'none',
    words: 'operations show',
    input: z.object({ operation: idArgument('operation') }),
    output: z.object({
      ...operation.shape,
      /** The call's answer. */
      result: z.unknown(),
      /** Why it was refused, with lines where it names some. */
      error: z.nullable(openText()),
      details: z.unknown(),
    }),
  },
  'operations.cancel': {
    summary: 'Stops a long call of the console, if it has not come to the step that cannot be taken back',
    kind: 'write',
    permission: 'work.read',
    reason: 'none',
    input: z.object({ operation: idArgument('operation') }),
    output: operation,
  },
  'uploads.part': {
    summary: 'A part of a file that the console sends for one call; the file is deleted after a day',
    kind: 'write',
    permission: 'files.send',
    reason: 'none',
    input: z.object({
      upload: argument('upload'),
      part: option(wholeBetween(0, mostParts), 'number', 'its place in the file, from 0'),
      of: option(
        wholeBetween(1, mostParts),
        'number',
        'how many parts the file has: an upload with fewer is no file',
      ),
      bytes: option(
        z
          .string()
          .check(
            z.maxLength(mostPartText, `is at most ${mostPartBytes} bytes.`),
            z.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'is Base64.'),
          ),
        'base64',
        `at most ${mostPartBytes} bytes as Base64`,
      ),
    }),
    output: z.object({ upload: z.string(), parts: z.int(), bytes: z.int() }),
  },
} as const satisfies OperatorCallTable;
