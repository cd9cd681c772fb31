import { languages } from '@langit/contract/values/locale';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { phone, showConsole } from '../../testing/show-console';
import { showRefund } from '../../testing/show-refund';

const no = { not: 'CONFLICT', says: 'not now' } as const;
/** What a person may do with a refund that waits for a decision. */
const may = { approve: true, approve_other: true, reject: true, ask: no, pay_out: no } as const;

test('B45 the queue of refunds is filtered, and those that ended are a view of their own', async () => {
  const { shop, router, address } = await showConsole(
    '/refunds?view=ended',
    {
      'approvals.list': () => [],
      'refunds.list': ({ rule }) =>
        rule === undefined
          ? [
              sampleRow('refunds.list', {
                refund: 'RF-LGT-1-1',
                order: 'LGT-1',
                customer: 'Rina Kusuma',
                what: 'Japan · 5 GB · 30 days',
              }),
            ]
          : [],
    },
    { roles: ['reader'] },
  );
  const row = page.getByRole('row', { name: /^Rina Kusuma Japan · 5 GB · 30 days/ });
  await expect.element(row).toBeVisible();
  await page.getByRole('search', { name: 'Filters' }).getByLabelText('Rule').selectOptions('Paid twice');
  await expect.poll(address).toMatch(/rule=second_payment/);
  await expect.element(row).not.toBeInTheDocument();
  expect(shop.inputsOf('refunds.list').at(-1)).toMatchObject({ view: 'ended', rule: 'second_payment' });
  await router.navigate(-1);
  await expect.element(row).toBeVisible();
});

test('B45 a row of the refunds says the rule and how much of the data was used, on a phone in three lines, of which none cuts the rule', async () => {
  const answers = {
    'approvals.list': () => [],
    'refunds.list': () => [
      sampleRow('refunds.list', {
        refund: 'RF-LGT-1-1',
        order: 'LGT-1',
        customer: 'Rina Kusuma',
        what: 'Japan · 5 GB · 30 days',
        rule: 'operator_decides',
        state: 'review',
        used_share: 0.856,
      }),
      sampleRow('refunds.list', { refund: 'RF-LGT-2-1', order: 'LGT-2', customer: 'Budi', used_share: null }),
    ],
  };
  await showConsole('/refunds', answers, { roles: ['reader'], viewport: { width: 1440, height: 900 } });
  await expect
    .element(page.getByRole('row', { name: /^Rina Kusuma/ }))
    .toMatchTextContent(/Needs decision.*86%.*Manual decision/);
  await expect.element(page.getByRole('row', { name: /^Budi/ })).not.toMatchTextContent(/%/);

  await showConsole('/refunds', answers, { roles: ['reader'], viewport: phone });
  const row = page.getByRole('listitem').filter({ hasText: 'Rina Kusuma' });
  await expect
    .element(row)
    .toMatchTextContent(/Rina Kusuma.*Japan · 5 GB · 30 days.*Needs decision.*86% used · Manual decision/);
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(88);
});

test('B13 the views of the refunds are tabs, and an empty one speaks of what it would show', async () => {
  const { address } = await showConsole(
    '/refunds',
    { 'approvals.list': () => [], 'refunds.list': () => [] },
    { roles: ['reader'] },
  );
  const tabs = page.getByRole('navigation', { name: 'Saved lists' });
  await expect.element(tabs.getByRole('link', { name: 'Waiting' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByText('Nothing to decide')).toBeVisible();
  await tabs.getByRole('link', { name: 'Finished' }).click();
  await expect.poll(address).toBe('/refunds?view=ended');
  await expect.element(tabs.getByRole('link', { name: 'Finished' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByText('Refunds that were paid or refused appear here.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save list' })).not.toBeInTheDocument();
});

test('B45 a refund names the customer and the goods, and its acts stay below the facts in sight', async () => {
  await showRefund({
    customer: 'Rina Kusuma',
    what: 'Japan · 5 GB · 30 days',
    amount: 279_000,
    reason: 'It does not connect. '.repeat(60),
    may,
  });
  const refund = page.getByRole('article', { name: 'RF-1' });
  await expect
    .element(refund.getByRole('heading', { level: 2 }).first())
    .toMatchTextContent(/^Rina Kusuma · Rp\s279\.000$/);
  await expect.element(refund).toMatchTextContent(/Japan · 5 GB · 30 days/);
  const reject = refund.getByRole('button', { name: 'Reject' });
  await expect.element(reject).toBeInViewport();
  await expect
    .element(refund.getByRole('region', { name: 'Request' }))
    .toMatchTextContent(/Customer’s message.*Requested amount.*Rp\s279\.000.*Order/);
  const order = reject.element().compareDocumentPosition(refund.getByText(/It does not connect/).element());
  expect(order & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
});

test('B45 a refund that the use speaks against has no blue button, and its rejection comes first', async () => {
  const [piece] = sample('refunds.get').usage;
  if (!piece) throw new Error('the sample has no usage');
  for (const [used, first, blue] of [
    [0, /^Refund/, 1],
    [900, /^Reject/, 0],
  ] as const) {
    const usage = [{ ...piece, data_bytes: 1000, used_bytes: used }];
    await showRefund({ state: 'review', may, usage }, { roles: ['manager'] });
    const acts = page
      .getByRole('article', { name: 'RF-1' })
      .getByRole('button', { name: /^Re(?:fund|ject)/ });
    await expect.element(acts.first()).toMatchTextContent(first);
    const looks = acts.elements().filter((button) => button.matches('.button-primary'));
    expect(looks).toHaveLength(blue);
  }
});

test('B89 a refund of the unused part says its sum on the button, and what was asked for is not said as granted', async () => {
  const [piece] = sample('refunds.get').usage;
  if (!piece) throw new Error('the sample has no usage');
  const asked = '2026-11-20T03:00:00.000Z';
  const diagnosed = { at: asked, verdict: 'suspended' as const };
  const usage = [
    {
      ...piece,
      iccid: '8985',
      status: 'In use',
      data_bytes: 1000,
      used_bytes: 250,
      cancels: false,
      diagnosed,
    },
  ];
  const { shop } = await showRefund(
    { state: 'review', asked, amount: 200_000, rule: 'operator_decides', may, usage },
    {},
    { 'refunds.approve': () => sample('refunds.approve') },
  );
  await expect
    .element(page.getByRole('article', { name: 'RF-1' }))
    .toMatchTextContent(/Requested amount.*200\.000.*The policy leaves this to staff/);
  const usual = page.getByRole('button', { name: /^Refund Rp\s150\.000/ });
  await expect.element(usual).toHaveClass(/button-primary/);
  await usual.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Amount in Rupiah')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /^Refund Rp\s150\.000/ }).click();
  await expect
    .poll(() => shop.inputsOf('refunds.approve'))
    .toMatchObject([{ refund: 'RF-1', amount: 150_000 }]);
});

test('B89 where another amount is refunded, the unused part is proposed and says what it is a part of', async () => {
  const [piece] = sample('refunds.get').usage;
  if (!piece) throw new Error('the sample has no usage');
  for (const [used, proposed, origin] of [
    [250, '150000', /The unused 75% of Rp\s200\.000\./],
    [null, '200000', /Requested: Rp\s200\.000 \(Manual decision\)\./],
  ] as const) {
    const usage = [{ ...piece, data_bytes: 1000, used_bytes: used }];
    await showRefund({ state: 'review', amount: 200_000, rule: 'operator_decides', may, usage });
    await page.getByRole('button', { name: 'Other amount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Other amount' });
    await expect.element(dialog.getByLabelText('Amount in Rupiah')).toHaveValue(proposed);
    await expect.element(dialog).toMatchTextContent(origin);
  }
});

test.each(languages)(
  'B91 the acts of a refund are one line, the usual one blue and at most two beside it, in %s',
  async (locale) => {
    const viewport = { width: 1440, height: 900 };
    await showRefund({ state: 'review', amount: 279_000_000, may }, { viewport, locale });
    const acts = page.getByRole('article', { name: 'RF-1' }).getByRole('group').last();
    await expect.element(acts).toBeVisible();
    const items = [...acts.element().children].map((item) => item.getBoundingClientRect());
    expect(items.length).toBeLessThanOrEqual(4);
    expect(new Set(items.map(({ top }) => Math.round(top))).size).toBe(1);
  },
);

test('B91 acts that stood in one line are measured again when their font has come late and is wider', async () => {
  await showRefund({ state: 'review', amount: 279_000_000, may }, { viewport: { width: 1440, height: 900 } });
  const acts = page.getByRole('article', { name: 'RF-1' }).getByRole('group').last();
  await expect.element(acts).toBeVisible();
  const lines = () =>
    new Set([...acts.element().children].map((item) => Math.round(item.getBoundingClientRect().top))).size;
  const style = document.createElement('style');
  style.textContent = 'button { letter-spacing: 2px }';
  document.head.append(style);
  onTestFinished(() => style.remove());
  expect(lines()).toBeGreaterThan(1);
  document.fonts.dispatchEvent(new Event('loadingdone'));
  await expect.poll(lines).toBe(1);
});

test('B112 an eSIM that does not work is diagnosed before its refund: the diagnosis is blue, and then evidence above “Refund”', async () => {
  const [piece] = sample('refunds.get').usage;
  if (!piece) throw new Error('the sample has no usage');
  const unread = { ...piece, iccid: '8985', status: 'Onboard', data_bytes: 1000, used_bytes: 0 };
  const asked = '2026-11-20T03:00:00.000Z';
  const verdict = 'waiting_for_first_use' as const;
  const fields = { refund: 'RF-1', state: 'review' as const, reason: 'It does not connect', may, asked };
  let usage: (typeof unread)[] = [unread];
  await showRefund(
    fields,
    { roles: ['manager'] },
    {
      'refunds.get': () => sample('refunds.get', { ...fields, usage }),
      'esims.diagnose': () => {
        usage = [{ ...unread, diagnosed: { at: '2026-11-20T04:00:00.000Z', verdict } }];
        return { ...sample('esims.diagnose'), verdict };
      },
    },
  );
  const refund = page.getByRole('article', { name: 'RF-1' });
  await expect
    .element(refund)
    .toMatchTextContent(/Not used, and the customer says it doesn’t work: diagnose it first\./);
  const diagnose = refund.getByRole('button', { name: 'Diagnose' });
  await expect.element(diagnose).toHaveClass(/button-primary/);
  await diagnose.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Waiting for first use/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(refund).toMatchTextContent(/Diagnosed 20 Nov.*: Waiting for first use/);
  await expect.element(refund.getByRole('button', { name: /^Refund Rp/ })).toHaveClass(/button-primary/);
});

test('B112 what a customer owes for routers stands beside their refund, with its sum, for those who may see it', async () => {
  const fee = (serial: string, amount: number) => ({
    charge: serial,
    kind: 'late' as const,
    amount,
    serial,
    order: 'LGT-2',
  });
  await showRefund({
    state: 'review',
    may,
    due_fees: [fee('LGT-R-0016', 138_000), fee('LGT-R-0017', 12_000)],
  });
  const refund = page.getByRole('article', { name: 'RF-1' });
  await expect.element(refund).toMatchTextContent(/owes Rp\s150\.000 in rental fees/);
  await expect
    .element(refund.getByRole('region', { name: 'Unpaid rental fees' }))
    .toMatchTextContent(/LGT-R-0016.*138\.000.*LGT-R-0017.*12\.000.*Total.*150\.000/);
  await showRefund({ state: 'review', may, due_fees: null });
  await expect.element(refund.getByText('Unpaid rental fees')).not.toBeInTheDocument();
});

test.each(languages)(
  'B112 the dialog of a refund says by which way the money goes and how long that takes, with its buttons in sight on a phone, in %s',
  async (locale) => {
    const [piece] = sample('refunds.get').usage;
    if (!piece) throw new Error('the sample has no usage');
    const usage = [{ ...piece, data_bytes: 1000, used_bytes: 900 }];
    await showRefund(
      {
        state: 'review',
        amount: 279_000,
        may,
        usage,
        refund_method: 'api',
        paid_by: 'qris',
        customer: 'Rina',
      },
      { locale, viewport: phone },
    );
    await page
      .getByRole('article', { name: 'RF-1' })
      .getByRole('group')
      .last()
      .getByRole('button')
      .last()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /279\.000/ })
      .click();
    const dialog = page.getByRole('dialog').last();
    await expect.element(dialog).toMatchTextContent(/279\.000.*Rina.*QRIS.*14/);
    await expect.element(dialog.getByRole('button', { name: /279\.000/ })).toBeInViewport({ ratio: 1 });
  },
);

const gigabyte = 1024 ** 3;

/** An eSIM of 5 GB of which so much was used. */
function pieceOf(used: number, about: object = {}) {
  const [piece] = sample('refunds.get').usage;
  if (!piece) throw new Error('the sample has no usage');
  const bytes = { data_bytes: 5 * gigabyte, used_bytes: used * gigabyte };
  return { ...piece, ...bytes, iccid: '8985', status: 'In use', cancels: false, diagnosed: null, ...about };
}

test.each([
  [
    'in use',
    pieceOf(1.8),
    'The eSIM keeps working: the customer keeps 3.2 of 5 GB.',
    'keeps working',
    /Reject it: a refund now would be goodwill\. To grant one, choose “Other amount”\./,
  ],
  [
    'unused',
    pieceOf(0, { status: 'New', cancels: true }),
    'The eSIM is cancelled with the refund.',
    'cancelled with the refund',
    null,
  ],
] as const)(
  'B121 the verdict, the facts and the dialog say what a refund does with an eSIM %s',
  async (_, piece, says, fact, advice) => {
    await showRefund({
      state: 'review',
      reason: 'My trip is cancelled',
      rule: 'operator_decides',
      may,
      usage: [piece],
    });
    const refund = page.getByRole('article', { name: 'RF-1' });
    await expect.element(refund).toMatchTextContent(says);
    if (advice) await expect.element(refund).toMatchTextContent(advice);
    await expect.element(refund.getByRole('region', { name: 'Data used' })).toMatchTextContent(fact);
    await refund
      .getByRole('button', { name: /^(?:Other amount|Refund Rp)/ })
      .first()
      .click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent(says);
  },
);

test.each([
  ['that was used', pieceOf(1.8), 1440],
  ['that was used', pieceOf(1.8), 1024],
  ['to diagnose first', pieceOf(0), 1440],
  ['to diagnose first', pieceOf(0), 1024],
  ['hardly used', pieceOf(0.1), 1024],
] as const)(
  'B121 a refund of an eSIM %s can be rejected without a menu, %s %s px wide',
  async (_, piece, width) => {
    const fields = { state: 'review' as const, reason: 'My trip is cancelled', rule: 'operator_decides' };
    for (const locale of languages) {
      const words = { en: 'Reject', id: 'Tolak', ja: '返金を断る', vi: 'Từ chối' };
      await showRefund(
        { ...fields, amount: 279_000_000, may, usage: [piece] },
        { locale, viewport: { width, height: 900 } },
      );
      const acts = page.getByRole('article', { name: 'RF-1' }).getByRole('group').last();
      await expect.element(acts.getByRole('button', { name: words[locale], exact: true })).toBeVisible();
    }
  },
);

test.each([
  [
    'id',
    /Indonesia and others.*eSIM not installed: full refund, if requested within 7 working days.*Installed: staff decide/,
  ],
  ['vn', /Vietnam.*within 3 days of payment.*under 120\.000.*up to 480\.000.*less than 50% used/],
] as const)('B122 the policy %s of a refund stands there in words', async (policy, words) => {
  await showRefund({ state: 'review', may, policy });
  await expect
    .element(page.getByRole('article', { name: 'RF-1' }).getByRole('region', { name: 'Request' }))
    .toMatchTextContent(words);
});

test('B122 a refund that has ended says when and by whom, one that waits when it is due; both have the telephone', async () => {
  const phone = '+628123456789';
  await showRefund({ state: 'review', ended: null, urgency: 'overdue', may, phone });
  const refund = page.getByRole('article', { name: 'RF-1' });
  await expect.element(refund).toMatchTextContent(/Overdue since/);
  await expect
    .element(refund.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', 'https://wa.me/628123456789');
  await showRefund({ state: 'done', ended: '2026-11-28T03:00:00.000Z', decider: 'Rina', phone });
  await expect.element(refund).toMatchTextContent(/refunded on 28 Nov 2026 · Decided by: Rina/);
  await expect.element(refund).not.toMatchTextContent(/overdue|due /i);
});

test('B122 what a customer owes stops no refund, which is said beside it', async () => {
  const fee = { charge: '1', kind: 'late' as const, amount: 1_431_000, serial: 'LGT-R-0016', order: 'LGT-2' };
  await showRefund({ state: 'review', may, due_fees: [fee] });
  await expect
    .element(page.getByRole('article', { name: 'RF-1' }))
    .toMatchTextContent(/owes Rp\s1\.431\.000 in rental fees.*A refund is paid even while fees are open\./);
});
