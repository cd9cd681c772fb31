import { storage } from '@langit/ui/storage';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { phone, showConsole } from '../../testing/show-console';
import { setSound } from './scan-sound';

const router = (subject: string, customer: string, day: string, late: boolean) => ({
  subject,
  order: `LGT-${subject}`,
  customer,
  day,
  late,
});
const list = (...first: ReturnType<typeof router>[]) => ({ count: first.length, late: 0, done: 0, first });

const counter: Answers = {
  'today.get': () => ({
    ...sample('today.get'),
    hand_out: list(router('LGT-R-0001', 'Rina K.', '2026-11-20', false)),
    come_back: list(router('LGT-R-0002', 'Minh Anh', '2026-11-18', true)),
  }),
  'rentals.checks': () => [],
};

test('B43 the counter shows who comes today, the late ones first, and a press opens the router as a scan does', async () => {
  const { address } = await showConsole('/counter', counter);
  const expected = page.getByRole('region', { name: 'Expected today' });
  await expect
    .element(expected.getByRole('link').nth(0))
    .toMatchTextContent(/Minh Anh.*Returns a router · LGT-R-0002/);
  await expect
    .element(expected.getByRole('link').nth(1))
    .toMatchTextContent(/^Rina K\.Collects at counter · LGT-R-0001Today$/);
  await expected.getByRole('link', { name: /Rina K\./ }).click();
  await expect.poll(address).toBe('/counter?scan=LGT-R-0001');
  await expect.element(expected).not.toBeInTheDocument();
});

test('B43 a day without routers says so at the counter', async () => {
  await showConsole('/counter', {
    ...counter,
    'today.get': () => ({ ...sample('today.get'), hand_out: list(), come_back: list() }),
  });
  await expect.element(page.getByText('No customer is expected at the counter today.')).toBeVisible();
});

const field = page.getByRole('textbox', { name: /Scan or type/ });
const scan = async (code: string) => {
  await field.fill(code);
  await userEvent.keyboard('{Enter}');
};
const flash = () => document.querySelector<HTMLElement>('.scan-flash')?.dataset.outcome ?? null;

/** A shop that knows LGT-R-0001 alone; `tones` are the frequencies that were sounded. */
async function showSoundingCounter() {
  const tones: number[] = [];
  const start = vi.spyOn(AudioScheduledSourceNode.prototype, 'start').mockImplementation(function (
    this: AudioScheduledSourceNode,
  ) {
    tones.push((this as OscillatorNode).frequency.value);
  });
  const stop = vi.spyOn(AudioScheduledSourceNode.prototype, 'stop').mockImplementation(() => undefined);
  onTestFinished(() => {
    start.mockRestore();
    stop.mockRestore();
    setSound(true);
  });
  const shown = await showConsole('/counter', {
    ...counter,
    'rentals.find': ({ scanned }) =>
      scanned === 'LGT-R-0001'
        ? sample('rentals.find', { name: scanned, can: ['hand_out'], why: null })
        : sample('rentals.find', {
            is: 'unknown',
            name: scanned,
            can: [],
            why: 'unknown',
            units: [],
            charges: [],
          }),
  });
  return { tones, ...shown };
}

test('B43 after each scan the counter sounds and lights up: high and green, or low and red', async () => {
  const { tones, router, shop } = await showSoundingCounter();
  await scan('LGT-R-0001');
  await expect.poll(flash).toBe('good');
  // The light is there with the answer, the sound a moment after it.
  await expect.poll(() => tones).toEqual([880, 1320]);
  await scan('OTHER-SHOP');
  await expect.poll(flash).toBe('bad');
  await scan('OTHER-SHOP');
  await expect.poll(() => tones).toEqual([880, 1320, 196, 196]);
  // What is read again because something has changed is no scan.
  const reads = shop.inputsOf('rentals.find').length;
  await router.revalidate();
  await expect.poll(() => shop.inputsOf('rentals.find').length).toBe(reads + 1);
  await scan('LGT-R-0001');
  await expect.poll(flash).toBe('good');
  await expect.poll(() => tones).toEqual([880, 1320, 196, 196, 880, 1320]);
});

test('B43 a device keeps that its sound is off, and stays silent', async () => {
  const { tones } = await showSoundingCounter();
  await page.getByRole('checkbox', { name: 'Scan sound' }).click();
  await scan('OTHER-SHOP');
  await expect.poll(flash).toBe('bad');
  expect(tones).toEqual([]);
  expect(storage('localStorage').get('counter.sound')).toBe('off');
  await page.getByRole('checkbox', { name: 'Scan sound' }).click();
  await scan('OTHER-SHOP');
  await expect.poll(() => tones).toEqual([196]);
});

test('B43 a router is accepted in the words of the button; a late fee is paid then or later', async () => {
  const found = {
    ...sample('rentals.find', { name: 'LGT-R-0001', can: ['receive'], why: null }),
    charges: [{ charge: 'CH-1', kind: 'late' as const, amount: 135_000 }],
  };
  const { address } = await showConsole('/counter?scan=LGT-R-0001', {
    ...counter,
    'rentals.find': () => found as never,
  });
  const accept = page.getByRole('button', { name: 'Mark as returned: good, complete' });
  await expect.element(accept).toBeVisible();
  await page.getByRole('checkbox', { name: 'Cable' }).click();
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Mark as returned', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Paid in cash' })).toBeVisible();
  await page.getByRole('button', { name: 'Paid later' }).click();
  await expect.poll(address).toBe('/counter');
});

const act = (name: string) => page.getByRole('button', { name });

test('B106 on a phone nothing of a router that comes back is answered beforehand, and the button leads to what is unchecked', async () => {
  const found = sample('rentals.find', { name: 'LGT-R-0001', can: ['receive'], why: null, charges: [] });
  const { shop } = await showConsole(
    '/counter?scan=LGT-R-0001',
    {
      ...counter,
      'rentals.find': () => found,
      'units.receive': () => ({ ...found, serial: 'LGT-R-0001' }) as never,
    },
    { viewport: phone },
  );
  await act('Check the condition').click();
  await expect.element(page.getByRole('radio', { name: 'Good, complete' })).toHaveFocus();
  expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  const contents = page.getByRole('group', { name: 'Contents' });
  expect(contents.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
  await page.getByRole('radio', { name: 'Damaged' }).click();
  await act('Check the contents').click();
  const all = page.getByRole('checkbox', { name: 'Everything is there' });
  await expect.element(all).toHaveFocus();
  // Above the bar, not below it.
  const bar = page
    .getByRole('form', { name: /Scan or type/ })
    .element()
    .getBoundingClientRect();
  expect(all.element().getBoundingClientRect().bottom).toBeLessThan(bar.top);
  expect(shop.inputsOf('units.receive')).toEqual([]);
  await page.getByRole('radio', { name: 'Good, complete' }).click();
  await expect.element(act('Mark as returned: good, complete')).toBeVisible();
  // Enter beside the field does what it does in it.
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => shop.inputsOf('units.receive'))
    .toMatchObject([{ condition: 'good', checklist: ['router', 'cable', 'adapter', 'pouch'] }]);
});

test('B128 on a wide screen the button that takes a router back stands below what it asks for', async () => {
  const found = sample('rentals.find', { name: 'LGT-R-0001', can: ['receive'], why: null });
  await showConsole('/counter?scan=LGT-R-0001', { ...counter, 'rentals.find': () => found });
  const contents = page.getByRole('group', { name: 'Contents' });
  await expect.element(contents).toBeVisible();
  const button = act('Mark as returned: good, complete').element().getBoundingClientRect();
  expect(button.top).toBeGreaterThan(contents.element().getBoundingClientRect().bottom);
  await expect.element(act('Find')).toBeVisible();
});

test('B106 on a phone nothing lies below the bar of the counter once the screen is scrolled to its end', async () => {
  const found = sample('rentals.find', { name: 'LGT-R-0001', can: ['receive'], why: null });
  await showConsole(
    '/counter?scan=LGT-R-0001',
    { ...counter, 'rentals.find': () => found },
    { viewport: phone },
  );
  const latest = page.getByRole('region', { name: 'Latest scans' });
  await expect.element(latest).toBeVisible();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const bar = page.getByRole('form', { name: /Scan or type/ }).element();
  await expect
    .poll(() => bar.getBoundingClientRect().top - latest.element().getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
});
