import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { type Person, useConsole } from '../testing/staff.ts';
import { isNewcomer } from './independence-rules.ts';

const database = useDatabase();
const { clock, ...at } = useConsole(database);
const why = { reason: 'for the fair' };
const hours = (count: number) => clock.advance(count * 3600);

let owner: Person;
beforeEach(async () => {
  owner = await at.person('owner');
  await at.done('settings set', 'operator.four_eyes_idr', { value: '1000' });
});

/** A person who was invited at the console by another one. */
async function invitedBy(host: Person, email: string, role: string): Promise<Person> {
  await refresh(host);
  const { body } = await host.browser.call('staff.invite', { email, roles: [role] }, why);
  expect(body.output, JSON.stringify(body)).toMatchObject({ email });
  const letter = (await at.mails()).find(({ to }) => to === email);
  return at.enrol(/\/console\/welcome\/?#?([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '', 'passkey');
}

/** A session with a fresh factor. */
const refresh = (person: Person) => at.signIn(person, person.browser);

/** A voucher without a bound, which always waits for a second person. */
async function askFor(code: string, person: Person): Promise<string> {
  await refresh(person);
  const { status, body } = await person.browser.call(
    'vouchers.add',
    { code, type: 'percent', amount: 100 },
    why,
  );
  expect(status, JSON.stringify(body)).toBe(202);
  return body.approval.approval;
}
async function confirm(approval: string, person: Person) {
  await refresh(person);
  return (await person.browser.call('approvals.confirm', { approval })).body;
}
const codes = async () => (await at.done('vouchers list')).map(({ code }: { code: string }) => code);

test('B6 nobody confirms in their first 72 hours, nor afterwards what was asked by who invited them', async () => {
  const second = await invitedBy(owner, 'second@example.com', 'manager');
  const ask = await askFor('OWN', owner);
  expect((await confirm(ask, second)).sentence).toMatch(/72 hours/);
  hours(73);
  const again = await askFor('OWN', owner);
  expect((await confirm(again, second)).sentence).toMatch(/invited the other/);
  expect(await codes()).not.toContain('OWN');
  const independent = await at.enrol(await at.invite('third@example.com', 'manager'), 'passkey');
  expect((await confirm(again, independent)).sentence).toMatch(/72 hours/);
  hours(71);
  expect((await confirm(again, independent)).code).toBe('NOT_POSSIBLE');
  hours(1);
  const last = await askFor('OWN', owner);
  expect((await confirm(last, independent)).output).toMatchObject({ state: 'confirmed' });
  expect(await codes()).toContain('OWN');
});

test('U24 the second person who ends the wait of a customer’s new address is independent of the first', async () => {
  await database.db.execute(sql`insert into customer (id, email, name, locale, password_hash, verified_at, created_at)
    values ('cus_9', 'old@example.com', 'Tono', 'id', 'x', '2026-01-01', '2026-01-01')`);
  const ask = async (person: Person) => {
    await refresh(person);
    const request = { customer: 'cus_9', email: 'new@example.com' };
    return (await person.browser.call('customers.email', request, why)).body;
  };
  const first = await invitedBy(owner, 'first@example.com', 'manager');
  const independent = await at.enrol(await at.invite('third@example.com', 'support'), 'passkey');
  hours(60);
  const late = await at.enrol(await at.invite('late@example.com', 'support'), 'passkey');
  hours(13);
  expect((await ask(first)).output).toMatchObject({ pending_from: expect.any(String) });
  expect((await ask(late)).sentence).toMatch(/72 hours/);
  const invited = await invitedBy(first, 'own@example.com', 'support');
  hours(73);
  expect((await ask(first)).output).toMatchObject({ pending_email: 'new@example.com' });
  await database.db.execute(
    sql`update customer set pending_email_from = now() + interval '1 day', pending_email_by = ${first.staff}`,
  );
  expect((await ask(invited)).sentence).toMatch(/invited the other/);
  expect((await ask(independent)).output).toMatchObject({
    pending_email: 'new@example.com',
    pending_from: null,
  });
});

test('B6 a person between the two makes nobody independent, and other roles by a third person hide nothing', async () => {
  const between = await invitedBy(owner, 'between@example.com', 'owner');
  const second = await invitedBy(between, 'second@example.com', 'manager');
  await at.done('staff roles', second.email, { roles: 'manager,content' });
  hours(73);
  expect((await confirm(await askFor('OWN', owner), second)).sentence).toMatch(/invited the other/);
});

test('B6 who has given roles, enabled again or reset the factors of a person is not confirmed by that person', async () => {
  const first = await at.enrol(await at.invite('first@example.com', 'manager'), 'passkey');
  const second = await at.enrol(await at.invite('second@example.com', 'manager'), 'passkey');
  hours(73);
  await refresh(owner);
  await owner.browser.call('staff.roles', { email: first.email, roles: ['manager', 'content'] }, why);
  expect((await confirm(await askFor('ROLES', owner), first)).sentence).toMatch(/gave them roles/);
  await refresh(owner);
  await owner.browser.call('staff.disable', { email: second.email }, why);
  await owner.browser.call('staff.enable', { email: second.email }, why);
  expect((await confirm(await askFor('BACK', owner), second)).sentence).toMatch(/72 hours/);
  hours(73);
  expect((await confirm(await askFor('BACK', owner), second)).sentence).toMatch(/gave them roles/);
});

test('B6 what a new person asks is not confirmed by who has invited them', async () => {
  hours(73);
  const mailbox = await invitedBy(owner, 'mailbox@example.com', 'manager');
  const ask = await askFor('MINE', mailbox);
  expect((await confirm(ask, owner)).sentence).toMatch(/invited the other/);
  hours(73);
  expect((await confirm(await askFor('MINE', mailbox), owner)).output).toMatchObject({ state: 'confirmed' });
});

test('B6 an act that waits lapses with the right of who has asked for it, also where the right comes back', async () => {
  const asker = await at.enrol(await at.invite('asker@example.com', 'manager'), 'passkey');
  const disabled = await askFor('FIRST', asker);
  await at.done('staff disable', asker.email);
  await at.done('staff enable', asker.email);
  const demoted = await askFor('SECOND', asker);
  await at.done('staff roles', asker.email, { roles: 'support' });
  await at.done('staff roles', asker.email, { roles: 'manager' });
  for (const approval of [disabled, demoted])
    expect((await confirm(approval, owner)).sentence, approval).toBe('This is lapsed already.');
  expect(await at.done('exceptions list', '', { kind: 'approval_waiting' })).toEqual([]);
  expect(await codes()).toEqual([]);
});

test('B6 an invitation, other roles and an account that is enabled again are cases and mails to every owner', async () => {
  const before = at.mailer.sent.length;
  const support = await invitedBy(owner, 'support@example.com', 'support');
  await owner.browser.call('staff.roles', { email: support.email, roles: ['support', 'content'] }, why);
  await owner.browser.call('staff.disable', { email: support.email }, why);
  await owner.browser.call('staff.enable', { email: support.email }, why);
  await at.mails();
  const outgoingMails = at.mailer.sent.slice(before).filter(({ to }) => to === owner.email);
  expect(outgoingMails.map(({ subject }) => subject).sort()).toEqual([
    'Console account enabled again',
    'New person invited to the console',
    'Roles of a member of staff changed',
  ]);
  for (const { text } of outgoingMails) expect(text).toMatch(/support@example\.com[\s\S]*owner@example\.com/);
  const cases = await at.done('exceptions list', '', { kind: 'staff_security' });
  expect(cases.map(({ detail }: { detail: { event: string } }) => detail.event)).toEqual(
    expect.arrayContaining(['invited', 'roles_changed', 'enabled']),
  );
});

test('B6 who wants to loosen the limit of four eyes at the console needs a second person, tightening it needs none', async () => {
  const key = 'operator.four_eyes_idr';
  await refresh(owner);
  const set = async (value: number) => (await owner.browser.call('settings.set', { key, value }, why)).status;
  expect([await set(0), await set(1001), await set(999), await set(999)]).toEqual([202, 202, 200, 200]);
  expect((await at.done('settings list')).find((item: { key: string }) => item.key === key).value).toBe(999);
});

test('B6 a change of roles makes nobody new, a way back does', () => {
  const now = clock.now();
  const entry = (act: string, hoursAgo: number) => [
    { act, actor: 'owner', at: new Date(now.getTime() - hoursAgo * 3_600_000) },
  ];
  expect(isNewcomer(entry('staff.roles', 1), now)).toBe(false);
  for (const act of ['staff.owner', 'staff.invite', 'staff.enable', 'staff.reset-factors', 'staff.recover'])
    expect([isNewcomer(entry(act, 71.9), now), isNewcomer(entry(act, 72), now)], act).toEqual([true, false]);
});
