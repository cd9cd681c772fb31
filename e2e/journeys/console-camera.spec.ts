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
  await expect(alert).toContainText('This shop has no router, order or parcel with the code');
  await expect(alert).toContainText('It may belong to another shop');
  await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeFocused();
  await page.keyboard.insertText('LGT-R-0001');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'LGT-R-0001' })).toBeVisible();
});

/** Code 39 of the characters that are filmed: nine bars and gaps each, `1` is a wide one. */
const bars: Readonly<Record<string, string>> = {
  '*': '010010100',
  L: '001000011',
  G: '000001101',
  T: '000010110',
  R: '100000110',
  '-': '010000101',
  '0': '000110100',
  '2': '001100001',
};

/** A camera that films a label, in a browser that has no reader of codes. */
async function filmLabel(page: Page, text: string) {
  await page.addInitScript(
    (sizes) => {
      Reflect.deleteProperty(window, 'BarcodeDetector');
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement('canvas');
        canvas.width = 900;
        canvas.height = 500;
        const context = canvas.getContext('2d');
        const draw = () => {
          if (!context) return;
          context.fillStyle = 'white';
          context.fillRect(0, 0, canvas.width, canvas.height);
          context.fillStyle = 'black';
          let x = 60;
          for (const [index, size] of [...sizes].entries()) {
            const width = size === '1' ? 9 : 3;
            if ((index % 10) % 2 === 0 && index % 10 < 9) context.fillRect(x, 120, width, 260);
            x += width;
          }
          requestAnimationFrame(draw);
        };
        draw();
        return canvas.captureStream();
      };
    },
    [...`*${text}*`].map((character) => `${bars[character]}0`).join(''),
  );
}

test('B43 a browser without a reader of codes, such as an iPhone’s, reads with the shop’s own program, loaded at the press', async ({
  page,
}) => {
  const programs: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) programs.push(new URL(request.url()).pathname);
  });
  await filmLabel(page, 'LGT-R-0002');
  await enterAs(page, /^Counter/);
  await page.goto('/console/counter');
  await expect(page.getByRole('textbox', { name: 'Scan or type' })).toBeFocused();
  expect(programs).toEqual([]);
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByRole('article', { name: 'LGT-R-0002' })).toBeVisible();
  expect(programs).toEqual([expect.stringMatching(/^\/console\/assets\/zxing_reader-[\w-]+\.wasm$/)]);
});
