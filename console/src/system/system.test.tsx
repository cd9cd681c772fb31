import { type Language, languages } from '@langit/contract/values/locale';
import { ownerSettingKeys } from '@langit/contract/values/owner-settings';
import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow, sampleSettings } from '../../testing/sample';
import { type Answers, refuse, withNext } from '../../testing/shop-double';
import { laptop, phone, showConsole } from '../../testing/show-console';

test('B11 an action that needs no reason is in the palette with one too, and the reason is sent', async () => {
  const { shop } = await showConsole('/system/partners', {
    'system.status': () => sample('system.status', { partners: [], queues: [], tasks: [] }),
    'system.check': () => [],
  });
  await expect.element(page.getByRole('button', { name: 'Check now' })).toBeVisible();
  await userEvent.keyboard('/');
  await page.getByRole('combobox').fill('check now reason');
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/Check now, with a reason/);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Check now' });
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('a customer waits');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Connections checked')).toBeVisible();
  expect(shop.made.find(({ name }) => name === 'system.check')?.reason).toBe('a customer waits');
});

test('B52 the next page of the notifications of payments keeps the filters', async () => {
  const { shop, address } = await showConsole('/system/webhooks?provider=midtrans', {
    'webhooks.list': () =>
      withNext([sampleRow('webhooks.list', { event: 'E-1', outcome: null, body: '{}' })], 'of-the-next-page'),
  });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(address).toMatch(/cursor=of-the-next-page/);
  await expect.element(page.getByRole('link', { name: /^Remove filter .*midtrans/ })).toBeVisible();
  expect(shop.inputsOf('webhooks.list').at(-1)).toMatchObject({
    provider: 'midtrans',
    cursor: 'of-the-next-page',
  });
  await page.getByRole('link', { name: 'First page' }).click();
  await expect.poll(address).toBe('/system/webhooks?provider=midtrans');
});

const settings = sampleSettings();
const rate = (currency: 'IDR' | 'JPY' | 'VND', per_usd: string) =>
  sampleRow('rates.list', { currency, per_usd });
const answers: Answers = {
  'settings.list': () => settings,
  'rates.list': () => [rate('IDR', '16500'), rate('JPY', '150'), rate('VND', '25000')],
  'fees.list': () => [],
  'margins.list': () => [],
  'system.environment': () => [],
};

const words: Record<Language, [heading: string, second: string]> = {
  en: ['Alerts, approvals and tax', 'Off'],
  id: ['Peringatan, persetujuan, dan pajak', 'Nonaktif'],
  ja: ['警告・承認・税', 'オフ'],
  vi: ['Cảnh báo, phê duyệt và thuế', 'Tắt'],
};
test.each(Object.entries(words) as [Language, [string, string]][])(
  'B54 every setting has a name, a sentence and its value with the unit in %s',
  async (locale, [heading, second]) => {
    await showConsole('/system/rules', answers, { roles: ['reader'], locale });
    const shown = page.getByRole('region', { name: heading });
    await expect.element(shown).toBeVisible();
    const items = shown.getByRole('listitem').elements();
    expect(items).toHaveLength(ownerSettingKeys.length);
    // Name, value and sentence of each.
    for (const item of items) expect(item.querySelectorAll('span, p').length).toBeGreaterThan(2);
    const text = shown.element().textContent;
    expect(text).not.toContain('operator.');
    expect(text).toContain(second);
    expect(text).toMatch(/Rp\s500\.000/);
    expect(document.documentElement.lang).toBe(locale);
  },
);

test('B54 the settings show which variables are set, and no secret', async () => {
  await showConsole(
    '/system/technical',
    {
      ...answers,
      'system.environment': () => [
        { variable: 'STAFF_SECRET_KEY', set: true, value: null },
        { variable: 'SHOP_NAME', set: true, value: 'Langit' },
        { variable: 'SMTP_URL', set: false, value: null },
      ],
    },
    { roles: ['reader'] },
  );
  const list = page.getByRole('region', { name: 'Environment variables' });
  await expect.element(list).toMatchTextContent(/STAFF_SECRET_KEY\s*Set \(secret\)/);
  await expect.element(list).toMatchTextContent(/SHOP_NAME\s*Langit/);
  await page.getByRole('button', { name: 'Show 1 that isn’t set' }).click();
  await expect.element(list).toMatchTextContent(/SMTP_URL\s*Not set/);
});

test('B127 what a dollar costs is written as money of its currency is', async () => {
  await showConsole('/system/prices', {
    ...answers,
    'rates.list': () => [rate('IDR', '16500'), rate('JPY', '149.55'), rate('VND', '25000')],
  });
  const rates = page.getByRole('region', { name: 'Exchange rates' });
  for (const written of [/\$1 = Rp\s16\.500/, /\$1 = ￥149\.55/, /\$1 = 25\.000\s₫/])
    await expect.element(rates).toMatchTextContent(written);
});

test('B57 the rates that a person leaves as they are shown are not sent', async () => {
  const { shop } = await showConsole('/system/prices', { ...answers, 'rates.set': () => [] });
  await page.getByRole('button', { name: /Set exchange rates/ }).click();
  const dialog = page.getByRole('dialog');
  const jpy = dialog.getByLabelText('JPY per dollar');
  await expect.element(jpy).toHaveValue('150');
  await jpy.fill('151');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the rate of today');
  await dialog.getByRole('button', { name: 'Set exchange rates' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputsOf('rates.set')).toEqual([{ jpy: '151', was_jpy: '150' }]);
});

test('B54 a percentage is typed with a comma or a point, and what is set is written above the button', async () => {
  const { shop } = await showConsole('/system/prices', {
    ...answers,
    'fees.list': () => [
      sampleRow('fees.list', { gateway: 'midtrans', method: 'all', percent: '2.9', fixed: 2000 }),
    ],
    'fees.set': () => sample('fees.set') as never,
  });
  await page.getByRole('button', { name: /Set gateway fee/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(/^Percent/).fill('2,5');
  await dialog.getByLabelText('Plus rupiah per payment').fill('1500');
  await expect
    .element(dialog.getByText(/^Midtrans: 2\.9% \+ Rp\s2\.000 → 2\.5% \+ Rp\s1\.500$/))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the new contract');
  await dialog.getByRole('button', { name: 'Set gateway fee' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputsOf('fees.set')).toEqual([
    { gateway: 'midtrans', method: 'all', percent: '2.5', fixed: 1500, was_percent: '2.9', was_fixed: 2000 },
  ]);
});

test('B57 of two owners who change one setting the second reads what is there now, keeps what was typed, and may repeat it', async () => {
  const { shop } = await showConsole('/system/rules', {
    ...answers,
    'settings.set': ({ was }) =>
      was === 3
        ? refuse('STALE', {
            message: 'It is now: operator.balance_days 5',
            changes: [{ who: 'Dewi', what: 'settings.set', at: '2026-11-20T03:00:00.000Z' }],
            revision: '2',
            now: { was: 5, key: 'operator.balance_days' },
          })
        : (sample('settings.set') as never),
  });
  await page.getByRole('button', { name: 'Change Supplier balance alert' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Days').fill('7');
  await expect.element(dialog.getByText('3 days → 7 days')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('slow bank');
  await dialog.getByRole('button', { name: 'Change Supplier balance alert' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Dewi changed this/);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/It is now:\s*Days: 5/);
  await expect.element(dialog.getByLabelText('Days')).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Do it anyway' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(shop.inputsOf('settings.set')).toEqual([
    { key: 'operator.balance_days', value: 7, was: 3 },
    expect.objectContaining({ key: 'operator.balance_days', value: 7 }),
  ]);
});

test('B28 all mails are listed with their state, and one is looked at', async () => {
  const { shop } = await showConsole('/system/mails?customer=demo%40example.com', {
    'mails.list': () => [
      sampleRow('mails.list', {
        id: 'M-1',
        mail: 'order paid and delivered',
        state: 'sent',
        has_preview: true,
        order: 'LGT-1',
        email: 'demo@example.com',
      }),
    ],
    'mails.preview': () => sample('mails.preview', { document: 'about:blank', subject: 'Your eSIM' }),
  });
  const first = page
    .getByRole('table', { name: 'Emails to customers, newest first' })
    .getByRole('row')
    .nth(1);
  await expect.element(first).toMatchTextContent(/eSIM with codes.*demo@example\.com/s);
  await first.getByRole('button', { name: 'Preview: eSIM with codes' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview: eSIM with codes' });
  await expect.element(preview.getByText('Your eSIM', { exact: true })).toBeVisible();
  // It runs and loads nothing.
  expect(preview.element().querySelector('iframe')?.getAttribute('sandbox')).toBe('');
  expect(shop.inputsOf('mails.list')).toContainEqual(
    expect.objectContaining({ customer: 'demo@example.com' }),
  );
  expect(shop.inputsOf('mails.preview')).toEqual([{ mail: 'M-1' }]);
});

test('B53 the settings show the partners, and ask the suppliers at a press', async () => {
  const balanceReads = { count: 0 };
  const status = sample('system.status', { queues: [], tasks: [] });
  const [partner] = status.partners;
  await showConsole(
    '/system/partners',
    {
      'system.status': () => ({
        ...status,
        partners: partner
          ? [{ ...partner, partner: 'esim-access', balance_usd: balanceReads.count === 0 ? null : '812.50' }]
          : [],
      }),
      'system.check': () => {
        balanceReads.count += 1;
        return [];
      },
    },
    { roles: ['manager'] },
  );
  const shown = page.getByRole('region', { name: 'Partners' }).getByRole('listitem');
  await expect.element(shown).toMatchTextContent(/eSIM Access/);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect.element(page.getByText('Connections checked')).toBeVisible();
  await expect.element(shown).toMatchTextContent(/Balance \$812\.50/);
  expect(balanceReads.count).toBe(1);
});

test.each([
  [
    'a supplier that is silent',
    { kind: 'supplier', up: false },
    /keeps retrying, and refunds.*contact eSIM Access/,
  ],
  ['a gateway that is silent', { kind: 'gateway', up: false }, /Customers can’t pay through eSIM Access now/],
  ['a silent mail server', { kind: 'mail', up: false }, /Emails to customers wait/],
  [
    'a supplier that refuses orders',
    { kind: 'supplier', refusing: 3 },
    /refuses orders.*Open them to see why/,
  ],
  ['a balance of two days', { kind: 'supplier', balance_days: 2 }, /Top up soon/],
] as const)('B53 the settings say what follows and what to do about %s', async (_, is, advice) => {
  const status = sample('system.status');
  const works = {
    partner: 'esim-access',
    up: true,
    since: null,
    last_answer: '2026-11-20T03:00:00.000Z',
    last_error: null,
    refusing: 0,
    balance_usd: null,
    balance_read: null,
    balance_days: null,
  };
  await showConsole('/system/partners', {
    'system.status': () => ({ ...status, partners: [{ ...works, ...is }] }),
  });
  const shown = page.getByRole('region', { name: 'Partners' }).getByRole('listitem');
  await expect.element(shown).toMatchTextContent(advice);
  await expect
    .element(shown.getByRole('link', { name: 'Open eSIM Access' }).or(shown.getByText('Mail server')).first())
    .toBeVisible();
});

test('B52 a notification of a payment is settled again from its list', async () => {
  const { shop } = await showConsole(
    '/system/webhooks',
    {
      'webhooks.list': () => [
        sampleRow('webhooks.list', { event: 'E-1', transaction: 'T-1', outcome: null, body: '{}' }),
      ],
    },
    { roles: ['manager'] },
  );
  await page
    .getByRole('table', { name: 'Payment notifications, newest first' })
    .getByRole('button', { name: 'Process again' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Process again' }).click();
  await expect.element(page.getByText('Processed again')).toBeVisible();
  expect(shop.inputsOf('webhooks.replay')).toEqual([{ event: 'E-1' }]);
});

test('B85 only a notification that was not settled is processed again; a row says who pays how much for what', async () => {
  const paid = { transaction: 'T-2', order: 'LGT-2', customer: 'Rina K.', goods: 'Japan 5 GB · 30 days' };
  await showConsole(
    '/system/webhooks',
    {
      'webhooks.list': () => [
        sampleRow('webhooks.list', {
          ...paid,
          event: 'E-2',
          outcome: 'paid',
          amount: 279_000,
          notified: 279_000,
          notifications: 3,
        }),
        sampleRow('webhooks.list', { event: 'E-1', transaction: 'T-1', outcome: null, notifications: 1 }),
      ],
    },
    { roles: ['manager'] },
  );
  const first = page.getByRole('main').getByRole('row').nth(1);
  const second = page.getByRole('main').getByRole('row').nth(2);
  await expect.element(first).toMatchTextContent(/Rina K\..*Japan 5 GB · 30 days.*279\.000.*Paid.*×3/);
  expect(first.getByRole('button').elements()).toEqual([]);
  await expect.element(second.getByRole('button', { name: 'Process again' })).toBeVisible();
  await first.getByRole('link', { name: /3 notifications/ }).click();
  await expect.element(page.getByRole('link', { name: /^Remove filter .*T-2/ })).toBeVisible();
});

test('B115 a notification of another amount says that one, and what is due', async () => {
  const row = sampleRow('webhooks.list', {
    event: 'E-1',
    customer: 'Rina K.',
    amount: 279_000,
    notified: 278_000,
    outcome: 'mismatch',
  });
  await showConsole('/system/webhooks', { 'webhooks.list': () => withNext([row], null, { count: 1 }) });
  const shown = page.getByRole('row').filter({ hasText: 'Rina K.' });
  await expect.element(shown).toMatchTextContent(/278\.000 due 279\.000/);
  await expect.element(page.getByText('1–1 of 1')).toBeVisible();
});

test.each([
  [null, /No payment has been compared yet/],
  [{ compared: 214, unanswered: 0, differences: 0 }, /compared 214 payments\. All amounts agree\.$/],
  [
    { compared: 214, unanswered: 1, differences: 2 },
    /compared 214 payments\. 2 payments differ\. The gateway didn’t answer for 1 payment\.$/,
  ],
] as const)(
  'B115 the settings of partners say what the last comparison came to: %j',
  async (figures, says) => {
    const comparison = figures && { at: '2026-11-20T03:00:00.000Z', ...figures };
    await showConsole('/system/partners', {
      'system.status': () => sample('system.status', { partners: [], comparison }),
    });
    const panel = page.getByRole('region', { name: 'Payments compared with the gateway' });
    await expect.element(panel).toMatchTextContent(says);
  },
);

test.each([
  ['phone', phone],
  ['laptop', laptop],
] as const)(
  'B52 Q3 axe finds nothing at a notification with order, others of its payment and its message on a %s',
  async (_, viewport) => {
    const told = { transaction: 'T-1', order: 'LGT-1', customer: 'Rina K.', goods: 'Japan 5 GB', body: '{}' };
    const outcomes = ['paid', null] as const;
    await showConsole(
      '/system/webhooks',
      {
        'webhooks.list': () =>
          outcomes.map((outcome, index) =>
            sampleRow('webhooks.list', { ...told, event: `E-${index}`, outcome, notifications: 2 }),
          ),
      },
      { roles: ['manager'], viewport },
    );
    await expect.element(page.getByRole('link', { name: /2 notifications/ }).first()).toBeVisible();
    await expectAccessible({ isPage: true });
  },
);

test('B86 variables are grouped by partner, and a button shows those that are not set', async () => {
  const variable = (name: string, value: string | null) => ({ variable: name, set: value !== null, value });
  await showConsole('/system/technical', {
    'system.status': () => sample('system.status', { partners: [], queues: [], tasks: [] }),
    'system.environment': () => [
      variable('AIRALO_URL', null),
      variable('MIDTRANS_API_URL', 'https://pay.example'),
      variable('PUBLIC_URL', 'https://shop.example'),
    ],
  });
  const group = (name: string) => page.getByRole('main').getByRole('group', { name, exact: true });
  await expect.element(group('Midtrans')).toMatchTextContent(/MIDTRANS_API_URL.*pay\.example/);
  await expect.element(group('Shop')).toMatchTextContent(/PUBLIC_URL/);
  await expect.element(group('Airalo')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show 1 that isn’t set' }).click();
  await expect.element(group('Airalo')).toMatchTextContent(/AIRALO_URL.*Not set/);
});

test('B127 the settings are listed in four groups, and only a changed one names its default', async () => {
  const [first, ...others] = sampleSettings();
  await showConsole(
    '/system/rules',
    { ...answers, 'settings.list': () => (first ? [{ ...first, set: true }, ...others] : []) },
    { viewport: { width: 1440, height: 900 } },
  );
  await expect
    .element(page.getByRole('navigation', { name: 'Settings' }))
    .toMatchTextContent(
      /^SettingsShopShopPrices and ratesRulesPeopleStaffLogsEmailsJobsPayment notificationsActivity logServerPartnersBackupsTechnical$/,
    );
  await expect.element(page.getByText(/^Default: /)).toBeVisible();
  expect(page.getByText(/^Default: /).elements()).toHaveLength(1);
});

test('B86 on a phone the sections of the settings are a list behind the name of the open one', async () => {
  const { address } = await showConsole(
    '/system/backups',
    {
      'system.status': () => sample('system.status', { backups: [], partners: [], queues: [], tasks: [] }),
      'system.environment': () => [],
    },
    { viewport: phone },
  );
  await expect.element(page.getByText('No backup has ever been made.')).toBeVisible();
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await expect.element(sections).not.toBeInTheDocument();
  await page.getByText('Settings ·').click();
  await sections.getByRole('link', { name: 'Technical' }).click();
  await expect.poll(address).toBe('/system/technical');
  await expect.element(sections).not.toBeInTheDocument();
});

test('B77 the company is edited in one form; what was not touched is not sent, and the version that was shown is', async () => {
  const company = sample('company.get', { legal_name: 'PT Contoh', sample: true, version: 'v1' });
  const { shop } = await showConsole('/system', {
    ...answers,
    'company.get': () => company,
    'company.set': () => company,
  });
  await expect.element(page.getByText(/^Customers still see the sample company/)).toBeVisible();
  await page.getByRole('button', { name: /^Edit.*Company$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit: Company' });
  await dialog.getByLabelText('Company name').fill('PT Awan Biru');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the real one');
  await dialog.getByRole('button', { name: 'Edit: Company' }).click();
  await expect.poll(() => shop.inputsOf('company.set')).toEqual([{ legal_name: 'PT Awan Biru', was: 'v1' }]);
});

test('B80 an address that names an act opens its form once: three fields replace the sample company', async () => {
  const company = sample('company.get', { legal_name: 'PT Contoh', sample: true, version: 'v1' });
  const { shop, address } = await showConsole('/system#company.set', {
    ...answers,
    'company.get': () => company,
    'company.set': () => company,
  });
  const dialog = page.getByRole('dialog', { name: 'Enter your company' });
  await dialog.getByLabelText('Company name').fill('PT Awan Biru');
  await dialog.getByLabelText('Address').fill('Jl. Melati 5');
  await dialog.getByLabelText('Support email').fill('help@awanbiru.example');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('the real one');
  await dialog.getByRole('button', { name: 'Enter your company' }).click();
  await expect
    .poll(() => shop.inputsOf('company.set'))
    .toEqual([
      { legal_name: 'PT Awan Biru', address: 'Jl. Melati 5', email: 'help@awanbiru.example', was: 'v1' },
    ]);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).not.toContain('#');
});

const loggedOrder = 'LGT-2611200001';
const goods = 'Europe, United Kingdom and Switzerland · 10 GB · 30 days';
const customer = 'Charlotte van den Berg-Hadikusumo';
const logs: Answers = {
  'mails.list': () =>
    ['gone '.repeat(40), null].map((error, index) =>
      sampleRow('mails.list', {
        id: `M-${index}`,
        order: index === 0 ? loggedOrder : null,
        has_preview: index === 0,
        email: 'charlotte.hadikusumo@example.com',
        state: error === null ? 'sent' : 'failed',
        error,
      }),
    ),
  'webhooks.list': () =>
    (['mismatch', 'paid'] as const).map((outcome, index) =>
      sampleRow('webhooks.list', {
        event: `E-${index}`,
        order: loggedOrder,
        outcome,
        customer,
        goods,
        amount: 414_000,
        body: index === 0 ? '{}' : null,
        notifications: 2,
        transaction: `T-${index}`,
      }),
    ),
  'jobs.list': () => [
    sampleRow('jobs.list', {
      order: loggedOrder,
      customer,
      goods,
      state: 'failed',
      error: 'gone '.repeat(40),
    }),
  ],
};

test.each(languages)(
  'B89 at 1024 and 1440 px an email, a payment notification and a job are one line each, with or without a button (%s)',
  async (locale) => {
    for (const width of [1024, 1440])
      for (const path of ['/system/mails', '/system/webhooks', '/system/jobs']) {
        const at = `${path} at ${width} px`;
        await showConsole(path, logs, { locale, viewport: { width, height: 900 } });
        const table = page.getByRole('main').getByRole('table').first();
        await expect.element(table).toBeVisible();
        const frame = table.element().parentElement?.getBoundingClientRect();
        for (const row of table.element().querySelectorAll('tbody tr')) {
          const { height } = row.getBoundingClientRect();
          expect(height, at).toBeGreaterThanOrEqual(36);
          expect(height, at).toBeLessThanOrEqual(44);
          for (const button of row.querySelectorAll('button'))
            expect(button.getBoundingClientRect().right, at).toBeLessThanOrEqual(frame?.right ?? 0);
        }
      }
  },
);

test('B89 a refused notification keeps the way to the others of its payment at 1440 px, and is four lines on a phone', async () => {
  await showConsole('/system/webhooks', logs, { viewport: { width: 1440, height: 900 } });
  const main = page.getByRole('main');
  const row = main.getByRole('row').filter({ hasText: customer }).first();
  await expect.element(row.getByRole('button', { name: 'Process again' })).toBeVisible();
  await expect.element(row.getByRole('link', { name: /2 notifications/ })).toBeVisible();
  await expect.element(row.getByText(loggedOrder)).toBeVisible();
  await page.viewport(phone.width, phone.height);
  const card = main.getByRole('listitem').filter({ hasText: loggedOrder }).first();
  await expect.poll(() => card.element().getBoundingClientRect().height).toBeLessThanOrEqual(150);
});
