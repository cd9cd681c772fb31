import type { OperatorCall } from '@langit/contract/operator/call';
import { type OperatorCallName, operatorCalls } from '@langit/contract/operator/calls';
import type { Permission } from '@langit/contract/operator/permissions';
import { type Role, roles } from '@langit/contract/operator/roles';
import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { type Person, useConsole } from '../testing/staff.ts';

const database = useDatabase('once');
const { clock, ...at } = useConsole(database);

/** Who may what, as the owner of the shop decided it: one letter per role, in the order of the roles. */
const grid: Record<Exclude<Permission, 'machine'>, string> = {
  'work.read': 'omscatr',
  'work.handle': 'omsca..',
  'orders.read': 'omsca.r',
  'orders.write': 'oms....',
  'orders.place': 'oms....',
  'orders.gift': 'om.....',
  'orders.refund': 'om.....',
  'parcels.write': 'omsc...',
  'esims.codes': 'oms....',
  'refunds.read': 'oms.a.r',
  'refunds.decide': 'oms....',
  'refunds.pay': 'o...a..',
  'payments.read': 'oms.a..',
  'payments.write': 'om..a..',
  'customers.contact': 'omsc...',
  'customers.read': 'oms....',
  'customers.write': 'oms....',
  'customers.data': 'om.....',
  'rentals.read': 'omsc..r',
  'rentals.hand': 'omsc...',
  'rentals.manage': 'om.....',
  'catalogue.read': 'oms.atr',
  'catalogue.write': 'om.....',
  'vouchers.read': 'oms.atr',
  'vouchers.write': 'om.....',
  'content.read': 'oms..tr',
  'content.write': 'om...t.',
  'reports.read': 'om..a.r',
  'reports.money': 'om..a..',
  'files.send': 'om..at.',
  'system.read': 'oms...r',
  'system.write': 'om.....',
  'settings.write': 'o......',
  'audit.read': 'om..a..',
  'staff.read': 'om.....',
  'staff.write': 'om.....',
};
const letters: Record<Role, string> = {
  owner: 'o',
  manager: 'm',
  support: 's',
  counter: 'c',
  accountant: 'a',
  content: 't',
  reader: 'r',
};

const atTheMachine = [
  'system.restore',
  'demo.remove',
  'system.verify',
  'system.migrate',
  'system.roles',
  'system.doctor',
  'staff.owner',
  'staff.recover',
];
const calls = (Object.keys(operatorCalls) as OperatorCallName[]).filter(
  (call) => !atTheMachine.includes(call),
);
const mayCall = (role: Role, call: OperatorCallName): boolean => {
  const { permission } = operatorCalls[call];
  return permission !== 'machine' && grid[permission].includes(letters[role]);
};

const people = new Map<Role, Person>();
beforeAll(async () => {
  for (const role of roles) people.set(role, await at.person(role));
});
const browserOf = (role: Role) => {
  const person = people.get(role);
  if (!person) throw new Error(`there is no ${role}`);
  return person.browser;
};

test.each(roles)(
  'U6 complaint 17: the shop as it is has roles, and %s makes exactly the calls of its permissions',
  async (role) => {
    const browser = browserOf(role);
    for (const call of calls) {
      // Without the fields of a call and the id of a write nothing is carried out: the refusal is of the input.
      const { status, body } = await browser.call(call, { no_such_field: 1 }, { requestId: null });
      const expected = mayCall(role, call) ? [400, 'VALIDATION'] : [403, 'FORBIDDEN'];
      expect([status, body.code], call).toEqual(expected);
    }
  },
);

test.each(atTheMachine)('U18 no role reaches %s', async (call) => {
  for (const role of roles) expect((await browserOf(role).call(call)).status, role).toBe(404);
});

test('U6 every call is closed without a session, to a locked, a disabled and a foreign one', async () => {
  const locked = await at.enrol(await at.invite('locked@example.com', 'owner'), 'passkey');
  await locked.browser.call('session.lock');
  const disabled = await at.enrol(await at.invite('disabled@example.com', 'owner'), 'passkey');
  await at.done('staff disable', 'disabled@example.com');
  const forged = at.newBrowser();
  forged.jar.cookie = 'A'.repeat(43);
  const closed = [
    [at.newBrowser(), 'UNAUTHENTICATED'],
    [forged, 'UNAUTHENTICATED'],
    [disabled.browser, 'UNAUTHENTICATED'],
    [locked.browser, 'LOCKED'],
  ] as const;
  for (const call of calls)
    for (const [browser, code] of closed) {
      const { status, body } = await browser.call(call);
      expect([status, body.code], call).toEqual([401, code]);
    }
});

test.each(roles)('B5 a person learns the permissions of the role %s', async (role) => {
  const { permissions } = (await browserOf(role).call('me.get')).body.output;
  const granted = Object.entries(grid).flatMap(([permission, held]) =>
    held.includes(letters[role]) ? [permission] : [],
  );
  expect(permissions.toSorted()).toEqual(granted.toSorted());
});

test('B4 every call that moves money, people, data or settings asks an owner for a fresh factor', async () => {
  const { browser } = await at.enrol(await at.invite('stale@example.com', 'owner'), 'passkey');
  clock.advance(5 * 60);
  // Calls with a limit of money are asked by their sum (approvals.test.ts).
  const marked = calls.filter((call) => (operatorCalls[call] as OperatorCall).stepUp === 'always');
  const requests = [];
  for (const call of calls)
    if ((await browser.call(call, { no_such_field: 1 })).body.code === 'STEP_UP_REQUIRED')
      requests.push(call);
  expect(requests).toEqual(marked);
  expect(marked).toEqual(
    expect.arrayContaining([
      'approvals.confirm',
      'refunds.paidOut',
      'staff.roles',
      'customers.erase',
      'rates.set',
    ]),
  );
});

test.each(['me.addPasskey', 'me.removePasskey', 'me.setPassword', 'me.setTotp', 'me.newRecoveryCodes'])(
  'B4 %s needs a fresh factor',
  async (call) => {
    const { browser } = await at.enrol(
      await at.invite(`${call.toLowerCase()}@example.com`, 'reader'),
      'passkey',
    );
    clock.advance(5 * 60);
    expect((await browser.call(call)).body.code).toBe('STEP_UP_REQUIRED');
  },
);
