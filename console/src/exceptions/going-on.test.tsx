import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import type { Answers } from '../../testing/shop-double';
import { phone, showConsole } from '../../testing/show-console';

const when = '2026-11-20T03:05:00.000Z';
const nameOf = (exception: string) => `mails-${exception}: 1 failed or pending job`;

/** A shop with three cases, each solved by one press of its usual act. */
function threeCases() {
  const over = new Set<string>();
  const rowOf = (exception: string) =>
    sampleRow('exceptions.list', {
      exception,
      subject: `mails-${exception}`,
      kind: 'job_failed',
      about: 'queue',
      customer: null,
      goods: null,
      count: 1,
      again: false,
      assignee: null,
      assignee_name: null,
      snoozed_until: null,
      closed: over.has(exception) ? when : null,
      cause: null,
      detail: { n: 1 },
    });
  const end = (exception: string) => {
    over.add(exception);
    return [{ exception, kind: 'job_failed', subject: exception, state: 'closed' as const }];
  };
  const answers: Answers = {
    'exceptions.list': () => ['1', '2', '3'].filter((exception) => !over.has(exception)).map(rowOf),
    'exceptions.get': ({ exception }) => ({
      ...sample('exceptions.get', { order: null, earlier: [] }),
      ...rowOf(exception),
      commands: ['jobs.retry', 'exceptions.close'],
    }),
    'exceptions.people': () => [],
    'jobs.retry': ({ queue }) => {
      over.add(queue.slice('mails-'.length));
      return sample('jobs.retry');
    },
    'exceptions.snooze': ({ exception }) => end(exception),
    'exceptions.close': ({ exception }) => end(exception),
  };
  return { answers, over };
}

const caseOf = (exception: string) => page.getByRole('article', { name: nameOf(exception) });
const retryOf = (exception: string) => caseOf(exception).getByRole('button', { name: 'Run again' });
const rowOf = (exception: string) => page.getByRole('link', { name: nameOf(exception) });
const retried = (shop: Awaited<ReturnType<typeof showConsole>>['shop']) =>
  shop.inputsOf('jobs.retry').map((input) => (input as { queue: string }).queue);

/** Opens a case from the list, by the keyboard. */
async function openCase(exception: string) {
  await expect.element(rowOf(exception)).toBeVisible();
  (rowOf(exception).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(retryOf(exception)).toHaveFocus();
}

test('B129 after the act that solves a case its panel goes on to the next case of the list, and the toast leads back', async () => {
  const { answers } = threeCases();
  const { shop, address, router } = await showConsole('/exceptions?kinds=all', answers, {
    viewport: { width: 1440, height: 900 },
  });
  await openCase('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(retryOf('2')).toHaveFocus();
  expect(address()).toBe('/exceptions/2?kinds=all');
  await expect.element(rowOf('2')).toHaveAttribute('aria-current', 'true');
  const toast = page.getByRole('status').filter({ hasText: 'Running again' });
  await expect.element(toast).toMatchTextContent(/mails-1/);
  await userEvent.keyboard('{Enter}');
  await expect.element(retryOf('3')).toHaveFocus();
  expect(retried(shop)).toEqual(['mails-1', 'mails-2']);
  // What is done stands in no history: Back leads to the list.
  await router.navigate(-1);
  await expect.poll(address).toBe('/exceptions?kinds=all');
  await toast.getByRole('link', { name: 'mails-1' }).click();
  await expect.element(caseOf('1')).toMatchTextContent(/Closed/);
  expect(address()).toBe('/exceptions/1?kinds=all');
});

test('B129 a key that is pressed twice or held down, and a double click, reach no act of the case that comes next', async () => {
  const { answers } = threeCases();
  const { shop } = await showConsole('/exceptions', answers, { viewport: { width: 1440, height: 900 } });
  await openCase('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(caseOf('2')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter>5}');
  await userEvent.keyboard('{/Enter}');
  await userEvent.keyboard('s');
  await retryOf('2').click({ force: true });
  expect(retried(shop)).toEqual(['mails-1']);
  expect(shop.inputsOf('exceptions.snooze')).toEqual([]);
  await expect.element(retryOf('2')).toHaveFocus();
  const button = retryOf('2').element();
  const { x, y } = button.getBoundingClientRect();
  await userEvent.dblClick(retryOf('2'));
  await expect.element(retryOf('3')).toHaveFocus();
  // The act of the next case stands where the double click was.
  const next = retryOf('3').element().getBoundingClientRect();
  expect([next.x, next.y]).toEqual([x, y]);
  expect(retried(shop)).toEqual(['mails-1', 'mails-2']);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nothing needs attention')).toBeVisible();
  expect(retried(shop)).toEqual(['mails-1', 'mails-2', 'mails-3']);
});

test('B129 after the last row the panel goes on to the row above it, and after the last case to the empty list', async () => {
  const { answers, over } = threeCases();
  over.add('2');
  const { address } = await showConsole('/exceptions', answers);
  await openCase('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(retryOf('1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Nothing needs attention')).toBeVisible();
  await expect.poll(address).toBe('/exceptions');
});

test('B129 snoozing goes on too, also on a phone, where the way back to the list stays', async () => {
  const { answers } = threeCases();
  const { shop, address } = await showConsole('/exceptions', answers, { viewport: phone });
  await openCase('1');
  await caseOf('1').getByRole('button', { name: 'Snooze' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^1 hour/ })
    .click();
  await expect.element(retryOf('2')).toHaveFocus();
  expect(shop.inputsOf('exceptions.snooze')).toEqual([{ exception: '1', for: 'hour' }]);
  // The toast leaves the acts of the case free.
  const toast = page.getByRole('status').filter({ hasText: 'Snoozed' }).element().getBoundingClientRect();
  expect(toast.bottom).toBeLessThanOrEqual(retryOf('2').element().getBoundingClientRect().top);
  await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'To do' }).click();
  await expect.poll(address).toBe('/exceptions');
});

test('B129 a case that was opened from another screen leads back there once it is solved', async () => {
  const { answers } = threeCases();
  const { address, router } = await showConsole('/parcels', answers);
  await router.navigate('/exceptions/1');
  await expect.element(retryOf('1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/parcels');
});

test('B129 a case that another person solves stays in the panel', async () => {
  const { answers, over } = threeCases();
  const { address, router } = await showConsole('/exceptions', answers);
  await openCase('1');
  over.add('1');
  await router.revalidate();
  await expect.element(caseOf('1')).toMatchTextContent(/Closed/);
  expect(address()).toBe('/exceptions/1');
});

test('B129 the usual act of a case that was opened with the mouse has no ring of the focus, and the next key draws it', async () => {
  await showConsole('/exceptions', threeCases().answers, { viewport: { width: 1440, height: 900 } });
  await rowOf('1').click();
  await expect.element(retryOf('1')).toHaveFocus();
  const ring = () => getComputedStyle(retryOf('1').element()).outlineStyle;
  expect(ring()).toBe('none');
  await userEvent.keyboard('.');
  await expect.poll(ring).toBe('solid');
});

test('B129 a dialog that closes after what its act changed has been read is waited for', async () => {
  const { answers, over } = threeCases();
  const answer = Promise.withResolvers<void>();
  const { address } = await showConsole('/exceptions?kinds=all', {
    ...answers,
    'jobs.retry': async ({ queue }) => {
      await answer.promise;
      over.add(queue.slice('mails-'.length));
      return sample('jobs.retry');
    },
  });
  await openCase('1');
  await userEvent.keyboard('{Enter}');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  answer.resolve();
  await expect.element(caseOf('1').getByText('Closed', { exact: true })).toBeInTheDocument();
  expect(address()).toBe('/exceptions/1?kinds=all');
  dialog.close();
  dialog.remove();
  await expect.element(retryOf('2')).toHaveFocus();
});

test('B129 a list that was read before its case was over is read again before the panel goes on', async () => {
  const { answers, over } = threeCases();
  const list = answers['exceptions.list'];
  const late = { rows: null as ReturnType<NonNullable<typeof list>> | null };
  const { address, router } = await showConsole('/exceptions?kinds=all', {
    ...answers,
    'exceptions.list': (...call) => {
      const rows = list?.(...call) ?? [];
      if (!over.has('1')) late.rows = rows;
      return late.rows ?? rows;
    },
  });
  await openCase('1');
  await userEvent.keyboard('{Enter}');
  await expect.element(caseOf('1').getByText('Closed', { exact: true })).toBeInTheDocument();
  expect(address()).toBe('/exceptions/1?kinds=all');
  late.rows = null;
  await router.revalidate();
  await expect.element(retryOf('2')).toHaveFocus();
});
