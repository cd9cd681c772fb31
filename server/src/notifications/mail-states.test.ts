import { expect, test } from 'vitest';
import { reachable } from '../testing/reachable.ts';
import { initialMailState, type MailState, mailMoves } from './mail-states.ts';

test('E1 every state of a mail can be reached from queued, and all others are final', () => {
  expect(reachable<MailState>(mailMoves, [initialMailState])).toEqual([
    'dropped',
    'failed',
    'queued',
    'sent',
  ]);
  for (const { to } of Object.values(mailMoves)) expect(reachable<MailState>(mailMoves, [to])).toEqual([to]);
});
