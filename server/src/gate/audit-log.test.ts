import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';
import { recordEntry } from './audit-store.ts';

const database = useDatabase();
const shop = useShop(database);

const operate = async (command: string, options: Record<string, string> = {}) => {
  const who = { actor: 'sari', reason: null };
  const request = { command, given: { argument: '', options }, who };
  const answer = await shop.operate(request, () => undefined);
  if (!answer.ok) throw new Error(answer.error);
  return answer;
};
const verify = async () => (await operate('audit verify')).answer;
const at = new Date('2026-11-20T03:00:00Z');
const act = (subject: string) => ({ act: 'order.clear', subject }) as const;
const note = (subject: string, reason: string | null = null) =>
  database.transaction((tx) =>
    recordEntry(tx, { actor: 'sari', channel: 'terminal', reason }, act(subject), at),
  );
/** As the owner of the tables, who can switch triggers off. */
const tamper = (text: string) =>
  ownerOf(database).executeSql(`begin; set local session_replication_role = replica; ${text}; commit`);

test('U14 every line of the audit log is chained to the line before it, also of simultaneous transactions', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => note(`LGT-${index}`)));
  const { rows } = await database.db.execute<{ seq: number; hash: string; prev_hash: string }>(
    sql`select seq::int, hash, prev_hash from audit_log order by seq`,
  );
  expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(rows.slice(1).map((line) => line.prev_hash)).toEqual(rows.slice(0, -1).map((line) => line.hash));
  expect(await verify()).toMatchObject({ intact: true, lines: 8, head: rows[7]!.hash, broken_at: null });
});

test.each([
  ['a changed reason', "update audit_log set reason = 'another' where seq = 2", 2],
  ['a changed moment', "update audit_log set at = at - interval '1 day' where seq = 3", 3],
  ['a missing line', 'delete from audit_log where seq = 2', 3],
  ['a missing end', 'delete from audit_log where seq = 3', 3],
  [
    'a line whose hash was computed anew',
    "update audit_log set reason = 'x' where seq = 2; update audit_log as line set hash = audit_line_hash(line) where seq = 2",
    3,
  ],
])('U14 the verification of the audit log finds %s', async (_what, text, line) => {
  for (const subject of ['LGT-A', 'LGT-B', 'LGT-C']) await note(subject, 'asked');
  await tamper(text);
  expect(await verify()).toMatchObject({ intact: false, broken_at: line });
});

test('U14 a line gets its place in the chain once', async () => {
  await note('LGT-A');
  await note('LGT-B');
  const again = ownerOf(database).db.execute(
    sql`update audit_log set prev_hash = 'x', hash = 'y' where seq = 2`,
  );
  await expect(again).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
});

test('B55 the audit log is listed by actor, act and subject, the newest first, page by page', async () => {
  for (const subject of ['LGT-A', 'LGT-B', 'LGT-C', 'LGT-B'])
    await note(subject, 'mail from rina@example.com');
  const first = await operate('audit list', { act: 'order.clear', limit: '3' });
  expect(first.answer).toMatchObject([
    { line: 4, subject: 'LGT-B', actor: 'sari', channel: 'terminal', reason: 'mail from …' },
    { line: 3 },
    { line: 2 },
  ]);
  expect(first.note).toContain('--cursor 2 ');
  expect((await operate('audit list', { cursor: '2' })).answer).toMatchObject([
    { line: 1, subject: 'LGT-A' },
  ]);
  expect((await operate('audit list', { subject: 'LGT-C' })).answer).toMatchObject([{ line: 3 }]);
  expect((await operate('audit list', { actor: 'budi' })).answer).toEqual([]);
});

test('B110 the audit log is listed without sign-ins and locks where that is asked for', async () => {
  await note('LGT-A');
  for (const session of ['session.open', 'session.lock'] as const)
    await database.transaction((tx) =>
      recordEntry(
        tx,
        { actor: 'sari', channel: 'console', reason: null },
        { act: session, subject: 'sari' },
        at,
      ),
    );
  expect((await operate('audit list', { 'without-sessions': 'on' })).answer).toMatchObject([
    { act: 'order.clear' },
  ]);
  expect((await operate('audit list')).answer).toHaveLength(3);
});

test('U14 the hourly verification reports a changed audit log as an error', async () => {
  const error = vi.spyOn(shop.app.log, 'error');
  onTestFinished(() => error.mockRestore());
  await note('LGT-A', 'asked');
  await shop.jobs.runTask('verify the audit log');
  expect(error).not.toHaveBeenCalled();
  await tamper("update audit_log set actor = 'budi'");
  await shop.jobs.runTask('verify the audit log');
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ line: 1 }), 'the audit log was changed');
});
