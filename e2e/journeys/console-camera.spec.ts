import { expect, type Page, test } from '@playwright/test';
import config from '../playwright.config.ts';
import { enterAs } from './support/console.ts';
import { phone } from './support/screens.ts';

const launch = config.use?.launchOptions;

test.use({
  viewport: phone,
  locale: 'en-GB',
  // A camera with a test picture, allowed without a question.
  launchOptions: {
    ...launch,
    args: [...(launch?.args ?? []), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

/** Opens the camera of the counter. Chromium has no reader of codes on Linux: this one finds the code as soon as there is a picture. */
async function openCamera(page: Page, code: string) {
  await page.addInitScript((found) => {
    class BarcodeDetector {
      async detect({ videoWidth }: HTMLVideoElement) {
        return videoWidth > 0 ? [{ rawValue: found }] : [];
      }
    }
    Object.assign(window, { BarcodeDetector });
  }, code);
  await enterAs(page, /^Counter/);
  await page.goto('/console/counter');
  await page.getByRole('button', { name: 'Use the camera' }).click();
}

test('B43 a code of another shop in front of the camera is named as unknown, and another one can be typed', async ({
  page,
}) => {
  await openCamera(page, 'WIFI:S:other-shop;P:secret;;');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No router, order or parcel of this shop has the code');
  await expect(alert).toContainText('It may be of another shop');
  await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeFocused();
  await page.keyboard.insertText('LGT-R-0001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'LGT-R-0001' })).toBeVisible();
});
