import { type Language, languages } from '@langit/contract/values/locale';
import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phone, showConsole } from '../../testing/show-console';
import { type Part, screens } from '../lib/screens';
import { loadTexts } from '../lib/texts';

const parts: readonly Part[] = screens.flatMap((screen) => screen.parts as readonly Part[]);

test.each(languages)('B78 every screen has its two sentences of help in %s', async (language) => {
  const { help } = await loadTexts(language, ['help']);
  for (const { name } of parts) {
    const text = String(help?.[`help_${name}`] ?? '');
    expect(text.match(/[.。](?:\s|$|(?=\S))/g)?.length ?? 0, name).toBeGreaterThanOrEqual(2);
  }
});

const titles: Record<Language, string> = {
  en: 'What is this?',
  id: 'Apa ini?',
  ja: 'この画面について',
  vi: 'Đây là gì?',
};
test.each(languages)(
  'B78 the "?" beside the title opens the help in %s, and Escape closes it',
  async (locale) => {
    await showConsole('/system/jobs', {}, { locale, viewport: phone });
    const opener = page.getByRole('button', { name: titles[locale] });
    await opener.click();
    const shown = page.getByText(/docs\/console\.md/);
    await expect.element(shown).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await userEvent.keyboard('{Escape}');
    await expect.element(shown).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

test('B78 the help of a screen names the section of the document', async () => {
  const manual = Object.values(
    import.meta.glob('../../../docs/console.md', { query: '?raw', import: 'default', eager: true }),
  );
  const headings = String(manual[0]).match(/^## .*$/gm) ?? [];
  await showConsole('/catalogue/stock');
  await page.getByRole('button', { name: titles.en }).click();
  await expect.element(page.getByText(/section “Products”/)).toBeVisible();
  expect(headings).toContain('## Products');
});
