import type { MailState } from '@langit/contract/values/mails';
import { expect, test } from 'vitest';
import { movesOf, reachable } from '../testing/reachable.ts';
import { initialMailState, mailMoves } from './mail-states.ts';

test('E1 every state of a mail can be reached from queued, and all others are final', () => {
  expect(reachable<MailState>(mailMoves, [initialMailState])).toEqual([
    'dropped',
    'failed',
    'queued',
    'sent',
  ]);
  for (const { to } of Object.values(mailMoves)) expect(reachable<MailState>(mailMoves, [to])).toEqual([to]);
});

test('E1 a mail makes these moves and no others', () => {
  expect(movesOf(mailMoves)).toEqual([
    'drop: queued → dropped',
    'giveUp: queued → failed',
    'send: queued → sent',
  ]);
});
