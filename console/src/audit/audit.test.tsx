import { acts } from '@langit/contract/values/acts';
import { languages } from '@langit/contract/values/locale';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { showConsole } from '../../testing/show-console';

const id = '0194c0de-0000-7000-8000-00000000abcd';
const line = (act: string, index: number) =>
  sampleRow('audit.list', {
    line: index,
    act,
    actor: id,
    actor_name: 'Sari',
    claimed: null,
    subject: id,
    subject_name: null,
    reason: null,
    before: null,
    after: { staff: id },
  });
const rawName = /[a-z]+\.[a-z]+(?:-[a-z]+)*\b|[\da-f]{8}-[\da-f]{4}/i;

test.each(languages)(
  'B55 the activity log shows names and no ids in %s, in its lines and its menu',
  async (locale) => {
    await showConsole('/audit', { 'audit.list': () => acts.map(line) }, { locale });
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    const shown = page.getByRole('main').element() as HTMLElement;
    expect(shown.innerText).toContain('Sari');
    expect(shown.innerText).not.toMatch(rawName);
    const menu = shown.querySelector('select[name="act"]');
    const names = [...(menu?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);
    expect(names).toHaveLength(acts.length + 1);
    expect(names.filter((name) => rawName.test(name))).toEqual([]);
  },
);

test('B55 the activity log is filtered by an act that is chosen by its name', async () => {
  const { shop } = await showConsole('/audit', { 'audit.list': () => [line('order.refund', 1)] });
  await page.getByRole('combobox', { name: 'Action' }).selectOptions('Refunded the order in full');
  await expect.poll(() => shop.inputsOf('audit.list').at(-1)).toMatchObject({ act: 'order.refund' });
});

test.each(languages)(
  'B52 periodic tasks and queues stand by name with their interval in %s',
  async (locale) => {
    await showConsole(
      '/system/jobs',
      {
        'jobs.list': () => [sampleRow('jobs.list', { queue: 'send-refund', state: 'failed' })],
        'system.status': () =>
          sample('system.status', {
            queues: [{ queue: 'provision-esim', waiting: 2, active: 0, failed: 0, late_seconds: 0 }],
            tasks: [
              {
                task: 'close-pickup-flags',
                every_seconds: 300,
                due: '2026-11-20T03:00:00.000Z',
                running: false,
              },
            ],
          }),
      },
      { locale },
    );
    const shown = page.getByRole('main');
    await expect.element(shown).toMatchTextContent(/5\s?(?:min|mnt|分|phút|menit)/);
    for (const key of ['close-pickup-flags', 'provision-esim', 'send-refund'])
      expect(shown.element().textContent).not.toContain(key);
  },
);

test('B89 a changed setting is named in words, and its key is in the details alone', async () => {
  await showConsole('/audit', {
    'audit.list': () => [
      sampleRow('audit.list', {
        act: 'operator.settings.set',
        subject: 'operator.four_eyes_idr',
        subject_name: null,
        before: { value: 1 },
        after: { value: 2 },
      }),
    ],
  });
  const line = page.getByRole('list', { name: 'Actions, newest first' }).getByRole('listitem');
  await expect.element(line).toMatchTextContent(/Second approval/);
  const key = line.getByText(/operator\.four_eyes_idr/);
  await expect.element(key).not.toBeVisible();
  await line.getByText('Details').click();
  await expect.element(key).toBeVisible();
});

test.each([
  ['en', 'Price in Rupiah', 'Tracking number', 'Oct 2026'],
  ['id', 'Harga dalam Rupiah', 'Nomor resi', 'Okt 2026'],
  ['ja', '価格（ルピア）', '追跡番号', '2026年10月'],
  ['vi', 'Giá bằng rupiah', 'Mã vận đơn', '10'],
] as const)(
  'B55 a product, an announcement and a statement stand in the log by name, and changed fields in words (%s)',
  async (locale, price, tracking, month) => {
    const about = (act: string, subject: string, more: object) =>
      sampleRow('audit.list', { act, subject, subject_name: null, before: null, after: null, ...more });
    await showConsole(
      '/audit',
      {
        'audit.list': () => [
          about('product.price', 'japan-5gb-30d', {
            subject_name: 'Japan 5 GB · 30 days',
            before: { price_idr: 1 },
            after: { price_idr: 2 },
          }),
          about('announcement.put', 'office-closed', { subject_name: 'Our counter is closed on Sunday.' }),
          about('suppliers.statement', 'esim-access-2026-10-0a1b2c3d', {}),
          about('order.tracking', 'LGT-1', {
            before: { trackingNumber: 'A' },
            after: { trackingNumber: 'B' },
          }),
        ],
      },
      { locale },
    );
    const lines = page.getByRole('main').getByRole('listitem');
    await expect.element(lines.nth(0)).toMatchTextContent(/Japan 5 GB · 30 days/);
    await expect.element(lines.nth(1)).toMatchTextContent(/Our counter is closed on Sunday\./);
    await expect.element(lines.nth(2)).toMatchTextContent(new RegExp(`eSIM Access · .*${month}`));
    await expect.element(lines.nth(0)).toMatchTextContent(new RegExp(`${price}Rp\\s1 → Rp\\s2`));
    await expect.element(lines.nth(0)).not.toMatchTextContent(/price idr/);
    await expect.element(lines.nth(3)).toMatchTextContent(new RegExp(`${tracking}A → B`));
    const shown = page.getByRole('main').element() as HTMLElement;
    expect(shown.innerText).not.toMatch(/japan-5gb|office-closed|0a1b2c3d/);
  },
);

test.each(languages)('B92 what was changed is said in words, and ids are left out (%s)', async (locale) => {
  await showConsole(
    '/audit',
    {
      'audit.list': () => [
        sampleRow('audit.list', {
          act: 'unit.receive',
          subject: 'LGT-R-0001',
          subject_name: null,
          before: { state: 'in_service', kind: 'unit_late' },
          after: { state: 'repair', lateFee: 158_000, gift: false, returnedOn: '2026-11-21', rental: id },
        }),
      ],
    },
    { locale },
  );
  const row = page.getByRole('main').getByRole('list').getByRole('listitem').first();
  await expect.element(row).toBeVisible();
  const details = row.element().querySelector('dl');
  expect(details?.textContent).toMatch(/Rp\s158\.000/);
  expect(details?.textContent).not.toMatch(/_|in_service|unit_late|2026-11-21|false|0194c0de/);
});

test('B110 the activity log leaves out sign-ins until they are asked for, and links people and things', async () => {
  const entry = { actor: 'stf_1', actor_name: 'Sari', claimed: null, subject_name: null, reason: null };
  const { shop } = await showConsole('/audit', {
    'audit.list': () => [
      sampleRow('audit.list', { ...entry, line: 2, act: 'order.clear', subject: 'LGT-ERJ1D2ZG18' }),
      sampleRow('audit.list', { ...entry, line: 1, act: 'unit.state', subject: 'LGT-R-0016' }),
    ],
  });
  const lines = page.getByRole('list', { name: 'Actions, newest first' }).getByRole('listitem');
  const address = (name: string) => lines.getByRole('link', { name }).first();
  await expect.element(address('Sari')).toHaveAttribute('href', '/console/staff/stf_1');
  await expect.element(address('LGT-ERJ1D2ZG18')).toHaveAttribute('href', '/console/orders/LGT-ERJ1D2ZG18');
  await expect.element(address('LGT-R-0016')).toHaveAttribute('href', '/console/units/LGT-R-0016');
  expect(shop.inputsOf('audit.list')).toMatchObject([{ without_sessions: true }]);
  await showConsole('/audit?sessions=shown', { 'audit.list': () => [] }).then(async ({ shop: other }) => {
    await expect.poll(() => other.inputsOf('audit.list')).toMatchObject([{ without_sessions: false }]);
  });
});

test('B110 jobs, queues and tasks that are on time are folded, late and failed ones stand open', async () => {
  const due = new Date(Date.now() + 60_000).toISOString();
  const task = { every_seconds: 60, running: false };
  await showConsole('/system/jobs', {
    'jobs.list': () => [
      sampleRow('jobs.list', {
        job: '1',
        queue: 'send-refund',
        state: 'failed',
        order: 'LGT-BAD00001',
        customer: null,
        goods: null,
        due,
      }),
      sampleRow('jobs.list', {
        job: '2',
        queue: 'send-mail',
        state: 'waiting',
        order: 'LGT-FINE0001',
        customer: null,
        goods: null,
        due,
      }),
    ],
    'system.status': () =>
      sample('system.status', {
        queues: [{ queue: 'provision-esim', waiting: 2, active: 0, failed: 0, late_seconds: 0 }],
        tasks: [
          { ...task, task: 'scan-exceptions', due },
          { ...task, task: 'close-pickup-flags', due: '2026-01-01T00:00:00.000Z' },
        ],
      }),
  });
  await expect.element(page.getByText('LGT-BAD00001').first()).toBeVisible();
  await expect.element(page.getByText('LGT-FINE0001').first()).not.toBeVisible();
  for (const folded of ['1 job waiting or running', '1 queue on time', '1 task on time'])
    await expect.element(page.getByText(folded)).toBeVisible();
  await page.getByText('1 job waiting or running').click();
  await expect.element(page.getByText('LGT-FINE0001').first()).toBeVisible();
});

test.each([
  ['en', 'The terminal', 'The shop itself'],
  ['id', 'Terminal server', 'Toko (otomatis)'],
  ['ja', 'サーバーの端末', 'ショップ（自動）'],
  ['vi', 'Dòng lệnh của máy chủ', 'Cửa hàng (tự động)'],
] as const)(
  'B117 who acted is said in words in %s, and ids are in the details, to be copied',
  async (locale, terminal, own) => {
    const entry = (actor: string, channel: 'terminal' | null) =>
      sampleRow('audit.list', {
        act: 'order.clear',
        subject: 'LGT-ERJ1D2ZG18',
        subject_name: null,
        actor,
        actor_name: null,
        claimed: null,
        channel,
        reason: null,
        before: null,
        after: null,
      });
    await showConsole(
      '/audit',
      { 'audit.list': () => [entry('root', 'terminal'), entry('shop', null)] },
      { locale },
    );
    const lines = page.getByRole('main').getByRole('list').getByRole('listitem');
    await expect.element(lines.nth(0)).toMatchTextContent(terminal);
    await expect.element(lines.nth(1)).toMatchTextContent(own);
    const shown = page.getByRole('main').element() as HTMLElement;
    expect(shown.innerText).not.toMatch(/\broot\b|\bshop\b(?! itself)/);
    await lines.nth(0).getByRole('group').click();
    await expect.element(lines.nth(0).getByText('root')).toBeVisible();
  },
);
