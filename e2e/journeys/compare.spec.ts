import { type Language, languages } from '@langit/contract/values/locale';
import { expect, test } from '@playwright/test';
import { laptop } from './support/screens.ts';
import { enter } from './support/shop.ts';

const words: Record<Language, { compare: string; submit: string; heading: string; three: RegExp }> = {
  en: { compare: 'Compare Japan', submit: 'Compare', heading: 'Compare plans', three: /first three/ },
  id: {
    compare: 'Bandingkan Jepang',
    submit: 'Bandingkan',
    heading: 'Bandingkan paket',
    three: /tiga paket pertama/,
  },
  ja: { compare: '比較する 日本', submit: '比較する', heading: 'プランを比較', three: /最初の3件/ },
  vi: { compare: 'So sánh Nhật Bản', submit: 'So sánh', heading: 'So sánh gói', three: /ba gói đầu tiên/ },
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: laptop });

  for (const language of languages) {
    const say = words[language];
    const prefix = language === 'en' ? '' : `/${language}`;

    test(`J1 in ${language} plans are ticked in a list and stand side by side; of four the first three count`, async ({
      page,
    }) => {
      await page.goto(`${prefix}/products?country=22`);
      const boxes = page.getByRole('checkbox', { name: say.compare });
      for (const at of [0, 1, 2]) await boxes.nth(at).check();
      await page.getByRole('button', { name: say.submit, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say.heading })).toBeVisible();
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      await expect(page.getByText(say.three)).toHaveCount(0);
      await page.goBack();
      for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
      await page.getByRole('button', { name: say.submit, exact: true }).click();
      await expect(page.getByText(say.three)).toBeVisible();
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      await page.getByRole('columnheader').first().getByRole('link').last().click();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
    });
  }
});

test('Z1 J1 from a country to a region that contains it, its countries, and both plans side by side', async ({
  page,
}) => {
  await enter(page, '/products?country=22');
  await page
    .getByRole('checkbox', { name: /^Compare Japan/ })
    .first()
    .check();
  await page.getByRole('link', { name: /^Asia, 23 countries, from \$\d+\.\d\d a day$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'eSIM plans for Asia' })).toBeVisible();
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Asia .*GB/ })
    .first()
    .click();
  const plan = page.getByRole('dialog');
  const field = plan.getByRole('searchbox', { name: 'Is my country in it?' });
  for (const [typed, answer] of [
    ['viet', 'Yes, it works in Vietnam.'],
    ['korsel', 'Yes, it works in South Korea.'],
    ['tokyo', 'Yes, it works in Japan.'],
    ['germany', 'No, it does not work in Germany.'],
    ['qwxz', 'No country of this plan has that name.'],
  ] as const) {
    await field.fill(typed);
    await expect(plan.getByRole('status').filter({ hasText: answer })).toBeVisible();
  }
  await plan.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('checkbox', { name: /^Compare Asia/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare plans' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText(/^They differ in \d+ lines: Works in, /)).toBeVisible();
  await page.getByRole('link', { name: 'Add a plan' }).click();
  await expect(page.getByText('2 plans chosen')).toBeVisible();
});
