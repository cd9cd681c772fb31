import { expect, type Locator, type Page, test } from '@playwright/test';
import { sceneOf } from './support/scene.ts';
import { laptop } from './support/screens.ts';
import { enter, newCustomer, signIn, speak } from './support/shop.ts';
import { watch } from './support/watch.ts';

test.use({ viewport: laptop });

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press('Tab');
    const { there, seen, name } = await target.evaluate((wanted) => {
      const element = document.activeElement;
      const name = element?.outerHTML.slice(0, 120);
      if (!element || element === document.body) return { there: false, seen: true, name };
      const drawn = [getComputedStyle(element), getComputedStyle(element, '::after')];
      if (element.parentElement) drawn.push(getComputedStyle(element.parentElement));
      const seen = drawn.some(
        ({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none',
      );
      return { there: element === wanted, seen, name };
    });
    expect.soft(seen, `the focus on ${name} is seen`).toBe(true);
    if (there) return;
  }
  throw new Error('the keyboard never got there');
}

test('Q1 C8 with the keyboard alone: from the search over two of a plan to the popup before buying, and back; a wrong number is told beside its field, a right one leads to its plans', async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const { iccid } = await sceneOf(testInfo);
  await speak(context, 'en', baseURL ?? '');
  const seen = watch(page, baseURL);
  const popup = page.getByRole('dialog', { name: 'One step before you buy' });

  await test.step('the search leads to plans', async () => {
    await enter(page, '/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await tabTo(page, page.getByRole('combobox'));
    await page.keyboard.type('jepang');
    await expect(page.getByRole('option', { name: /^Japan From \$/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/country=22/);
  });

  await test.step('two of a plan are chosen, and Escape leads back to it', async () => {
    const plan = page.getByRole('listitem').getByRole('link', { name: /GB/ }).first();
    await expect(plan).toBeVisible();
    await tabTo(page, plan);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog').first();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await tabTo(page, dialog.getByRole('spinbutton', { name: 'eSIMs' }));
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByText('2 eSIMs, one per phone')).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Buy now' }));
    await page.keyboard.press('Enter');
    await expect(popup).toBeVisible();
    await expect(popup.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(plan).toBeFocused();
    seen.expectNone('the keyboard path');
  });

  await test.step('a number is asked for, and read out is what it has', async () => {
    await enter(page, '/topup-extend');
    const field = page.getByLabel('eSIM ID (ICCID)');
    await field.press('1');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/Too few digits/);
    await field.fill(iccid);
    await page.keyboard.press('Enter');
    const found = page.getByRole('region', { name: /Japan/ });
    const plans = found.getByRole('listitem').getByRole('button');
    await expect(plans.first()).toBeVisible();
    // The live region has the number of results in a sentence, not the content of all results.
    const said = `${await plans.count()} data plans for ${await page.locator('#found').innerText()}`;
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveText(said);
    const live = page.locator('[aria-live], [role=status], [role=alert]');
    await expect(live.filter({ has: plans })).toHaveCount(0);
    await tabTo(page, plans.nth(1));
    await page.keyboard.press('Enter');
    await expect(popup).toBeVisible();
  });
});

test('Q1 with the keyboard alone: filter, buy, agree and pay; results and totals are live', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await speak(context, 'en', baseURL ?? '');
  await signIn(context, await newCustomer(request));
  await enter(page, '/products?country=22');
  const filter = page.getByRole('checkbox', { name: 'Over 30 GB' });
  await filter.focus();
  await page.keyboard.press('Space');
  await expect(filter).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: /^2 plans, for 7 days$/ })).toBeVisible();
  await expect(filter).toBeFocused();
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /50\sGB/ })
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Buy now' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: /I agree/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: /^Pay Rp/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
});

test('Q1 R26 a page that the browser draws takes the focus and is read out; who asks for no motion gets none; what a script puts into the page does not run', async ({
  page,
  context,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(context, 'en', baseURL ?? '');
  await enter(page, '/');
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
        .map((one) => (one.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
    );
  expect(await moving()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).press('Enter');
  await expect(page).toHaveURL(/\/others\/faq$/);
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.locator('body > p[role=status]')).toHaveText(await page.title());
  expect(await moving()).toEqual([]);

  await page.goto('/');
  const ran = await page.evaluate(async () => {
    const shared = window as unknown as { pwned?: boolean };
    const tries: (() => unknown)[] = [
      () => {
        document.body.innerHTML = '<img src=x onerror="pwned=true">';
      },
      () => document.body.setAttribute('onclick', 'pwned=true'),
      // biome-ignore lint/security/noGlobalEval: it must be refused
      () => eval('window.pwned=true'),
      () => {
        const script = document.createElement('script');
        script.text = 'window.pwned=true';
        document.head.append(script);
      },
      () => {
        const link = document.createElement('a');
        link.href = 'javascript:window.pwned=true';
        document.body.append(link);
        link.click();
      },
    ];
    let refused = 0;
    // In a separate task, because code that the test evaluates itself is exempt from the policy.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        for (const attempt of tries) {
          try {
            attempt();
          } catch {
            refused += 1;
          }
        }
        resolve();
      }),
    );
    document.body.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return { pwned: shared.pwned ?? false, refused };
  });
  expect(ran.pwned).toBe(false);
  expect(ran.refused).toBeGreaterThanOrEqual(3);
});
