import * as z from 'zod/mini';
import { jobStates } from '../../values/jobs.ts';
import { processRoles } from '../../values/process-roles.ts';
import type { OperatorCallTable } from '../call.ts';
import {
  argument,
  contact,
  flag,
  freeText,
  identifier,
  moment,
  oneOf,
  openText,
  option,
  optionalPathArgument,
  pathArgument,
  pathOption,
  text,
  wholeBetween,
} from '../fields.ts';

const queue = argument('queue');
const moved = z.object({ queue: z.string(), jobs: z.array(z.string()) });

const instance = z.object({
  instance: z.string(),
  name: z.string(),
  version: z.string(),
  node: z.string(),
  /** Whether it serves pages and calls, carries out jobs, or both. */
  role: z.enum(processRoles),
  /** Connections that it may open; null on the embedded database. */
  pool: z.nullable(z.int()),
  started: moment,
  seen: moment,
});

const identity = pathOption(
  z.optional(z.string()),
  'key file',
  'the file of your age key, for an encrypted backup',
);

export const systemCalls = {
  'system.status': {
    summary: 'The state of the shop: partners, running instances, backups, queues, periodic tasks, versions',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({}),
    output: z.object({
      version: z.string(),
      node: z.string(),
      database: z.string(),
      migration: z.string(),
      partners: z.array(
        z.object({
          partner: z.string(),
          kind: z.enum(['supplier', 'gateway', 'mail']),
          up: z.boolean(),
          since: z.nullable(moment),
          last_answer: z.nullable(moment),
          last_error: z.nullable(openText()),
          /** Orders that wait because this supplier refuses them. */
          refusing: z.int(),
          balance_usd: z.nullable(z.string()),
          /** When the balance was read. */
          balance_read: z.nullable(moment),
          balance_days: z.nullable(z.number()),
        }),
      ),
      /** The last comparison of payments with the gateways; null before the first one. */
      comparison: z.nullable(
        z.object({ at: moment, compared: z.int(), unanswered: z.int(), differences: z.int() }),
      ),
      instances: z.array(instance),
      backups: z.array(
        z.object({
          started: moment,
          finished: z.nullable(moment),
          /** When it was restored for its check; null: it was not. */
          verified: z.nullable(moment),
          file: z.string(),
          tables: z.nullable(z.int()),
          rows: z.nullable(z.int()),
          error: z.nullable(openText()),
        }),
      ),
      queues: z.array(
        z.object({
          queue: z.string(),
          waiting: z.int(),
          active: z.int(),
          failed: z.int(),
          late_seconds: z.int(),
        }),
      ),
      tasks: z.array(
        z.object({ task: z.string(), every_seconds: z.int(), due: moment, running: z.boolean() }),
      ),
    }),
  },
  'system.instances': {
    summary: 'The running instances of the shop, with the connections that each may open',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    words: 'instances',
    offScreen: 'System shows them with system.status',
    input: z.object({}),
    output: z.array(instance),
  },
  'system.environment': {
    summary: 'Which environment variables are set; values only where they are no secret',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({}),
    output: z.array(z.object({ variable: z.string(), set: z.boolean(), value: z.nullable(z.string()) })),
  },
  'system.check': {
    summary: 'Asks every supplier for its balance now, which also tells whether it answers',
    kind: 'write',
    permission: 'system.write',
    reason: 'optional',
    isRoutine: true,
    input: z.object({}),
    output: z.array(z.object({ partner: z.string(), up: z.boolean(), balance_usd: z.nullable(z.string()) })),
  },
  'jobs.list': {
    summary: 'Jobs that wait, run or have failed for good; the failed ones first, then the oldest',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    input: z.object({
      queue: option(z.optional(identifier()), 'queue', 'of one queue'),
      state: option(z.optional(oneOf(jobStates)), 'state', `only ${jobStates.join(', ')}`),
      limit: option(z._default(wholeBetween(1, 100), 100), 'count', 'at most so many (100)'),
    }),
    output: z.array(
      z.object({
        job: z.string(),
        queue: z.string(),
        state: z.enum(jobStates),
        about: z.string(),
        /** The number of the order that it is about. */
        order: z.nullable(z.string()),
        customer: contact(),
        goods: z.nullable(openText()),
        made: moment,
        due: moment,
        tries: z.int(),
        /** A failure repeats what the job was about. */
        error: freeText(),
      }),
    ),
  },
  'jobs.retry': {
    summary: 'Runs jobs of a queue that have failed for good once more',
    kind: 'write',
    permission: 'system.write',
    reason: 'optional',
    isRoutine: true,
    input: z.object({
      queue,
      job: option(z.optional(identifier()), 'job', 'only this one; all of the queue otherwise'),
    }),
    output: moved,
  },
  'jobs.cancel': {
    summary: 'Takes a job that waits out of its queue: what it should have done is not done',
    kind: 'write',
    permission: 'system.write',
    reason: 'required',
    reasonStays: 'it stays in the audit log',
    input: z.object({ queue, job: option(identifier(), 'job', 'the job that waits') }),
    output: moved,
  },
  'system.backup': {
    summary:
      'Writes the whole database of this moment as one encrypted file into a folder, while the shop goes on; without a folder into BACKUP_DIR',
    kind: 'write',
    permission: 'system.write',
    reason: 'optional',
    words: 'backup',
    stepUp: 'always',
    input: z.object({
      folder: optionalPathArgument('folder'),
      plain: flag('not encrypted: everybody who gets the file can read it; at the terminal alone'),
      verify: flag('the file is kept only if it was restored into a temporary database without a difference'),
      daily: flag('stays and makes a verified backup each day at BACKUP_AT; at the terminal alone'),
    }),
    output: z.object({
      file: z.string(),
      tables: z.int(),
      rows: z.int(),
      verified: z.boolean(),
      seconds: z.number(),
    }),
  },
  'system.restore': {
    summary: 'Puts a backup into an empty database, embedded or PostgreSQL; only while no shop runs',
    kind: 'write',
    permission: 'machine',
    reason: 'optional',
    words: 'restore',
    input: z.object({
      file: pathArgument('file'),
      identity,
      replace: flag('the database holds something already, and all of it may be lost'),
    }),
    output: z.never(),
  },
  'system.verify': {
    summary: 'Restores a backup into a temporary database and compares every table; the shop is not touched',
    kind: 'read',
    permission: 'machine',
    reason: 'none',
    words: 'verify',
    input: z.object({ file: pathArgument('file'), identity }),
    output: z.never(),
  },
  'system.doctor': {
    summary:
      'Looks whether the shop is sound: settings, network, database, safety, partners, catalogue; changes nothing',
    kind: 'read',
    permission: 'machine',
    reason: 'none',
    words: 'doctor',
    input: z.object({
      only: option(z.optional(text()), 'names', 'only these groups or checks, with commas between'),
    }),
    output: z.object({
      verdict: z.enum(['sound', 'warnings', 'faults']),
      /** How many there were. */
      checks: z.int(),
      findings: z.array(
        z.object({
          check: z.string(),
          severity: z.enum(['warning', 'fault']),
          found: openText(),
          why: z.string(),
          todo: z.string(),
          /** The heading of the guide. */
          see: z.string(),
        }),
      ),
      /** Checks that could not look, with the reason. */
      unchecked: z.array(z.object({ check: z.string(), why: z.string() })),
    }),
  },
  'system.books': {
    summary:
      'Checks what is stored of money, stock and deliveries against what the shop promises; names what breaks it',
    kind: 'read',
    permission: 'system.read',
    reason: 'none',
    words: 'books',
    offScreen: 'it is asked for after a restore and by drills, at the command line',
    input: z.object({}),
    output: z.array(z.object({ promise: z.string(), broken: z.int(), rows: z.array(z.string()) })),
  },
  'system.migrate': {
    summary:
      'Brings the database to this version of the program, as the owner of its tables; for MIGRATE=off',
    kind: 'write',
    permission: 'machine',
    reason: 'none',
    words: 'migrate',
    input: z.object({
      contract: flag('what versions before this one need is removed too: none can be started afterwards'),
    }),
    output: z.never(),
  },
  'system.roles': {
    summary: 'Prints the SQL of the roles that own, run and read the database; runs none of it',
    kind: 'read',
    permission: 'machine',
    reason: 'none',
    words: 'database roles',
    input: z.object({}),
    output: z.never(),
  },
  'demo.remove': {
    summary:
      "Removes the demo's customers, vouchers and staff before a shop goes live; the orders stay, without names; only while no shop runs",
    kind: 'write',
    permission: 'machine',
    reason: 'optional',
    input: z.object({}),
    output: z.never(),
  },
} as const satisfies OperatorCallTable;
