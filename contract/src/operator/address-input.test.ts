import { expect, test } from 'vitest';
import { addressInput } from './address-input.ts';
import { operatorCalls } from './calls.ts';
import { addressOf, things } from './things.ts';

const query = (text: string) => new URLSearchParams(text);

test('B13 a list reads what its address says, each parameter as the call takes it', () => {
  expect(
    addressInput('orders.list', query('kind=rent&total_from=5000&sort=total&order=asc&customer=Yuki'), 50),
  ).toEqual({
    kind: 'rent',
    total_from: 5000,
    sort: 'total',
    ascending: true,
    customer: 'Yuki',
    limit: 50,
    count: true,
  });
});

test('B13 what the call does not take, what is empty and a view that is gone count as absent', () => {
  expect(addressInput('refunds.list', query('columns=due&state=&view=old&sort=colour&order=desc'))).toEqual({
    limit: 100,
    count: true,
    descending: true,
  });
});

test('B13 a typed value that the call can’t take goes to the shop, whose refusal names it', () => {
  expect(addressInput('orders.list', query('total_from=5,5'))).toMatchObject({ total_from: '5,5' });
});

test('B33 a number of pieces is not taken for the count of a list', () => {
  expect(addressInput('orders.price', query('customer=a@b.co&product=x&count=2'))).toMatchObject({
    count: 2,
  });
  expect(addressInput('orders.price', query('customer=a@b.co&product=x'))).not.toHaveProperty('count');
});

test('B13 assignee=none filters the exceptions without an assignee', () => {
  expect(addressInput('exceptions.list', query('assignee=none'))).toMatchObject({ assignee: null });
});

test('B57 each thing of the console is read by a call, and its address names it whatever it holds', () => {
  for (const { calls } of Object.values(things))
    expect(
      Object.keys(operatorCalls).some((name) => name.startsWith(`${calls}.`)),
      calls,
    ).toBe(true);
  expect(addressOf('staff', 'a/b@example.com')).toBe('/staff/a%2Fb%40example.com');
});
