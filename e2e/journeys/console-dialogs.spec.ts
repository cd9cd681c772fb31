import { expect, test } from '@playwright/test';
import { axeInLightAndDark } from '../audit/look.ts';
import { enterAs, enterAsOwn } from './support/console.ts';
import { sceneOf } from './support/scene.ts';
import { laptop, phone } from './support/screens.ts';

test.use({ viewport: laptop, locale: 'en-GB' });

test('B3 B58 a session that is locked or ends while a note is typed asks in place, and the note is sent as it was typed', async ({
  page,
  request,
  baseURL,
}, testInfo) => {
  const { orders } = await sceneOf(testInfo);
  await enterAsOwn(page, request, baseURL ?? '', ['support']);
  await page.goto(`${new URL(page.url()).origin}/console/orders/${orders.esim.order_id}`);
  for (const [call, question] of [
    ['session.lock', 'Session locked'],
    ['session.end', 'Session ended'],
  ] as const) {
    const words = `typed before ${call} ${Date.now()}`;
    await page.getByRole('button', { name: 'Add a note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a note' });
    await dialog.getByLabel('Note', { exact: true }).fill(words);
    // Another tab locks or ends the session, and the button is pressed before this one notices by itself.
    await dialog.getByRole('button', { name: 'Add a note' }).evaluate(async (button: HTMLElement, path) => {
      await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
      button.click();
    }, `/opapi/${call}`);
    const asked = page.getByRole('dialog', { name: question });
    await asked.getByRole('button', { name: 'Use passkey' }).click();
    await expect(asked).toBeHidden();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Activity' }).getByText(words)).toHaveCount(1);
  }
});

/** Of any email. */
const preview = 'Preview: .+';

/** The acts with a dialog, by screen: none is carried out. */
const dialogs = ({
  rental,
  esim,
}: Awaited<ReturnType<typeof sceneOf>>['orders']): readonly (readonly [
  path: string,
  acts: readonly string[],
])[] => [
  [
    `/console/orders/${rental.order_id}`,
    ['Correct address', 'Add a note', 'Send email again', 'Refund…', preview],
  ],
  [`/console/orders/${esim.order_id}`, ['Show code', 'Return to supplier']],
  [
    `/console/customers/${encodeURIComponent('demo@example.com')}`,
    ['Change email address', 'Lock account', 'Export data', 'Erase account'],
  ],
  ['/console/catalogue/japan-5gb-30d', ['Change prices', 'Stop selling', 'Edit']],
  ['/console/catalogue', ['Bulk price change']],
  ['/console/units/LGT-R-0001', ['Retire']],
  ['/console/vouchers', ['Add discount']],
  ['/console/content', ['Add a banner', 'Edit', 'Hide']],
  ['/console/content/notices', ['Add a notice']],
  ['/console/content/announcements', ['Add an announcement']],
  ['/console/staff', ['Invite']],
];

/** On a phone these are in folded sections. */
const inSections = new Set([preview, 'Show code', 'Return to supplier']);

for (const [name, viewport, folded] of [
  ['laptop', laptop, new Set<string>()],
  ['phone', phone, inSections],
] as const)
  test(`Q3 axe finds nothing in the dialogs of the acts on a ${name}, light and dark`, async ({
    page,
  }, testInfo) => {
    await page.setViewportSize(viewport);
    const { orders } = await sceneOf(testInfo);
    await enterAs(page, /^Owner/);
    for (const [path, acts] of dialogs(orders)) {
      await page.goto(path);
      for (const act of acts.filter((one) => !folded.has(one))) {
        const button = page.getByRole('button', { name: new RegExp(`^(\\d )?${act}$`) }).first();
        const more = page.getByRole('main').getByRole('button', { name: /^(More|Actions)$/ });
        await expect(button.or(more).first()).toBeVisible();
        // On a phone the acts on the open thing are in a sheet.
        if (!(await button.isVisible())) await more.click();
        await button.click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toBeVisible();
        expect.soft(await axeInLightAndDark(page, 'dialog'), `${path} ${act}`).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    }
  });
