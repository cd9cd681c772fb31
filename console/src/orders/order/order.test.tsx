import type { CallResult } from '@langit/contract/operator/calls';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../../testing/sample';
import { type Answers, noAnswer, withNext } from '../../../testing/shop-double';
import { laptop, phone, showConsole } from '../../../testing/show-console';

const not = { not: 'CONFLICT', says: 'not now' } as const;
const notNow = Object.fromEntries(
  Object.keys(sample('orders.get').may).map((action) => [action, not]),
) as unknown as CallResult<'orders.get'>['may'];

const shown = (order: string) =>
  sample('orders.get', {
    order,
    payment: 'PAID',
    delivery: 'finished',
    lines: [{ name: 'Japan 5 GB', quantity: 1, days: null }],
    esims: [],
    esims_in_all: 0,
    rentals: [],
    refunds: [],
    mails: [],
    notes: [],
    events: [],
    acts: [],
    money: [],
    may: { ...notNow, refund: true },
  });

type Note = CallResult<'notes.list'>[number];

/** Orders whose notes are those that were written to them. */
function orders(): Answers {
  const notes: Note[] = [];
  const note = (subject: string, body: string): Note =>
    sampleRow('notes.list', {
      note: `N-${notes.length + 1}`,
      about: 'order',
      subject,
      body,
      withdrawn: null,
    });
  return {
    'orders.get': ({ order }) => shown(order),
    'orders.lines': () => [],
    'esims.list': () => [],
    'orders.timeline': () => [],
    'exceptions.list': () => [],
    'notes.list': ({ subject }) => notes.filter((one) => one.subject === subject),
    'notes.add': ({ subject, text }) => {
      const added = note(subject, text);
      notes.push(added);
      return added;
    },
  };
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const addNote = page.getByRole('button', { name: 'Add a note' });
const dialog = page.getByRole('dialog', { name: 'Add a note' });
const field = dialog.getByLabelText('Note', { exact: true });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const dialogs = page.getByRole('dialog');
const more = page.getByRole('button', { name: 'More', exact: true });

test('B57 a note draft of one order is never saved to another order', async () => {
  const { router, shop } = await showConsole('/orders/LGT-2', orders(), { before: ['/orders/LGT-1'] });
  await expect.element(heading('LGT-2')).toBeVisible();
  await addNote.click();
  await field.fill('of the second order');
  void router.navigate(-1);
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.element(heading('LGT-1')).toBeVisible();
  await expect.element(dialogs).not.toBeInTheDocument();
  await addNote.click();
  await expect.element(field).toHaveValue('');
  expect(shop.inputsOf('notes.add')).toEqual([]);
});

test('B58 a note that is typed in a dialog is not lost by Back', async () => {
  const { router, address } = await showConsole('/orders/LGT-1', orders(), { before: ['/orders'] });
  await addNote.click();
  await field.fill('half a sentence');
  void router.navigate(-1);
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('half a sentence');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).not.toBeInTheDocument();
  void router.navigate(-1);
  await expect.poll(address).toBe('/orders');
});

test('B59 a dialog stays until it is known what became of its write', async () => {
  const response = Promise.withResolvers<void>();
  const usual = orders();
  const { shop } = await showConsole('/orders/LGT-1', {
    ...usual,
    'notes.add': async (input, sent) => {
      await response.promise;
      return usual['notes.add']?.(input, sent) ?? noAnswer();
    },
  });
  await addNote.click();
  await field.fill('slow');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  (dialog.getByRole('button', { name: 'Close' }).element() as HTMLElement).click();
  await expect.element(field).toHaveValue('slow');
  response.resolve();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Notes' })).toMatchTextContent(/slow/);
  expect(shop.inputsOf('notes.add')).toHaveLength(1);
});

test('B58 B59 a write whose answer is lost keeps what was typed, and its repeat has the same request id', async () => {
  const usual = orders();
  const { shop } = await showConsole('/orders/LGT-1', {
    ...usual,
    'notes.add': (input, sent) =>
      shop.inputsOf('notes.add').length === 1
        ? noAnswer()
        : (usual['notes.add']?.(input, sent) ?? noAnswer()),
  });
  await addNote.click();
  await field.fill('the answer was lost');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/The shop isn’t responding/);
  await expect.element(field).toHaveValue('the answer was lost');
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const ids = shop.made.flatMap(({ name, requestId }) => (name === 'notes.add' ? [requestId] : []));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('B12 complaint 11: letters and figures typed in a field or below a dialog are text and act on nothing', async () => {
  const { address } = await showConsole('/exceptions', { ...orders(), 'exceptions.people': () => [] });
  const typed = 'g o 1 2 3 x j k ? / .';
  const about = page.getByRole('search', { name: 'Filters' }).getByLabelText('Order, router or plan');
  await expect.element(about).toBeVisible();
  (about.element() as HTMLElement).focus();
  await userEvent.keyboard(typed);
  await expect.element(about).toHaveValue(typed);
  expect(address()).toBe('/exceptions');
  await expect.element(dialogs).not.toBeInTheDocument();

  const { address: at } = await showConsole('/orders/LGT-1', orders());
  await addNote.click();
  (field.element() as HTMLElement).focus();
  await userEvent.keyboard(typed);
  await expect.element(field).toHaveValue(typed);
  (dialog.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).focus();
  for (const key of ['g', 'o', '1', 'j', '?']) await userEvent.keyboard(key);
  expect(at()).toBe('/orders/LGT-1');
  expect(dialogs.elements()).toHaveLength(1);
});

test('B12 a digit outside of a dialog carries out nothing', async () => {
  const { shop } = await showConsole('/orders/LGT-1', orders());
  await more.click();
  await expect.element(page.getByRole('button', { name: 'Refund…' })).toBeVisible();
  // Slower than a scanner: a pause after each key.
  for (const key of '123456789') {
    await userEvent.keyboard(key);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  await expect.element(dialogs).not.toBeInTheDocument();
  expect(shop.made.filter(({ requestId }) => requestId)).toEqual([]);
});

test('B25 a delivered order has no next step, and its other actions are in a menu that letters and Escape reach', async () => {
  const { address } = await showConsole('/orders/LGT-1', orders());
  const actions = page.getByRole('group', { name: 'Actions' });
  await expect.element(more).toBeVisible();
  expect(actions.getByRole('button').elements()).toHaveLength(1);
  await userEvent.keyboard('.');
  await expect.element(actions.getByRole('button', { name: 'Send email again' })).toHaveFocus();
  await userEvent.keyboard('e');
  await expect.element(actions.getByRole('button', { name: 'Evidence' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  expect(actions.getByRole('button').elements()).toHaveLength(1);
  expect(address()).toBe('/orders/LGT-1');
});

const router = {
  ...sample('orders.get').rentals[0],
  serial: 'LGT-R-0016',
  state: 'out' as const,
  start: '2026-11-01',
  end: '2026-11-04',
  handed_over: '2026-11-01T03:00:00.000Z',
  phase: 'overdue' as const,
  days_late: 4,
  return_by: 'courier' as const,
  returned: null,
  may: { hand_out: not, receive: not },
};
const refundInReview = { ...sample('orders.get').refunds[0], refund: 'RF-1-1', state: 'review' as const };

test.each([
  [
    'waits for its supplier',
    { delivery: 'on_review', may: { ...notNow, retry: true } },
    'Retry with supplier',
  ],
  ['has a parcel to send', { delivery: 'on_review', may: { ...notNow, ship: true } }, 'Mark as shipped'],
  [
    'has a router to hand out',
    { rentals: [{ ...router, may: { ...router.may, hand_out: true } }], may: { ...notNow, ship: true } },
    'Hand out LGT-R-0016',
  ],
  [
    'has a router out',
    { rentals: [{ ...router, may: { ...router.may, receive: true } }] },
    'Mark LGT-R-0016 as returned',
  ],
  ['has a refund to decide', { refunds: [refundInReview], may: { ...notNow, retry: true } }, 'Review refund'],
] as const)('B25 the next step of an order that %s is its one blue button', async (_, is, step) => {
  const answers = orders();
  await showConsole('/orders/LGT-1', {
    ...answers,
    'orders.get': ({ order }) => ({ ...shown(order), ...(is as object) }),
  });
  const actions = page.getByRole('group', { name: 'Actions' });
  const blue = actions.getByRole('button', { name: step });
  await expect.element(blue).toBeVisible();
  expect(blue.element().className).toContain('button-primary');
  expect(document.querySelectorAll('.button-primary')).toHaveLength(1);
});

test('B25 the first item of a rental names its router, its days and how late it is, and the warning has the cases of the router', async () => {
  const answers = orders();
  await showConsole('/orders/LGT-1', {
    ...answers,
    'orders.lines': () => [sampleRow('orders.lines', { name: 'WiFi router Japan' })],
    'orders.get': ({ order }) => ({ ...shown(order), kind: 'rent', rentals: [router as never] }),
    'exceptions.list': ({ subject }) =>
      subject === 'LGT-R-0016'
        ? [
            sampleRow('exceptions.list', {
              exception: '7',
              kind: 'unit_late',
              about: 'unit',
              subject: 'LGT-R-0016',
              detail: { days: 4 },
            }),
          ]
        : [],
  });
  const items = page.getByRole('region', { name: 'Items' });
  await expect.element(items).toMatchTextContent(/WiFi router Japan.*LGT-R-0016.*4 days late.*2026/);
  await expect
    .element(page.getByRole('region', { name: 'Needs attention' }).getByRole('link'))
    .toMatchTextContent(/Router LGT-R-0016 is 4 days late/);
});

test('B25 the warning says what happens by itself and when', async () => {
  const line = sampleRow('orders.lines');
  const supply: (typeof line)['supply'] = {
    kind: 'esims',
    supplier: 'esim-access',
    state: 'accepted',
    outcome_unknown: false,
    attempts: 9,
    asked: '2026-11-20T03:00:00.000Z',
    next_try: new Date(Date.now() + 20_900).toISOString(),
    ready: null,
    client_ref: 'L-16872cee',
    supplier_ref: null,
    last_error: null,
    deadline: '2026-11-20T03:20:00.000Z',
    after_deadline: 'refund',
  };
  await showConsole('/orders/LGT-1', { ...orders(), 'orders.lines': () => [{ ...line, supply }] });
  await expect
    .element(page.getByRole('region', { name: 'Needs attention' }))
    .toMatchTextContent(/hasn’t delivered yet.*10:20 WIB/);
  const items = page.getByRole('region', { name: 'Items' });
  await expect.element(items).toMatchTextContent(/eSIM Access.*attempt 9.*next in \d+ s/);
  await expect.element(items.getByText('L-16872cee')).not.toBeVisible();
  await items.getByText('References').click();
  await expect.element(items.getByText('L-16872cee')).toBeVisible();
});

test('B25 a supplier’s refusal stands in the warning and in the course, and its reason is not told twice', async () => {
  const line = sampleRow('orders.lines');
  const supply = {
    kind: 'esims',
    supplier: 'esim-access',
    state: 'refused',
    attempts: 9,
    last_error: 'balance:200007',
    after_deadline: 'refund',
    deadline: '2026-11-20T03:20:00.000Z',
  } as NonNullable<(typeof line)['supply']>;
  const refused = (kind: string): Answers => ({
    ...orders(),
    'orders.get': ({ order }) => ({ ...shown(order), kind: 'buy', delivery: 'on_review' }),
    'orders.lines': () => [{ ...line, supply }],
    'exceptions.list': () => [
      sampleRow('exceptions.list', { kind, about: 'order', subject: 'LGT-1', cause: 'esim-access' }),
    ],
  });
  const items = page.getByRole('region', { name: 'Items' });
  await showConsole('/orders/LGT-1', refused('delivery_refused_balance'));
  await expect
    .element(page.getByRole('region', { name: 'Needs attention' }))
    .toMatchTextContent(/balance too low/);
  await expect
    .element(page.getByRole('list', { name: 'Progress' }).getByRole('listitem').nth(2))
    .toMatchTextContent(/At supplier.*Declined/);
  await expect.element(items).toMatchTextContent(/eSIM Access.*Declined.*attempt 9/);
  await expect.element(items).not.toMatchTextContent(/Reason/);

  // A case about something else does not tell it.
  await showConsole('/orders/LGT-1', refused('mail_failed'));
  await expect.element(items).toMatchTextContent(/Reason: balance too low/);
});

test.each(Object.entries({ laptop, phone }))(
  'B116 the next step of an order whose email was refused is to correct its address, also while the case is snoozed (%s)',
  async (_, viewport) => {
    const mailFailed = sampleRow('exceptions.list', {
      kind: 'mail_failed',
      about: 'order',
      subject: 'LGT-1',
      snoozed_until: '2026-11-21T01:00:00.000Z',
    });
    await showConsole(
      '/orders/LGT-1',
      {
        ...orders(),
        'orders.get': ({ order }) => ({
          ...shown(order),
          flag: 'mail_failed',
          customer: {
            id: 'cus_1',
            name: 'Rina',
            email: 'rina@gmial.com',
            phone: null,
            language: 'id',
            paid_orders: 1,
            paid_in_all: 1000,
          },
        }),
        'customers.get': () => sample('customers.get', { pending_email: null }),
        'exceptions.list': ({ state }) => (state === 'unsolved' ? [mailFailed] : []),
      },
      { viewport },
    );
    const warning = page.getByRole('region', { name: 'Needs attention' });
    await expect.element(warning).toMatchTextContent(/Snoozed until.*Correct it to rina@gmail\.com/);
    const step = page.getByRole('button', { name: 'Correct email address' });
    await expect.element(step).toBeInViewport();
    expect(step.elements()).toHaveLength(1);
    await step.click();
    await expect.element(page.getByRole('dialog', { name: 'Correct email address' })).toBeVisible();
  },
);

test('B116 a parcel that leaves today is amber, and red once it is late', async () => {
  const due = (urgency: 'soon' | 'overdue') =>
    showConsole('/orders/LGT-1', {
      ...orders(),
      'exceptions.list': () => [
        sampleRow('exceptions.list', {
          kind: 'parcel_due',
          about: 'order',
          subject: 'LGT-1',
          urgency,
          snoozed_until: null,
        }),
      ],
    });
  const look = () => page.getByRole('region', { name: 'Needs attention' }).element().className;
  for (const [urgency, colour] of [
    ['soon', 'sun'],
    ['overdue', 'ember'],
  ] as const) {
    await due(urgency);
    await expect.element(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
    expect(look(), urgency).toContain(`border-${colour}`);
  }
});

test('B25 an order whose refund waits for a decision begins with what was asked, why and by when', async () => {
  const [refund] = sample('orders.get').refunds;
  await showConsole('/orders/LGT-1', {
    ...orders(),
    'orders.get': ({ order }) => ({
      ...shown(order),
      refunds: [
        {
          ...refund,
          refund: 'RF-1-1',
          state: 'review',
          amount: 279_000,
          rule: 'operator_decides',
          reason: 'No page opened',
          due: '2026-12-08T10:00:00.000Z',
        } as NonNullable<typeof refund>,
      ],
    }),
  });
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect
    .element(refunds)
    .toMatchTextContent(/279\.000.*“No page opened”.*Manual decision · requested .* · due on 8 Dec 2026/);
  const items = page.getByRole('region', { name: 'Items' }).element();
  expect(refunds.element().compareDocumentPosition(items)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('B25 a payment says its parts where the total is made of several, and the total where another sum was received', async () => {
  const figures = {
    subtotal: 279_000,
    rent: 0,
    delivery: 0,
    tax: 0,
    discount: 0,
    total: 279_000,
    voucher: null,
  };
  const paid = (of: Partial<typeof figures>, amount: number): Answers => ({
    ...orders(),
    'orders.get': ({ order }) => ({
      ...shown(order),
      figures: { ...shown(order).figures, ...figures, ...of },
      money: [{ at: '2026-11-20T03:00:00.000Z', kind: 'received', amount } as never],
    }),
  });
  const panel = page.getByRole('region', { name: 'Payment' });
  await showConsole('/orders/LGT-1', paid({}, 279_000));
  await expect.element(panel).toMatchTextContent(/Rp\s279\.000 received/);
  await expect.element(panel.getByText('Goods')).not.toBeInTheDocument();
  await expect.element(panel.getByText('Total')).not.toBeInTheDocument();

  await showConsole('/orders/LGT-1', paid({ delivery: 20_000, total: 299_000 }, 299_000));
  await expect.element(panel).toMatchTextContent(/Goods.*279\.000.*Delivery.*20\.000.*Total.*299\.000/);

  await showConsole('/orders/LGT-1', paid({}, 200_000));
  await expect.element(panel).toMatchTextContent(/Total.*279\.000/);
});

test('B25 a supplier that is asked again and again does not hide what else happened', async () => {
  const tries = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      sampleRow('orders.timeline', {
        id: `T-${from + index}`,
        at: '2026-11-20T03:00:00.000Z',
        source: 'supplier',
        what: 'order',
        state: 'refused',
        who: 'esim-access',
      }),
    );
  const paid = sampleRow('orders.timeline', { id: 'T-0', source: 'shop', what: 'paid' });
  await showConsole('/orders/LGT-1', {
    ...orders(),
    'orders.timeline': ({ cursor }) => (cursor ? [...tries(31, 12), paid] : withNext(tries(1, 30), 'T-30')),
  });
  const events = page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
  await expect.element(events.first()).toMatchTextContent(/42 times/);
  await expect.element(events.nth(1)).toMatchTextContent(/Paid/);
});

test('B25 the warning has the blue button and the refund, and the head has neither twice', async () => {
  await showConsole('/orders/LGT-1', {
    ...orders(),
    'orders.get': ({ order }) => ({ ...shown(order), may: { ...notNow, retry: true, refund: true } }),
    'exceptions.list': () => [
      sampleRow('exceptions.list', { kind: 'delivery_late', about: 'order', subject: 'LGT-1' }),
    ],
  });
  const warning = page.getByRole('region', { name: 'Needs attention' });
  await expect.element(warning.getByRole('button', { name: 'Retry with supplier' })).toBeVisible();
  await expect.element(warning.getByRole('button', { name: 'Refund now' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry with supplier' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
});

test('B113 an order whose supplier has no balance leads to the supplier, as its case does, and is retried from the menu', async () => {
  const line = sampleRow('orders.lines');
  const next = '2026-11-20T03:10:00.000Z';
  const supply = { ...line.supply, supplier: 'esim-access', next_try: next } as typeof line.supply;
  await showConsole('/orders/LGT-1', {
    ...orders(),
    'orders.get': ({ order }) => ({ ...shown(order), may: { ...notNow, retry: true, refund: true } }),
    'orders.lines': () => [{ ...line, supply }],
    'exceptions.list': () => [
      sampleRow('exceptions.list', { kind: 'delivery_refused_balance', about: 'order', subject: 'LGT-1' }),
    ],
    'exceptions.get': () => sample('exceptions.get', { kind: 'delivery_refused_balance' }),
  });
  const warning = page.getByRole('region', { name: 'Needs attention' });
  await expect
    .element(warning.getByRole('button', { name: 'Contact eSIM Access' }))
    .toHaveClass(/button-primary/);
  await expect.element(page.getByRole('button', { name: 'Retry with supplier' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Retry with supplier' })).toBeVisible();
});

test('B25 the customer of an order is reached from it: what they bought in all, copyable address and number, WhatsApp', async () => {
  const answers = orders();
  const customer: ReturnType<typeof shown>['customer'] = {
    id: 'cus_1',
    name: 'Rina K.',
    email: 'rina@example.com',
    phone: '+62 812 3456 789',
    language: 'id',
    paid_orders: 5,
    paid_in_all: 1_400_000,
  };
  await showConsole('/orders/LGT-1', {
    ...answers,
    'orders.get': ({ order }) => ({ ...shown(order), customer }),
  });
  const panel = page.getByRole('region', { name: 'Customer' });
  await expect.element(panel).toMatchTextContent(/5 paid orders · Rp\s1\.400\.000 · Bahasa Indonesia/);
  await expect
    .element(panel.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/628123456789');
  await expect.element(panel.getByRole('button', { name: 'Copy rina@example.com' })).toBeVisible();
});

/** What can be refunded of a paid order of used eSIMs. */
const offerOfUsed = () =>
  sample('refunds.offer', {
    blocked: null,
    open_refund: null,
    paid: 252_000,
    left: 252_000,
    pieces: sample('refunds.offer').pieces.map((piece) => ({ ...piece, kind: 'esim', cancels: false })),
  });

test('B31 a refund of all repeats the sum and the name, keeps its reason in every scope and sends the whole order', async () => {
  const offer = offerOfUsed();
  const { shop } = await showConsole('/orders/LGT-1?open=refund', {
    ...orders(),
    'orders.get': () => ({
      ...shown('LGT-1'),
      transaction: { id: 'LGT-1-1', method: 'qris', gateway: 'midtrans', customer_fee: 0 },
    }),
    'refunds.offer': () => ({ ...offer, order: 'LGT-1' }),
  });
  const refund = page.getByRole('dialog', { name: /^Refund / });
  const reason = refund.getByLabelText('Reason');
  await reason.fill('The trip was cancelled');
  for (const scope of ['Amount', 'All']) {
    const radio = refund.getByRole('radio', { name: scope });
    await radio.click();
    // A radio button is marked by a dot, not by the tick of a check box.
    expect(getComputedStyle(radio.element(), '::before').clipPath).toMatch(/^circle/);
    await expect.element(reason).toHaveValue('The trip was cancelled');
  }
  await expect.element(refund).toMatchTextContent(/PaidRp\s252\.000 · QRIS/);
  await expect.element(refund).toMatchTextContent(/We refund Rp\s252\.000 to LGT-1\. This can’t be undone\./);
  await refund.getByRole('button', { name: /^Refund Rp\s252\.000$/ }).click();
  await expect.poll(() => shop.inputsOf('orders.refund')).toEqual([{ order: 'LGT-1' }]);
  expect(shop.inputsOf('refunds.start')).toEqual([]);
});

test('B12 Control and Enter send every dialog with one form, also a refund whose scope has the focus', async () => {
  const offer = offerOfUsed();
  const { shop } = await showConsole('/orders/LGT-1?open=refund', {
    ...orders(),
    'refunds.offer': () => ({ ...offer, order: 'LGT-1' }),
  });
  const refund = page.getByRole('dialog', { name: /^Refund / });
  const all = refund.getByRole('radio', { name: 'All' });
  await all.click();
  await refund.getByLabelText('Reason').fill('The trip was cancelled');
  (all.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => shop.inputsOf('orders.refund')).toEqual([{ order: 'LGT-1' }]);
});

test('B89 a refund by amount starts with what the policy grants, one of items with what was paid for them', async () => {
  const [piece] = sample('refunds.offer').pieces;
  if (!piece) throw new Error('the sample has no piece');
  const offer = sample('refunds.offer', {
    blocked: null,
    open_refund: null,
    paid: 504_000,
    left: 504_000,
    granted: 126_000,
    rule: 'vn_by_remainder',
    pieces: ['1', '2'].map((number) => ({
      ...piece,
      piece: number,
      name: `Japan ${number}`,
      price: 252_000,
      refund: null,
      free: true,
    })),
  });
  await showConsole('/orders/LGT-1?open=refund', { ...orders(), 'refunds.offer': () => offer });
  const refund = page.getByRole('dialog', { name: /^Refund / });
  const amount = refund.getByLabelText('Amount in Rupiah');
  await expect.element(amount).toHaveValue('');
  await refund.getByRole('checkbox', { name: /Japan 2/ }).click();
  await expect.element(amount).toHaveValue('252.000');
  await expect
    .element(refund)
    .toMatchTextContent(/Rp\s252\.000 was paid for the chosen items\. At most Rp\s504\.000\./);
  await refund.getByRole('radio', { name: 'Amount' }).click();
  await expect.element(amount).toHaveValue('126.000');
  await expect
    .element(refund)
    .toMatchTextContent(/The policy grants Rp\s126\.000 \(Vietnam: unused part\)\. At most Rp\s504\.000\./);
  await expect.element(refund.getByRole('button', { name: /^Refund Rp\s126\.000$/ })).toBeVisible();
});

test('B31 on a phone the refund of one piece says each sum once and has its button in sight', async () => {
  const [piece] = sample('refunds.offer').pieces;
  if (!piece) throw new Error('the sample has no piece');
  const grant = { granted: 279_000, rule: 'cancelled_new' };
  const offer = sample('refunds.offer', {
    order: 'LGT-JHYDZ7CBF8',
    blocked: null,
    open_refund: null,
    refund_method: 'api',
    paid: 279_000,
    refunded: 0,
    pending: 0,
    left: 279_000,
    ...grant,
    pieces: [
      {
        ...piece,
        ...grant,
        kind: 'esim',
        name: 'Japan · 5 GB · 30 days',
        iccid: '8985299978124061012',
        price: 279_000,
        refund: null,
        free: true,
        cancels: true,
      },
    ],
  });
  await showConsole(
    '/orders/LGT-1?open=refund',
    { ...orders(), 'refunds.offer': () => offer },
    { viewport: phone },
  );
  await expect
    .element(dialogs.getByRole('button', { name: /^Refund Rp\s279\.000$/ }))
    .toBeInViewport({ ratio: 1 });
  await expect.element(dialogs).not.toMatchTextContent(/Can still be refunded|policy: /);
  await expect.element(dialogs).toMatchTextContent(/The eSIM is cancelled\./);
  await page.viewport(laptop.width, laptop.height);
});

test('B31 an order that is not delivered is refunded in full or not at all', async () => {
  const offer = sample('refunds.offer', { blocked: 'not_delivered', open_refund: null, left: 252_000 });
  await showConsole('/orders/LGT-1?open=refund', { ...orders(), 'refunds.offer': () => offer });
  await expect.element(dialogs).toMatchTextContent(/Only a full refund is possible/);
  await expect.element(dialogs.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expect.element(dialogs.getByRole('checkbox')).not.toBeInTheDocument();
});

test('B25 on a phone the sections of an order are folded and its actions stay at the bottom', async () => {
  const mail = { ...sample('orders.get').mails[0], id: 'M-1', mail: 'order-received' };
  const answers = orders();
  await showConsole(
    '/orders/LGT-1',
    {
      ...answers,
      'orders.get': ({ order }) => ({ ...shown(order), mails: [mail as never] }),
      'refunds.offer': ({ order }) => sample('refunds.offer', { order }),
    },
    { viewport: phone },
  );
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect.element(mails).toBeVisible();
  await expect.element(mails.getByRole('listitem')).not.toBeInTheDocument();
  await mails.getByText('Emails', { exact: true }).click();
  await expect.element(mails.getByRole('listitem').first()).toBeVisible();
  const actions = page.getByRole('group', { name: 'Actions' });
  await expect.element(actions).toBeInViewport();
  await actions.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('dialog', { name: 'Actions' }).getByRole('button', { name: 'Refund…' }).click();
  await expect.element(page.getByRole('dialog', { name: /^Refund / })).toBeVisible();
  await page.viewport(laptop.width, laptop.height);
});

test('B31 an order that is not paid says why nothing can be refunded', async () => {
  const offer = sample('refunds.offer', { blocked: 'not_paid', open_refund: null });
  const { address } = await showConsole(
    '/orders/LGT-1?open=refund',
    {
      ...orders(),
      'orders.get': ({ order }) => ({ ...shown(order), payment: 'PENDING', delivery: null }),
      'refunds.offer': () => offer,
    },
    { roles: ['reader'] },
  );
  await expect.element(dialogs).toMatchTextContent(/This order isn’t paid/);
  await expect.element(dialogs.getByRole('checkbox').first()).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).not.toBeInTheDocument();
  expect(address()).not.toContain('open=');
});

test('B121 an order of one item is refunded in all or by an amount, its unused eSIM is cancelled with all of it, and an address that refuses emails is named first', async () => {
  const [piece] = sample('refunds.offer').pieces;
  if (!piece) throw new Error('the sample has no piece');
  const pieces = [{ ...piece, piece: 'a#1', kind: 'esim', cancels: true, free: true, refund: null }];
  const { shop } = await showConsole('/orders/LGT-1?open=refund', {
    ...orders(),
    'orders.get': () => ({
      ...shown('LGT-1'),
      customer: { ...sample('orders.get').customer, id: 'cus_1', email: 'rina@gmial.com' } as never,
    }),
    'customers.get': () => sample('customers.get', { pending_email: null }),
    'exceptions.list': () => [
      sampleRow('exceptions.list', { kind: 'mail_failed', about: 'order', subject: 'LGT-1' }),
    ],
    'refunds.offer': () =>
      sample('refunds.offer', {
        order: 'LGT-1',
        blocked: null,
        open_refund: null,
        paid: 252_000,
        left: 252_000,
        pieces,
      }),
  });
  const refund = page.getByRole('dialog', { name: /^Refund / });
  await expect
    .element(refund)
    .toMatchTextContent(/open problem is the email address rina@gmial\.com.*costs nothing/);
  await expect.element(refund.getByRole('radio', { name: 'Items' })).not.toBeInTheDocument();
  await refund.getByRole('radio', { name: 'Amount' }).click();
  await expect.element(refund).toMatchTextContent(/The eSIM keeps working\./);
  await refund.getByRole('radio', { name: 'All' }).click();
  await expect.element(refund).toMatchTextContent(/The eSIM is cancelled\./);
  await refund.getByLabelText('Reason').fill('The trip was cancelled');
  await refund.getByRole('button', { name: /^Refund Rp/ }).click();
  await expect.poll(() => shop.inputsOf('orders.refund')).toEqual([{ order: 'LGT-1' }]);
  expect(shop.inputsOf('refunds.start')).toEqual([]);
});

test('B121 the banner of an order whose refund waits says what its case says', async () => {
  await showConsole('/orders/LGT-1', {
    ...orders(),
    'orders.get': () => ({
      ...shown('LGT-1'),
      refunds: sample('orders.get').refunds.map((refund) => ({
        ...refund,
        refund: 'RF-1',
        state: 'review' as const,
      })),
    }),
    'exceptions.list': () => [
      sampleRow('exceptions.list', { kind: 'refund_review', about: 'order', subject: 'LGT-1' }),
    ],
    'refunds.get': () => {
      const usage = sample('refunds.get').usage.map((piece) => ({
        ...piece,
        status: 'In use',
        cancels: false,
        data_bytes: 5 * 1024 ** 3,
        used_bytes: 2 * 1024 ** 3,
      }));
      return sample('refunds.get', {
        refund: 'RF-1',
        state: 'review',
        reason: 'My trip is cancelled',
        usage,
      });
    },
  });
  await expect
    .element(page.getByRole('region', { name: 'Needs attention' }))
    .toMatchTextContent(/the customer keeps 3 of 5 GB\. Reject it: a refund now would be goodwill/);
});

test('B130 the profit of a parcel counts its delivery as a cost', async () => {
  const order = {
    ...shown('LGT-1'),
    kind: 'rent' as const,
    figures: { ...shown('LGT-1').figures, delivery: 50_000 },
    result: {
      received: 485_000,
      returned: 0,
      fee: 15_000,
      sample_fee: false,
      tax: 0,
      cost: 205_000,
      credit: 0,
      result: 265_000,
    },
  };
  await showConsole('/orders/LGT-1', { ...orders(), 'orders.get': () => order }, { roles: ['owner'] });
  const panel = page.getByRole('region', { name: 'Profit' });
  await expect.element(panel.getByText('Cost with delivery')).toBeVisible();
  await expect.element(panel.getByText('Rp 265.000')).toBeVisible();
  expect(panel.getByRole('link').elements()).toEqual([]);
});

test('B130 an order whose cost nobody has set leads to the products without one', async () => {
  const result = {
    received: 485_000,
    returned: 0,
    fee: 15_000,
    sample_fee: false,
    tax: 0,
    cost: null,
    credit: 0,
    result: null,
  };
  const order = { ...shown('LGT-1'), kind: 'rent' as const, result };
  await showConsole('/orders/LGT-1', { ...orders(), 'orders.get': () => order }, { roles: ['owner'] });
  await expect
    .element(page.getByRole('region', { name: 'Profit' }).getByRole('link', { name: 'Set missing costs' }))
    .toHaveAttribute('href', '/console/catalogue?cost=missing');
});
