import { expect, test } from 'vitest';
import { defineMail } from '../notifications/mail-kind.ts';
import { notificationsSlice } from '../notifications/slice.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Slice } from '../platform/slice.ts';
import { joinCalls, joinSlices } from './join-slices.ts';
import { explainStart } from './run-shop.ts';

const registry = { register: () => undefined, every: () => undefined };

/** The message lines of a refused start; null where it succeeds. */
function refusalOf(start: () => unknown): string[] | null {
  try {
    start();
    return null;
  } catch (error) {
    return explainStart(error);
  }
}

const joining = (...slices: Slice[]) => refusalOf(() => joinSlices(slices, registry));
const joiningMails = (...slices: Slice[]) =>
  joining(notificationsSlice({} as never, { raw: [] } as never), ...slices);

test('V2 the start refuses a slice that is registered twice, in one line', () => {
  expect(joining({ name: 'orders' }, { name: 'rentals' }, { name: 'orders' })).toEqual([
    'the slice orders is there twice',
  ]);
});

test('V2 the start refuses a call of the contract that two slices serve, in one line', () => {
  const served = { 'GET /capi/test': async () => ({ ok: true as const }) };
  expect(refusalOf(() => joinCalls([served, { ...served }]))).toEqual([
    'two slices serve the call GET /capi/test',
  ]);
});

test('F5 the start refuses a slice that enqueues a job without a handler, in one line', () => {
  const job = defineJob({ slice: 'choirs', name: 'sing' });
  expect(joining({ name: 'choirs' })).toEqual(['choirs enqueues the job sing without a handler']);
  expect(joining({ name: 'choirs', jobs: (jobs) => jobs.register(job, async () => undefined) })).toBeNull();
});

test('F5 the start refuses a job that has two handlers, in one line', () => {
  const job = defineJob({ slice: 'bands', name: 'play' });
  const jobs: Slice['jobs'] = ({ register }) => register(job, async () => undefined);
  expect(joining({ name: 'bands', jobs }, { name: 'halls', jobs })).toEqual([
    'the job play has a second handler',
  ]);
});

test('F10 the start refuses a slice that promises a mail without a template, in one line', () => {
  defineMail('birthdays', 'birthday-card');
  expect(joiningMails({ name: 'birthdays' })).toEqual([
    'birthdays promises the mail birthday-card without a template',
  ]);
});

test('F10 the start refuses a mail that has two templates, in one line', () => {
  const mails = [{ kind: defineMail('seasons', 'season-card'), compose: async () => null }];
  expect(joiningMails({ name: 'seasons', mails }, { name: 'fairs', mails })).toEqual([
    'the mail season-card has a second template, in fairs',
  ]);
});
