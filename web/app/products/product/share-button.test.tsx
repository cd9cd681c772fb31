import type { Product } from '@langit/contract/wire/catalogue';
import { expectAccessible } from '@langit/ui/testing/accessible';
import { afterEach, expect, test, vi } from 'vitest';
import { showPart } from '../../testing/show-part';
import { ShareButton } from './share-button';

const product = { product_id: 'japan-5gb-30d', name: 'Japan 5 GB 30 days' } as Product;

/** What the browser offers, and what it was asked for. */
function browserWith(share: ((data: ShareData) => Promise<void>) | undefined) {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    share,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  return copied;
}

afterEach(() => vi.unstubAllGlobals());

const press = async () => {
  const { screen } = await showPart(<ShareButton product={product} />);
  await screen.getByRole('button', { name: 'Share' }).click();
  return screen;
};

test('Z26 a plan is shared with the system’s sheet, by its name and its permanent address', async () => {
  const shared: ShareData[] = [];
  const copied = browserWith(async (data) => void shared.push(data));
  await press();
  await expect.poll(() => shared).toEqual([{ title: product.name, url: '/products/japan-5gb-30d' }]);
  expect(copied).toEqual([]);
});

test('Z26 where the system cannot share, the link is copied and a message says so', async () => {
  const copied = browserWith(undefined);
  const screen = await press();
  await expect.element(screen.getByText('Link copied')).toBeVisible();
  expect(copied).toEqual(['/products/japan-5gb-30d']);
  await expectAccessible();
});

test('Z26 a share sheet that is closed copies nothing', async () => {
  let closed = false;
  const copied = browserWith(async () => {
    closed = true;
    throw new DOMException('closed', 'AbortError');
  });
  await press();
  await expect.poll(() => closed).toBe(true);
  expect(copied).toEqual([]);
});
