import { expect, test } from 'vitest';
import { defineMail } from '../notifications/mail-kind.ts';
import { notificationsSlice } from '../notifications/slice.ts';
import type { Slice } from '../platform/slice.ts';
import { joinSlices } from './join-slices.ts';
import { explainStart } from './run-shop.ts';

const registry = { register: () => undefined, every: () => undefined };

/** What a start with these slices says before it ends. */
function refusalOf(...slices: Slice[]): string[] | null {
  const notifications = notificationsSlice({} as never, { raw: [] } as never);
  try {
    joinSlices([notifications, ...slices], registry);
    return null;
  } catch (error) {
    return explainStart(error);
  }
}

test('F10 the start refuses a slice that promises a mail without a template, with one line', () => {
  defineMail('birthdays', 'birthday-card');
  expect(refusalOf({ name: 'birthdays' })).toEqual([
    'birthdays promises the mail birthday-card without a template',
  ]);
});

test('F10 the start refuses a mail that has two templates, with one line', () => {
  const mails = [{ kind: defineMail('seasons', 'season-card'), compose: async () => null }];
  expect(refusalOf({ name: 'seasons', mails }, { name: 'fairs', mails })).toEqual([
    'the mail season-card has a second template, in fairs',
  ]);
});
