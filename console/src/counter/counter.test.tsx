import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sample } from '../../testing/sample';
import { phone, showConsole } from '../../testing/show-console';

const { mediaDevices } = navigator;
afterEach(() => {
  Reflect.deleteProperty(mediaDevices, 'getUserMedia');
  Reflect.deleteProperty(window, 'BarcodeDetector');
});

// Chromium has no reader of codes on Linux, so that the button of the camera is drawn with this one alone.
test.each([
  ['a refused camera says where to allow it', 'NotAllowedError', /Allow it in the browser’s settings/],
  ['a device without a camera says so', 'NotFoundError', /No camera was found/],
])('B43 %s, and the code is typed', async (_, error, sentence) => {
  Object.assign(window, { BarcodeDetector: class {} });
  mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no picture', error));
  await showConsole(
    '/counter',
    {
      'rentals.checks': () => [],
      'rentals.find': ({ scanned }) =>
        sample('rentals.find', { name: scanned, units: [], can: [], why: 'unknown' }),
    },
    { roles: ['counter'], viewport: phone },
  );
  await page.getByRole('button', { name: 'Use the camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use the camera' });
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(sentence);
  await dialog.getByRole('button', { name: 'Type the code' }).click();
  const field = page.getByRole('textbox', { name: /^Scan or type/ });
  await expect.element(field).toHaveFocus();
  await field.fill('LGT-R-0001');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('article', { name: 'LGT-R-0001' })).toBeVisible();
});
