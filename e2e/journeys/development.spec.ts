import { createServer } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { patienceMs } from '../../scripts/patience.ts';
import { type DevelopmentShop, makeDevelopmentShop } from './support/development-shop.ts';
import { newCustomer } from './support/shop.ts';

const test = base.extend<object, { dev: DevelopmentShop }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const dev = await makeDevelopmentShop();
      dev.start();
      await opened(dev);
      await use(dev);
      await dev.close();
    },
    { scope: 'worker', timeout: 2 * patienceMs },
  ],
  baseURL: ({ dev }, use) => use(dev.origin),
});

// The tests share one copy of the sources and run one by one, because it is expensive to start.
test.describe.configure({ mode: 'default' });

/** The storefront is compiled on the first request, while other tests run. */
const patient = { timeout: 60_000 };
const servedBy = 'server/src/platform/http/security-headers.ts';
const before = "'x-content-type-options': 'nosniff',";

test.beforeEach(({ dev }) => {
  dev.forget();
});

/** Waits for the message that the shop is open. */
const opened = (dev: DevelopmentShop) =>
  expect.poll(dev.log, { timeout: patienceMs }).toContain('Langit is open');

/** Occurrences of a text in the terminal output. */
const timesIn = (log: string, text: string) => log.split(text).length - 1;

test('an edited component changes the open page under npm run dev and keeps what was typed there', async ({
  dev,
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto('/login', patient);
  const email = page.getByRole('textbox', { name: 'Email' });
  const heading = page.getByRole('heading', { level: 1 });
  // After hydration, so that the edit below replaces a component that React has mounted.
  await page.waitForFunction(
    () => '__reactRouterRouteModules' in window && !('earlyInput' in window && window.earlyInput),
  );
  await email.fill('rina@example.com');

  dev.edit('web/app/auth/auth-page.tsx', '{title}</h1>', '{title} (edited)</h1>');

  await expect(heading).toHaveText(/ \(edited\)$/, patient);
  await expect(email).toHaveValue('rina@example.com');
  expect(refused).toEqual([]);
});

test('every edit of a style sheet changes the open page under npm run dev, and so does its undoing', async ({
  dev,
  page,
}) => {
  await page.goto('/login', patient);
  await page.waitForFunction(() => '__reactRouterRouteModules' in window);
  const heading = page.getByRole('heading', { level: 1 });
  const sheet = 'web/app/app.css';
  const end = '@layer base {';
  const spaced = (pixels: number) => `h1 { letter-spacing: ${pixels}px !important; }\n${end}`;

  dev.edit(sheet, end, spaced(1));
  await expect(heading).toHaveCSS('letter-spacing', '1px', patient);
  dev.edit(sheet, spaced(1), spaced(2));
  await expect(heading).toHaveCSS('letter-spacing', '2px', patient);
  dev.edit(sheet, spaced(2), end);
  await expect(heading).not.toHaveCSS('letter-spacing', '2px', patient);
});

test('an edited file of the server answers after a restart under npm run dev, the open page loads again and the data is kept', async ({
  dev,
  page,
  request,
}) => {
  const connected = page.waitForEvent('websocket', patient);
  await page.goto('/login', patient);
  await connected;
  const customer = await newCustomer(request);
  const login = () =>
    request.post('/authapi/customer/login', {
      data: { email: customer.email, password: customer.password },
    });

  const loadedAgain = page.waitForEvent('load', patient);
  dev.edit(servedBy, before, `${before} 'x-edited': 'yes',`);

  await opened(dev);
  const answer = await login();
  expect(answer.status()).toBe(200);
  expect(answer.headers()['x-edited']).toBe('yes');
  await loadedAgain;
});

test('a page that does not compile says so in one line under npm run dev and comes back after the next save', async ({
  dev,
  page,
}) => {
  const file = 'web/app/content/about-us/route.tsx';
  dev.edit(file, 'export function loader(', 'export function loader((');
  // The watcher notices a saved file with a delay.
  await expect(async () => {
    await page.goto('/about-us', patient);
    const told = page.getByText(/^web\/app\/content\/about-us\/route\.tsx:\d+:\d+: /);
    await expect(told).toBeVisible({ timeout: 2_000 });
  }).toPass(patient);
  expect(timesIn(dev.log(), file)).toBe(1);

  dev.edit(file, 'export function loader((', 'export function loader(');
  await expect(page.getByRole('contentinfo')).toBeVisible(patient);
});

test('a server that does not compile and a migration that fails say so in one line under npm run dev, and the next save opens the shop', async ({
  dev,
  request,
}) => {
  dev.edit(servedBy, before, `${before} (`);
  await expect.poll(dev.log, patient).toMatch(/^server\/src\/platform\/http\/security-headers\.ts:\d+: .*$/m);
  await expect.poll(dev.log, patient).toContain('It starts again after the next save');
  expect(dev.log()).not.toContain('    at ');

  dev.forget();
  dev.edit(servedBy, `${before} (`, before);
  await opened(dev);

  dev.forget();
  const migration = 'server/src/migrations/9999_planted.sql';
  dev.write(migration, 'create tabel planted (id int);\n');
  await expect
    .poll(dev.log, patient)
    .toContain('The migration 9999_planted.sql:1 failed and was rolled back');
  await expect.poll(dev.log, patient).toContain('It starts again after the next save');
  expect(dev.log()).not.toContain('    at ');

  dev.forget();
  dev.write(migration, 'create table planted (id int);\n');
  await opened(dev);
  // Ready once the catalogue is in memory.
  await expect.poll(async () => (await request.get('/readyz')).status(), patient).toBe(200);
});

test('a taken port is told in one line under npm run dev, and the next save opens the shop', async ({
  dev,
}) => {
  await dev.stop();
  const other = createServer().listen(dev.port, '127.0.0.1');
  dev.start();
  await expect.poll(dev.log, patient).toContain(`Port ${dev.port} on 127.0.0.1 is taken`);
  await expect.poll(dev.log, patient).toContain('It starts again after the next save');
  expect(dev.log()).not.toContain('    at ');

  await new Promise((resolve) => other.close(resolve));
  dev.forget();
  dev.edit(servedBy, before, `${before} 'x-saved': 'yes',`);
  await opened(dev);
});
