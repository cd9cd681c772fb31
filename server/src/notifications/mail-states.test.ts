import { expect, test } from 'vitest';
import { reachable } from '../testing/reachable.ts';
import { initialMailState, type MailState, mailMoves } from './mail-states.ts';

test('E1 every state of a mail is reached from the queue, and what has left the queue stays so', () => {
  expect(reachable<MailState>(mailMoves, [initialMailState])).toEqual([
    'dropped',
    'failed',
    'queued',
    'sent',
  ]);
  for (const { to } of Object.values(mailMoves)) expect(reachable<MailState>(mailMoves, [to])).toEqual([to]);
});
