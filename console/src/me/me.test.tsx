import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sessionSample } from '../../testing/sample';
import { showConsole } from '../../testing/show-console';
import { setTheme } from '../lib/look';

afterEach(() => setTheme('light'));

test('B3 B15 a person changes language and colours, and sees where they are signed in', async () => {
  const person = sessionSample('me.get', { name: 'Budi', locale: 'en', theme: 'light', roles: ['content'] });
  const { shop } = await showConsole('/me', {
    'me.get': () => ({ ...person }),
    'me.change': (change) => Object.assign(person, change),
    'session.list': () =>
      [true, false].map((current, at) => ({
        ...(sessionSample('session.list')[0] as NonNullable<
          ReturnType<typeof sessionSample<'session.list'>>[0]
        >),
        session: `S-${at}`,
        current,
      })),
  });
  await page.getByLabelText('Language').selectOptions('Bahasa Indonesia');
  await expect.element(page.getByRole('heading', { level: 1, name: /Anda/ })).toBeVisible();
  await page.getByLabelText('Tampilan').selectOptions('Gelap');
  await expect.poll(() => getComputedStyle(document.documentElement).colorScheme).toBe('dark');
  await expect.element(page.getByText('Perangkat ini')).toBeVisible();
  await page.getByLabelText('Bahasa', { exact: true }).selectOptions('English');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Your account/ })).toBeVisible();
  expect(shop.inputsOf('me.change')).toEqual([{ locale: 'id' }, { theme: 'dark' }, { locale: 'en' }]);
});
