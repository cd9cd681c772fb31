import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { type Answers, noAnswer } from '../../testing/shop-double';
import { laptop, phone, showConsole } from '../../testing/show-console';

const listed = (exception: string, subject: string) =>
  sampleRow('exceptions.list', {
    exception,
    subject,
    kind: 'payment_review',
    about: 'order',
    says: '',
    count: 1,
    again: false,
    assignee: null,
    assignee_name: null,
    closed: null,
    detail: {},
  });
const rows = [listed('1', 'LGT-1'), listed('2', 'LGT-2')];
const sentence = (order: string) => `Fraud check at the gateway: ${order}`;
const opened = (exception: string) => ({
  ...sample('exceptions.get', { order: null, commands: [], earlier: [] }),
  ...rows.find((row) => row.exception === exception),
});

const open: Answers = {
  'exceptions.list': () => rows,
  'exceptions.get': ({ exception }) => opened(exception),
  'exceptions.people': () => [],
};

const article = page.getByRole('article');
const take = article.getByRole('button', { name: 'Assign to me' });
const alert = page.getByRole('main').getByRole('alert');
const noted = (exception: string) => [
  { exception, kind: 'payment_review', subject: 'LGT-1', state: 'open' as const },
];

test('B59 a failure at one exception is not shown at the next one that is opened', async () => {
  const { address } = await showConsole('/exceptions/1', { ...open, 'exceptions.assign': noAnswer });
  await take.click();
  await expect.element(alert).toMatchTextContent(/The shop isn’t responding/);
  await page.getByRole('link', { name: sentence('LGT-2') }).click();
  await expect.poll(address).toBe('/exceptions/2');
  await expect.element(page.getByRole('article', { name: sentence('LGT-2') })).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('B23 a case that was closed before its row was opened is not opened again by the next Enter', async () => {
  const { shop } = await showConsole('/exceptions', {
    ...open,
    'exceptions.get': ({ exception }) => ({ ...opened(exception), closed: '2026-11-20T03:05:00.000Z' }),
  });
  const row = page.getByRole('link', { name: sentence('LGT-1') });
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const again = article.getByRole('button', { name: 'Reopen' });
  await expect.element(again).toBeVisible();
  await expect.element(again).not.toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(shop.inputsOf('exceptions.reopen')).toEqual([]);
});

test('B23 the button that closes a case covers neither its title nor the border of its card', async () => {
  await showConsole('/exceptions/1', open, { viewport: { width: 1440, height: 900 } });
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await expect.element(close).toBeVisible();
  const heading = article.getByRole('heading', { level: 2 }).first().element();
  const card = heading.parentElement?.getBoundingClientRect();
  const button = close.element().getBoundingClientRect();
  const room = Number.parseFloat(getComputedStyle(heading).paddingRight);
  expect(heading.getBoundingClientRect().right - room).toBeLessThanOrEqual(button.left);
  expect(button.top).toBeGreaterThan((card?.top ?? Number.POSITIVE_INFINITY) + 1);
  expect(button.right).toBeLessThan((card?.right ?? 0) - 1);
});

test('B12 a key that is held down acts once', async () => {
  const response = Promise.withResolvers<void>();
  const { shop } = await showConsole('/exceptions/1', {
    ...open,
    'exceptions.assign': async () => {
      await response.promise;
      return noAnswer();
    },
  });
  await expect.element(take).toBeVisible();
  (take.element() as HTMLElement).focus();
  // Enter that is held down presses a button again and again.
  await userEvent.keyboard('{Enter>4/}');
  response.resolve();
  await expect.element(alert).toMatchTextContent(/The shop isn’t responding/);
  expect(shop.inputsOf('exceptions.assign')).toHaveLength(1);
});

const press = async (button: typeof take) => {
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
};

test('B12 a key that is pressed while the action before is in flight is carried out after it, as the thing is then', async () => {
  const response = Promise.withResolvers<void>();
  const { shop } = await showConsole('/exceptions/1', {
    ...open,
    'exceptions.assign': async () => {
      await response.promise;
      return noted('1');
    },
    'exceptions.snooze': () => noted('1'),
  });
  const writes = () => shop.made.flatMap(({ name, requestId }) => (requestId ? [name] : []));
  await expect.element(take).toBeVisible();
  await press(take);
  await expect.poll(writes).toEqual(['exceptions.assign']);
  await press(take);
  await userEvent.keyboard('s');
  expect(writes()).toEqual(['exceptions.assign']);
  response.resolve();
  await expect.poll(writes).toEqual(['exceptions.assign', 'exceptions.snooze']);
});

test('B12 after an act that fails, what was pressed meanwhile is not carried out, and the keys to other screens work while it is in flight', async () => {
  const response = { answer: Promise.withResolvers<void>() };
  const { shop, address } = await showConsole('/exceptions/1', {
    ...open,
    'orders.list': () => [],
    'exceptions.assign': async () => {
      await response.answer.promise;
      return noAnswer();
    },
  });
  const writes = () => shop.made.flatMap(({ name, requestId }) => (requestId ? [name] : []));
  await expect.element(take).toBeVisible();
  await press(take);
  await expect.poll(writes).toEqual(['exceptions.assign']);
  // By its button: a key waits until it is certain that no scanner typed it.
  await press(article.getByRole('button', { name: 'Snooze' }));
  await press(article.getByRole('button', { name: /^Tomorrow/ }));
  response.answer.resolve();
  await expect.element(alert).toMatchTextContent(/The shop isn’t responding/);
  response.answer = Promise.withResolvers<void>();
  await press(take);
  await expect.poll(writes).toEqual(['exceptions.assign', 'exceptions.assign']);
  await userEvent.keyboard('go');
  await expect.poll(address).toBe('/orders');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  response.answer.resolve();
  // At another address the failure is a toast.
  await expect.element(page.getByText(/^Assign to me: The shop isn’t responding/)).toBeVisible();
});

test('B12 B60 keys open an exception and close it with a reason, and the closing can be taken back', async () => {
  const state = { closed: null as string | null };
  const { exceptions, ...ofToday } = sample('today.get');
  const { shop, address } = await showConsole(
    '/',
    {
      ...open,
      'today.get': () => ({ ...ofToday, exceptions: { ...exceptions, count: 2, first: rows } }),
      'exceptions.get': ({ exception }) => ({ ...opened(exception), closed: state.closed }),
      'exceptions.close': () => {
        state.closed = '2026-11-20T03:05:00.000Z';
        return noted('1');
      },
      'exceptions.reopen': () => {
        state.closed = null;
        return noted('1');
      },
    },
    { roles: ['manager'] },
  );
  const ranked = page.getByRole('list', { name: 'Needs attention, most urgent first' });
  await expect.element(ranked.getByRole('link', { name: sentence('LGT-1') })).toBeVisible();
  await userEvent.keyboard('j');
  await userEvent.keyboard('{Enter}');
  const shown = page.getByRole('article', { name: sentence('LGT-1') });
  await expect.element(take).toBeVisible();
  // Nothing else resolves it: the focus is on taking it, never on what closes it.
  await expect.element(shown.getByRole('button', { name: 'Assign to me' })).toHaveFocus();
  await userEvent.keyboard('e');
  const dialog = page.getByRole('dialog', { name: 'Mark as solved' });
  const reason = dialog.getByLabelText('Reason');
  await reason.fill('counted on the shelf: 1 2 3');
  await userEvent.keyboard('{Tab}');
  // In the field, figures and letters are text: no other dialog came up.
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Mark as solved' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  // It was opened from Today.
  await expect.poll(address).toBe('/');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shop.inputsOf('exceptions.reopen')).toHaveLength(1);
  expect(shop.made.find(({ name }) => name === 'exceptions.close')).toMatchObject({
    input: { exception: '1' },
    reason: 'counted on the shelf: 1 2 3',
  });
});

test('B12 a reason that a digit has chosen is in its field before the next key can send it', async () => {
  await showConsole('/exceptions/1', open);
  await expect.element(take).toBeVisible();
  await userEvent.keyboard('e');
  const dialog = page.getByRole('dialog', { name: 'Mark as solved' });
  const submit = dialog.getByRole('button', { name: 'Mark as solved' }).last();
  const reason = dialog.getByLabelText('Reason');
  await expect.element(submit).toBeVisible();
  // The next key is heard in the task after the one in which the focus has moved.
  const sendable = new Promise<string>((resolve) => {
    submit
      .element()
      .addEventListener('focus', () =>
        queueMicrotask(() => resolve((reason.element() as HTMLTextAreaElement).value)),
      );
  });
  await userEvent.keyboard('1');
  expect(await sendable).not.toBe('');
});

test('B12 B23 a case is taken on and put aside by one key each, and not by the second key of a pair', async () => {
  const { shop, address } = await showConsole('/exceptions/1', {
    ...open,
    'exceptions.assign': () => noted('1'),
    'exceptions.snooze': () => noted('1'),
    'settings.list': () => [],
  });
  await expect.element(take).toBeVisible();
  await userEvent.keyboard('a');
  await expect.poll(() => shop.inputsOf('exceptions.assign')).toHaveLength(1);
  await userEvent.keyboard('s');
  await expect.poll(() => shop.inputsOf('exceptions.snooze')).toEqual([{ exception: '1', for: 'tomorrow' }]);
  await userEvent.keyboard('g');
  await userEvent.keyboard('o');
  await expect.poll(address).toBe('/orders');
  expect(shop.inputsOf('exceptions.assign')).toHaveLength(1);
});

test('B23 B124 the list groups what is late or due soon, today and later, and says when in words', async () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000 + 1000).toISOString();
  const due = (exception: string, urgency: 'overdue' | 'soon' | 'later', at: number) => ({
    ...listed(exception, `LGT-${exception}`),
    urgency,
    due: minutes(at),
  });
  await showConsole('/exceptions', {
    ...open,
    'exceptions.list': () => [
      due('1', 'overdue', -3 * 1440),
      due('2', 'soon', 38),
      due('3', 'later', 5 * 1440),
    ],
  });
  const table = page.getByRole('table');
  await expect
    .element(table)
    .toMatchTextContent(
      /Now.*LGT-1.*Overdue since \d+ \w+.*LGT-2.*Due in 38 min.*Later.*LGT-3.*Due \w{3} \d+ \w+, \d\d:\d\d/,
    );
});

test('B23 a case says what the shop does by itself, and above its acts who has the router and which ones are free', async () => {
  const unit = {
    ...sampleRow('units.list', { serial: 'LGT-R-0009', state: 'in_service' }),
    rentals: [],
  };
  await showConsole('/exceptions/1', {
    ...open,
    'exceptions.get': () => ({
      ...opened('1'),
      kind: 'unit_late',
      about: 'unit',
      subject: 'LGT-R-0016',
      detail: { days: 2 },
    }),
    'units.get': () => sample('units.get'),
    'units.list': () => [unit],
  });
  await expect.element(article).toMatchTextContent(/The late fee grows each day/);
  await expect
    .element(article.getByRole('region', { name: 'Routers of this model' }))
    .toMatchTextContent(/LGT-R-0009/);
});

/** The case of a router that is late, with what its screen reads. */
const lateRouter = (about: object): Answers => ({
  'exceptions.get': () => ({
    ...opened('1'),
    kind: 'unit_late',
    about: 'unit',
    subject: 'LGT-R-0016',
    commands: ['rentals.remind', 'rentals.reassign', 'units.receive', 'units.lose'],
    ...about,
  }),
  'units.get': () => sample('units.get'),
  'units.list': () => [],
});

test('B23 a case has its usual act in blue, as many beside it as one line holds, and all others behind More', async () => {
  await showConsole(
    '/exceptions/1',
    {
      ...open,
      ...lateRouter({ detail: { rental: 'ren_1' } }),
    },
    { roles: ['manager'] },
  );
  const acts = article.getByRole('group', { name: 'Actions' });
  await expect.element(acts.getByRole('button', { name: 'Remind customer' })).toHaveFocus();
  const tops = acts
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().top);
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
  const lost = acts.getByRole('button', { name: 'Close rental as lost' });
  await expect.element(lost).not.toBeInTheDocument();
  await acts.getByRole('button', { name: 'More' }).click();
  await expect.element(lost).toBeVisible();
  // The bar stands at the lower edge of the window: the menu opens upwards.
  expect(lost.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await userEvent.keyboard('{Escape}');
  await expect.element(acts.getByRole('button', { name: 'More' })).toHaveFocus();
});

const packageOf = (supplier: string, cost: string) => ({
  ...sample('products.get').packages[0],
  supplier,
  package: 'JP-5-30',
  cost_usd: cost,
  gone: null,
});

test('B23 a refused delivery shows what another supplier takes for the same product', async () => {
  const line = sampleRow('orders.lines');
  await showConsole('/exceptions/1', {
    ...open,
    'exceptions.get': () => ({ ...opened('1'), kind: 'delivery_refused_balance', order: 'LGT-1' }),
    'orders.get': () => sample('orders.get'),
    'orders.lines': () => [
      {
        ...line,
        product: 'japan-5gb-30d',
        supply: { ...line.supply, supplier: 'airalo' } as typeof line.supply,
      },
    ],
    'system.status': () => sample('system.status'),
    'products.get': () => ({
      ...sample('products.get', { product: 'japan-5gb-30d' }),
      packages: [
        packageOf('airalo', '4.20'),
        packageOf('esim-access', '3.70'),
        { ...packageOf('old-supplier', '3.10'), in_use: false },
      ] as never,
    }),
  });
  const evidence = article.getByRole('region', { name: 'Supplier status' });
  await expect.element(evidence).toMatchTextContent(/eSIM Access\$3\.70 JP-5-30/);
  await expect
    .element(evidence)
    .toMatchTextContent(/old-supplier\$3\.10 · switched off: the shop places no orders there/);
  await expect.element(evidence).not.toMatchTextContent(/Airalo\$4\.20/);
});

test('B82 where our reading says that the balance is enough, the advice is to ask the supplier, with the reading and the order’s cost', async () => {
  const line = sampleRow('orders.lines', { product: 'japan-5gb-30d', quantity: 2, days: null });
  const supply = { ...line.supply, supplier: 'airalo', last_error: 'balance:200007' } as typeof line.supply;
  const status = sample('system.status');
  const show = async (exception: string, balance: string, count = 1) => {
    await showConsole(`/exceptions/${exception}`, {
      ...open,
      'exceptions.get': () => ({
        ...opened(exception),
        kind: 'delivery_refused_balance',
        commands: ['orders.retry', 'orders.refund'],
        order: 'LGT-1',
        count,
      }),
      'orders.get': () => sample('orders.get'),
      'orders.lines': () => [{ ...line, supply }],
      'system.status': () => ({
        ...status,
        partners: [
          {
            partner: 'airalo',
            kind: 'supplier' as const,
            up: true,
            since: null,
            last_answer: null,
            last_error: null,
            refusing: 1,
            balance_usd: balance,
            balance_read: '2026-11-20T03:00:00.000Z',
            balance_days: null,
          },
        ],
      }),
      'products.get': () => ({
        ...sample('products.get', { product: 'japan-5gb-30d' }),
        packages: [packageOf('airalo', '4.20')] as never,
      }),
    });
  };
  await show('1', '99206.50');
  await expect
    .element(article)
    .toMatchTextContent(
      /Airalo says the balance is too low, but we read \$99,206\.50 there \(20 Nov.*ask Airalo/,
    );
  const evidence = article.getByRole('region', { name: 'Supplier status' });
  await expect.element(evidence).toMatchTextContent(/balance too low.*\$8\.40.*\$99,206\.50 · read 20 Nov/);
  await expect.element(evidence).not.toMatchTextContent(/200007/);
  await show('2', '9.00');
  await expect
    .element(article)
    .toMatchTextContent(/Top up the balance at Airalo, then press “Retry with supplier”/);
  await show('1', '20.00', 3);
  await expect.element(article).toMatchTextContent(/Top up the balance at Airalo/);
});

test('B23 what says its own age says no second lateness beside it', async () => {
  const row = {
    ...listed('1', 'LGT-R-0016'),
    kind: 'unit_late',
    about: 'unit' as const,
    urgency: 'overdue' as const,
    due: new Date(Date.now() - 2 * 86_400_000).toISOString(),
    detail: { days: 3 },
  };
  await showConsole('/exceptions', { ...open, 'exceptions.list': () => [row] });
  const table = page.getByRole('table');
  await expect.element(table).toMatchTextContent(/is 3 days late.*Overdue since \d+ \w+/);
  await expect.element(table).not.toMatchTextContent(/2 days/);
});

test('B23 a row has the icon of what it is about, and the initials and the name of who has taken it on', async () => {
  const row = { ...listed('1', 'LGT-1'), assignee_name: 'Budi Rahmat Santoso' };
  await showConsole('/exceptions', { ...open, 'exceptions.list': () => [row] });
  const table = page.getByRole('table');
  await expect.element(table.getByText('BS', { exact: true })).toBeVisible();
  await expect.element(table.getByText('Budi Rahmat Santoso')).toBeVisible();
  expect(table.element().querySelectorAll('td a svg')).toHaveLength(1);
});

test('B23 a price under its floor and an event of the staff’s accounts show what decides them above the acts', async () => {
  const evidence = article.getByRole('region', { name: 'Key facts' });
  await showConsole('/exceptions/1', {
    ...open,
    'exceptions.get': () => ({
      ...opened('1'),
      kind: 'price_below_floor',
      about: 'product',
      subject: 'japan-5gb-30d',
      detail: { price: 99_000, floor: 111_852, raised: 112_000 },
    }),
    'products.get': () => ({
      ...sample('products.get', { sold_in_30_days: 31, least_percent: 50, least_rule: 'product' }),
      margin_idr: 20_000,
      margin_at_floor_idr: 56_000,
      at_floor: { price_idr: '112000' },
      packages: [packageOf('airalo', '4.20')] as never,
    }),
  });
  await expect
    .element(evidence)
    .toMatchTextContent(
      /99\.000.*20\.000 · 20%.*111\.852 · your rule of 50% for this plan.*at Rp\s112\.000.*56\.000 · 50%.*31.*Airalo\$4\.20 JP-5-30/,
    );
  await expect.element(article).toMatchTextContent(/Raise the price to Rp\s112\.000/);
  await showConsole('/exceptions/2', {
    ...open,
    'staff.list': () => [sampleRow('staff.list', { staff: 'S-2', email: 'dewi@example.com', name: 'Dewi' })],
    'exceptions.get': () => ({
      ...opened('2'),
      kind: 'staff_security',
      about: 'staff',
      subject: 'recovery_code:S-2',
      commands: ['exceptions.close', 'staff.disable'],
      detail: {
        event: 'recovery_code',
        person: 'Dewi',
        staff: 'S-2',
        by: 'Sari',
        roles: 'manager accountant',
        from: '203.0.113.7',
        device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/143.0',
      },
    }),
  });
  await expect.element(evidence).toMatchTextContent(/dewi@example\.com.*Manager, Accountant.*Done bySari/);
  await expect.element(article.getByRole('button', { name: 'Yes, this was us' })).not.toHaveFocus();
  await expect.element(evidence).toMatchTextContent(/Dewi.*203\.0\.113\.7.*Firefox · Windows/);
  await showConsole('/exceptions/3', {
    ...open,
    'exceptions.get': () => ({
      ...opened('3'),
      kind: 'supplier_list_odd',
      about: 'supplier',
      subject: 'airalo',
      detail: { known: 900, gone: 310, moved: 4 },
    }),
  });
  await expect.element(evidence).toMatchTextContent(/last list900.*gone310.*changed cost4/);
});

test('B23 the dialog of an act that moves money repeats amount, customer and way, with the focus on Cancel', async () => {
  const { shop } = await showConsole(
    '/exceptions/1',
    {
      ...open,
      'exceptions.get': () => ({
        ...opened('1'),
        kind: 'payment_mismatch',
        order: 'LGT-1',
        customer: 'Rina Kusuma',
        commands: ['payments.return'],
      }),
      'orders.get': () => ({
        ...sample('orders.get'),
        money: [{ at: '2026-11-20T03:05:00.000Z', kind: 'mismatch', amount: 61_000, transaction: null }],
        transaction: { id: 'T-1', method: 'qris', gateway: 'midtrans', customer_fee: 0 },
      }),
    },
    { roles: ['manager'] },
  );
  await article.getByRole('button', { name: 'Refund Rp 61.000' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund Rp 61.000' });
  await expect.element(dialog).toMatchTextContent(/Rp 61\.000.*Rina Kusuma.*Midtrans · QRIS/);
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(shop.inputsOf('payments.return')).toEqual([]);
});

test('B23 a refused email shows its address and corrects it in place, with what was probably meant', async () => {
  const customer = {
    id: 'cus_1',
    name: 'Rina',
    email: 'rina@gmial.com',
    phone: '+62 812 1001 0023',
    language: 'id' as const,
    paid_orders: 1,
    paid_in_all: 1000,
  };
  const { shop } = await showConsole('/exceptions/1', {
    ...open,
    'exceptions.get': () => ({
      ...opened('1'),
      kind: 'mail_failed',
      order: 'LGT-1',
      commands: ['customers.email', 'orders.resend'],
    }),
    'orders.get': () => ({ ...sample('orders.get'), customer }),
    'customers.get': () => sample('customers.get', { pending_email: null, pending_from: null }),
    'mails.list': () => [sampleRow('mails.list', { email: 'rina@gmial.com', error: '550 no such user' })],
    'customers.email': () => sample('customers.email'),
  });
  const evidence = article.getByRole('region', { name: 'Emails not sent' });
  await expect.element(evidence).toMatchTextContent(/rina@gmial\.com.*This address doesn’t exist/);
  const acts = article.getByRole('group', { name: 'Actions' });
  await expect.element(acts.getByRole('button', { name: 'Correct email address' })).toHaveFocus();
  // To the same address it is sent again only by the way of the rare acts.
  await expect.element(acts.getByRole('button', { name: /same address/ })).not.toBeInTheDocument();
  await expect.element(article.getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await acts.getByRole('button', { name: 'Correct email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct email address' });
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('rina@gmail.com');
  await dialog.getByRole('button', { name: 'Address was mistyped' }).click();
  await dialog.getByRole('button', { name: 'Correct email address' }).click();
  await expect
    .poll(() => shop.inputsOf('customers.email'))
    .toEqual([{ customer: 'cus_1', email: 'rina@gmail.com' }]);
});

test('B23 an exception is given to another person, which can be taken back', async () => {
  const people = [
    { person: 'S-2', name: 'Dewi', roles: ['manager' as const], taken: 3 },
    { person: 'S-3', name: 'Ayu', roles: ['owner' as const], taken: 0 },
  ];
  const given: { to: string | null | undefined } = { to: null };
  const { shop } = await showConsole('/exceptions/1', {
    ...open,
    'exceptions.get': () => ({
      ...opened('1'),
      assignee: given.to ?? null,
      assignee_name: people.find(({ person }) => person === given.to)?.name ?? null,
    }),
    'exceptions.people': () => people,
    'exceptions.assign': ({ to }) => {
      given.to = to;
      return noted('1');
    },
  });
  await article.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign', exact: true });
  await dialog.getByLabelText('Assign to').selectOptions('S-2');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(article).toMatchTextContent(/Dewi/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => shop.inputsOf('exceptions.assign')).toHaveLength(2);
  await expect.element(article).not.toMatchTextContent(/Dewi/);
});

test('B23 the list is filtered by person and role', async () => {
  const { shop } = await showConsole('/exceptions?role=content&assignee=none', {
    ...open,
    'exceptions.list': () => [],
  });
  await expect.element(page.getByText('No matches')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Remove filter Team: Content/ })).toBeVisible();
  expect(shop.inputsOf('exceptions.list')).toContainEqual(
    expect.objectContaining({ role: 'content', assignee: null }),
  );
});

test('B23 a person at the counter sees the kinds that they can act on, and all by one press', async () => {
  const { shop, address } = await showConsole('/exceptions', open, { roles: ['counter'] });
  const only = page.getByText(/Showing only what you can act on/);
  await expect.element(only).toBeVisible();
  expect(shop.inputsOf('exceptions.list')).toContainEqual(expect.objectContaining({ able: true }));
  await page.getByRole('link', { name: 'Show all types' }).click();
  await expect.poll(address).toBe('/exceptions?kinds=all');
  await expect.element(only).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Remove filter Type: all' })).toBeVisible();
  expect(shop.inputsOf('exceptions.list').at(-1)).toMatchObject({ able: false });
});

test('B5 a person sees the actions that their roles allow, and no others', async () => {
  await showConsole('/exceptions/1', open, { roles: ['reader'] });
  await expect.element(article).toMatchTextContent(/Fraud check at the gateway: LGT-1/);
  expect(article.getByRole('button').elements()).toEqual([]);
  await showConsole('/exceptions/1', open, { roles: ['manager'] });
  await expect.element(take).toBeVisible();
});

const waiting = (more: Partial<ReturnType<typeof sampleRow<'approvals.list'>>>): Answers => ({
  ...open,
  'exceptions.get': () => ({
    ...opened('1'),
    kind: 'approval_waiting',
    about: 'approval',
    subject: 'APP-1',
    commands: ['approvals.confirm', 'approvals.refuse'],
  }),
  'approvals.list': () => [
    sampleRow('approvals.list', {
      approval: 'APP-1',
      call: 'vouchers.add',
      amount: 10_000_000,
      input: { code: 'FAIR27', type: 'fixed', amount: 50_000, max_uses: 200, min_spend: 200_000 },
      reason: 'the trade fair in Osaka',
      asked_by: 'Demo manager',
      own: false,
      decision: null,
      state: 'waiting',
      ...more,
    }),
  ],
});
const request = page.getByRole('region', { name: 'Request' });

test('B23 the case of an act that waits shows the call, its money, who asked for it and why', async () => {
  const { shop } = await showConsole('/exceptions/1', waiting({}));
  await expect.element(request).toMatchTextContent(/New discount · Rp 10\.000\.000/);
  for (const text of ['Demo manager', 'the trade fair in Osaka', 'FAIR27', 'Rp 50.000', 'Rp 200.000', '200'])
    await expect.element(request).toMatchTextContent(new RegExp(text));
  await page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button', { name: /Approve$/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => shop.inputsOf('approvals.confirm')).toEqual([{ approval: 'APP-1' }]);
});

test('B23 the case of an own request can be withdrawn, and neither approved nor rejected', async () => {
  const { shop } = await showConsole('/exceptions/1', {
    ...waiting({ own: true }),
    'exceptions.get': () => ({
      ...opened('1'),
      kind: 'approval_waiting',
      about: 'approval',
      subject: 'APP-1',
      commands: ['approvals.confirm', 'approvals.refuse', 'approvals.withdraw'],
    }),
    'approvals.withdraw': () => sample('approvals.withdraw'),
  });
  await expect.element(article).toMatchTextContent(/another manager or owner decides/);
  const acts = article.getByRole('group', { name: 'Actions' });
  await acts.getByRole('button', { name: 'Withdraw request' }).click();
  const names = acts
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Withdraw request', 'More']);
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click();
  await expect.poll(() => shop.inputsOf('approvals.withdraw')).toEqual([{ approval: 'APP-1' }]);
});

test('B23 the case of a request that can’t be carried out any more says why it has lapsed', async () => {
  await showConsole(
    '/exceptions/1',
    waiting({ state: 'lapsed', decision: 'There is a voucher FAIR28 already.' }),
  );
  await expect.element(request).toMatchTextContent(/Expired/);
  await expect.element(request).toMatchTextContent(/There is a voucher FAIR28 already\./);
});

test('B13 the longest name of a customer leaves the sentence of a case its room', async () => {
  await page.viewport(laptop.width, laptop.height);
  const customer = 'Raden Ajeng Kartika Wulandari Sastroamidjojo Kusumaningrat Prawirodirdjo Adiw';
  await showConsole('/exceptions', {
    ...open,
    'exceptions.list': () => [{ ...listed('1', 'LGT-1'), customer, amount: 2_376_000 }],
  });
  const link = page.getByRole('link', { name: /Raden Ajeng/ });
  await expect.element(link).toBeVisible();
  const what = link.getByText(sentence('LGT-1')).element();
  const who = link.getByText(customer).element();
  expect(what.scrollWidth).toBeLessThanOrEqual(what.clientWidth);
  expect(who.scrollWidth).toBeGreaterThan(who.clientWidth);
  expect(link.element().closest('td')?.clientWidth).toBeGreaterThan(300);
});

test('B23 a case with much evidence opens at its sentence, with its acts in sight', async () => {
  await page.viewport(laptop.width, laptop.height);
  const refund = sample('refunds.get', {
    refund: 'RF-1',
    reason: 'It does not connect. '.repeat(60),
    may: { approve: true, approve_other: true, reject: true, ask: true, pay_out: true },
  });
  await showConsole(
    '/exceptions/1',
    {
      ...open,
      'exceptions.get': () => ({
        ...opened('1'),
        kind: 'refund_review',
        about: 'refund',
        subject: 'RF-1',
        commands: ['refunds.approve', 'refunds.reject'],
      }),
      'refunds.get': () => refund,
    },
    { roles: ['owner'] },
  );
  const acts = article.getByRole('button', { name: /^Refund Rp/ });
  await expect.element(acts).toHaveFocus();
  await expect.element(acts).toBeInViewport();
  await expect.element(article.getByRole('heading', { level: 2 }).first()).toBeInViewport();
});

test('B13 beside an open case each row keeps its issue and its customer, and closing it brings the table back', async () => {
  const list = [{ ...rows[0], customer: 'Rina Kusumawardhani' }, rows[1]] as typeof rows;
  const { router } = await showConsole(
    '/exceptions/2',
    { ...open, 'exceptions.list': () => list },
    { viewport: { width: 1440, height: 900 } },
  );
  const beside = page.getByRole('list', { name: 'To do, in order of urgency' });
  const row = beside.getByRole('listitem').filter({ hasText: 'Rina Kusumawardhani' });
  await expect.element(row).toMatchTextContent(/LGT-1/);
  const [left, right] = [row, article].map((part) => part.element().getBoundingClientRect());
  expect(left?.right).toBeLessThanOrEqual(right?.left ?? 0);
  await router.navigate('/exceptions');
  await expect.element(page.getByRole('table').getByText('Rina Kusumawardhani')).toBeVisible();
});

test('B9 B13 on a phone an open case stands below the way back to its list, and below 1100 px it covers the list', async () => {
  const { address } = await showConsole('/exceptions/1?assignee=none', open, { viewport: phone });
  const back = page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'To do' });
  await expect.element(article).toBeVisible();
  await back.click();
  await expect.poll(address).toBe('/exceptions?assignee=none');
  await page.viewport(1024, 800);
  await page.getByRole('link', { name: /LGT-1/ }).click();
  await expect.element(article).toBeVisible();
  const main = page.getByRole('main').element().getBoundingClientRect();
  expect(article.element().getBoundingClientRect().width).toBeGreaterThan(main.width * 0.9);
  await expect.element(page.getByRole('link', { name: /LGT-2/ })).not.toBeInTheDocument();
});

const snooze = { en: 'Snooze', id: 'Tunda', ja: '保留', vi: 'Tạm hoãn' };

test.each(['en', 'id', 'ja', 'vi'] as const)(
  'B9 on a phone taking, assigning and snoozing a case is one line, and nothing is wider than the screen (%s)',
  async (locale) => {
    const people = [{ person: 'staff_9', name: 'Budi', roles: ['support' as const], taken: 2 }];
    await showConsole(
      '/exceptions/1',
      { ...open, 'exceptions.people': () => people },
      { locale, viewport: phone },
    );
    const row = article.getByRole('group').first();
    await expect.element(row.getByRole('button', { name: snooze[locale] })).toBeVisible();
    const buttons = row.getByRole('button').elements();
    expect(buttons).toHaveLength(3);
    expect(new Set(buttons.map((button) => button.getBoundingClientRect().top)).size).toBe(1);
    expect(row.element().scrollWidth).toBeLessThanOrEqual(row.element().clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(phone.width);
  },
);

test('B89 the panel of a supplier whose balance is low shows it, and the blue button is the one that the advice names', async () => {
  const status = sample('system.status');
  const [partner] = status.partners;
  if (!partner) throw new Error('the sample has no partner');
  await showConsole('/exceptions/1', {
    ...open,
    'exceptions.get': () => ({
      ...opened('1'),
      kind: 'partner_balance',
      about: 'partner',
      subject: 'airalo',
      detail: { days: 2 },
      commands: ['system.check', 'exceptions.close'],
    }),
    'system.status': () => ({
      ...status,
      partners: [{ ...partner, partner: 'airalo', balance_usd: '41.20', balance_days: 1.6 }],
    }),
  });
  await expect
    .element(article)
    .toMatchTextContent(/Top up the balance at Airalo, then press “Check balance”\..*\$41\.20.*1\.6/);
  const first = article.getByRole('group', { name: 'Actions' }).getByRole('button').first();
  await expect.element(first).toMatchTextContent('Check balance');
  await expect.element(first).toHaveClass('button-primary');
});

test('B98 where the evidence for the bank is weak, it is compared with the bank’s reason first, which has a link to where it is', async () => {
  const [esim] = sample('orders.get').esims;
  if (!esim) throw new Error('the sample has no eSIM');
  await showConsole('/exceptions/1', {
    ...open,
    'exceptions.get': () => ({
      ...opened('1'),
      kind: 'chargeback',
      order: 'LGT-1',
      commands: ['orders.evidence', 'payments.answerDispute', 'payments.acceptLoss', 'customers.lock'],
    }),
    'orders.get': () =>
      sample('orders.get', {
        transaction: { id: 'LGT-1-1', method: 'credit_card', gateway: 'midtrans', customer_fee: 0 },
        esims: [{ ...esim, install: 'not_installed', plan: 'not_active' }] as never,
        rentals: [],
        shipment: null,
      }),
  });
  await expect.element(article).toMatchTextContent(/Compare the evidence with the bank’s reason/);
  await expect
    .element(article.getByRole('link', { name: 'Open Midtrans' }))
    .toHaveAttribute('href', 'https://dashboard.midtrans.com');
  const buttons = article.getByRole('group', { name: 'Actions' }).getByRole('button');
  await expect.element(buttons.first()).toMatchTextContent('Download evidence');
  await expect.element(buttons.first()).toHaveClass('button-primary');
});

test('B113 B123 a disputed payment says by when it is answered and what can be proven; each act that its advice names is in the bar', async () => {
  const [esim] = sample('orders.get').esims;
  if (!esim) throw new Error('the sample has no eSIM');
  const show = (esims: readonly unknown[], delivery: 'finished' | 'on_review') =>
    showConsole(
      '/exceptions/1',
      {
        ...open,
        'exceptions.get': () => ({
          ...opened('1'),
          kind: 'chargeback',
          order: 'LGT-1',
          due: new Date(Date.now() + 50 * 3_600_000).toISOString(),
          commands: ['orders.evidence', 'payments.answerDispute', 'payments.acceptLoss', 'customers.lock'],
        }),
        'orders.get': () =>
          sample('orders.get', {
            esims: esims as never,
            rentals: [],
            shipment: null,
            delivery,
            transaction: { id: 'LGT-1-1', method: 'credit_card', gateway: 'midtrans', customer_fee: 0 },
          }),
      },
      { viewport: { width: 1680, height: 900 } },
    );
  const acts = article.getByRole('group', { name: 'Actions' });
  await show([{ ...esim, install: 'installed', plan: 'unused' }], 'finished');
  const evidence = article.getByRole('region', { name: 'Key facts' });
  await expect.element(evidence).toMatchTextContent(/Answer by\d+ \w+, \d\d:\d\d WIB/);
  await expect
    .element(evidence)
    .toMatchTextContent(/What we can prove.*delivered, installed.*What we can’t.*data used/);
  await expect.element(acts.getByRole('button').first()).toMatchTextContent('Download evidence');
  await expect.element(acts.getByRole('button', { name: 'Open Midtrans' })).toBeVisible();
  await expect.element(acts.getByRole('button', { name: 'Accept the loss' })).not.toBeInTheDocument();
  await show([{ ...esim, install: 'not_installed', plan: 'not_active' }], 'finished');
  await expect.element(article).toMatchTextContent(/If the bank is right, accept the loss/);
  await expect.element(acts.getByRole('button', { name: 'Open Midtrans' })).toBeVisible();
  await expect.element(acts.getByRole('button', { name: 'Accept the loss' })).not.toHaveClass(/primary/);
  await show([], 'on_review');
  await expect.element(article).toMatchTextContent(/Nothing was delivered, so there is nothing to contest/);
  await expect.element(acts.getByRole('button').first()).toMatchTextContent('Accept the loss');
  expect(acts.element().querySelector('.button-primary')).toBeNull();
});

test('B113 B123 a booking without a router offers models that work where it is booked, writes to its customer first and asks whether a repaired router was tested', async () => {
  const unit = (serial: string, state: 'in_service' | 'repair', daysLate = 0) => ({
    ...sampleRow('units.list'),
    serial,
    product: 'router-japan',
    state,
    rentals:
      daysLate === 0
        ? []
        : [{ ...sampleRow('units.list').rentals[0], state: 'out', days_late: daysLate } as never],
  });
  const { shop } = await showConsole(
    '/exceptions/1',
    {
      ...open,
      'exceptions.get': () => ({
        ...opened('1'),
        kind: 'router_missing',
        order: 'LGT-1',
        detail: { serial: 'R-18', rental: 'ren_1' },
        commands: ['rentals.reassign', 'units.state', 'orders.refund'],
      }),
      'orders.get': () =>
        sample('orders.get', {
          customer: { id: 'C-1', name: 'Ratri', email: 'ratri@example.com', phone: '+62 812 3456' } as never,
          rentals: [
            { ...sample('orders.get').rentals[0], serial: 'R-18', start: '2026-12-01', end: '2026-12-04' },
          ] as never,
        }),
      'units.get': ({ serial }) =>
        sample('units.get', {
          product: 'router-japan',
          checks:
            serial === 'R-19'
              ? []
              : [
                  {
                    serial: 'R-18',
                    order: 'LGT-0',
                    checklist: [],
                    staff: 'staff_1',
                    by: 'Budi',
                    direction: 'in',
                    condition: 'damaged',
                    at: '2026-11-24T03:00:00.000Z',
                  },
                ],
        }),
      'audit.list': () => [],
      'units.list': () => [unit('R-18', 'repair'), unit('R-19', 'repair'), unit('R-16', 'in_service', 2)],
      'rentals.free': () => ({
        can_be_ordered: true,
        place: 'Japan',
        models: [
          { product: 'router-japan', name: 'Japan router', in_service: 1, free: [] },
          { product: 'router-korea', name: 'Korea router', in_service: 2, free: ['K-1', 'K-2'] },
          { product: 'router-asia', name: 'Asia router', in_service: 2, free: [] },
        ],
      }),
    },
    { viewport: laptop },
  );
  const others = article.getByRole('region', { name: /^Other models free/ });
  await expect.element(others).toMatchTextContent(/Korea router2 free$/);
  expect(shop.inputsOf('rentals.free')).toMatchObject([
    { from: '2026-12-01', to: '2026-12-04', like: 'router-japan' },
  ]);
  await expect
    .element(article.getByRole('region', { name: 'Routers of this model' }))
    .toMatchTextContent(/R-18.*since 24 Nov/);
  const acts = article.getByRole('group', { name: 'Actions' });
  await expect.element(acts.getByRole('button', { name: 'Write on WhatsApp' })).toHaveClass(/button-primary/);
  const repaired = acts.getByRole('button', { name: 'Mark R-18 as repaired' });
  await acts.getByRole('button', { name: 'More', exact: true }).click();
  await expect.element(repaired).not.toHaveClass(/button-primary/);
  await expect.element(acts.getByRole('button', { name: 'Mark R-19 as repaired' })).toBeVisible();
  await expect.element(acts.getByRole('button', { name: 'Remind customer of R-16' })).toBeVisible();
  await repaired.click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Is R-18 on the shelf and tested\?/);
  expect(shop.inputsOf('units.state')).toEqual([]);
});

test('B98 a customer who was reminded today is written to, from the telephone in the head, and not reminded again', async () => {
  await showConsole(
    '/exceptions/1',
    {
      ...open,
      ...lateRouter({ order: 'LGT-1', detail: { days: 2, reminded: new Date().toISOString() } }),
      'orders.get': () =>
        sample('orders.get', {
          customer: { id: 'C-1', name: 'Ratri', email: 'ratri@example.com', phone: '+62 812 3456' } as never,
        }),
    },
    { roles: ['manager'] },
  );
  await expect.element(article).toMatchTextContent(/Already reminded by email today/);
  await expect.element(article.getByRole('link', { name: '+62 812 3456' })).toBeVisible();
  const buttons = article.getByRole('group', { name: 'Actions' }).getByRole('button');
  await expect.element(buttons.first()).toMatchTextContent('Write on WhatsApp');
  await expect.element(buttons.first()).toHaveClass('button-primary');
  await expect.element(buttons.filter({ hasText: 'Remind customer' })).not.toBeInTheDocument();
});

test('B98 several orders of one supplier name their customers, and the supplier that the shop asks again is contacted first', async () => {
  const line = sampleRow('orders.lines', { product: 'japan-5gb-30d', quantity: 1, days: null });
  const supply = {
    ...line.supply,
    supplier: 'esim-access',
    attempts: 10,
    asked: '2026-11-20T03:00:00.000Z',
    next_try: '2026-11-20T03:01:01.000Z',
  } as typeof line.supply;
  const singles = [
    { ...listed('1', 'LGT-1'), customer: 'Putri' },
    { ...listed('2', 'LGT-2'), customer: 'Liam' },
  ];
  await showConsole('/exceptions/1', {
    ...open,
    'exceptions.list': () => singles,
    'exceptions.get': () => ({
      ...opened('1'),
      kind: 'delivery_refused_out_of_stock',
      commands: ['orders.retry', 'orders.refund'],
      customer: 'Putri',
      order: 'LGT-1',
      count: 2,
    }),
    'orders.get': () => sample('orders.get'),
    'orders.lines': () => [{ ...line, supply }],
    'system.status': () => sample('system.status'),
    'products.get': () => sample('products.get'),
  });
  await expect.element(article).toMatchTextContent(/Putri, Liam.*retries automatically, now every 1\smin/);
  await expect.element(article.getByRole('region', { name: 'Orders' })).toMatchTextContent(/Liam · LGT-2/);
  const first = article.getByRole('group', { name: 'Actions' }).getByRole('button').first();
  await expect.element(first).toMatchTextContent('Contact eSIM Access');
  await expect.element(first).toHaveClass('button-primary');
});

test('B23 the head of a case says who has it and has the times of snoozing in one menu', async () => {
  const { shop } = await showConsole('/exceptions/1', {
    ...open,
    'exceptions.get': () => ({ ...opened('1'), assignee: 'S-2', assignee_name: 'Dewi Lestari' }),
    'exceptions.snooze': () => noted('1'),
  });
  await expect.element(article.getByText('Dewi Lestari')).toBeVisible();
  const handling = article.getByRole('group', { name: 'Assignment' });
  const heights = handling
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect().height);
  expect(new Set(heights).size).toBe(1);
  await handling.getByRole('button', { name: 'Snooze' }).click();
  const tomorrow = handling.getByRole('button', { name: /^Tomorrow/ });
  await expect.element(tomorrow).toMatchTextContent(/^Tomorrow\w{3} \d+ \w+, 08:00$/);
  await expect.element(handling.getByRole('button', { name: /^1 hour/ })).toHaveFocus();
  await tomorrow.click();
  await expect.poll(() => shop.inputsOf('exceptions.snooze')).toEqual([{ exception: '1', for: 'tomorrow' }]);
});

test('B129 the case of a late router shows its fee with its days and the price of a day', async () => {
  await showConsole('/exceptions/1', { ...open, ...lateRouter({ detail: { days: 3, fee: 135_000 } }) });
  await expect.element(article).toMatchTextContent(/3 days × Rp\s45\.000 = Rp\s135\.000/);
});
