import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { useDemo } from '../../testing/demo.ts';
import { useConsole } from '../../testing/staff.ts';
import { sendFile } from '../../testing/uploads.ts';

const database = useDatabase();
const at = useConsole(database);
useDemo(database);
const words = { title_en: 'Own', text_en: 'A photograph.', alt_en: 'A beach' };
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 110, b: 200 } } })
    .png()
    .toBuffer();

test('B47 a picture that the console sends becomes a banner’s, kept as WebP under its hash', async () => {
  const { browser } = await at.person('content');
  const upload = await sendFile(browser, await png(1600, 640));
  const { status, body } = await browser.call('banners.put', { name: 'own', new: true, upload, ...words });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.output.image).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/);
  const answer = await at.shop.app.inject({ url: body.output.image });
  expect(answer.headers['content-type']).toBe('image/webp');
  // A second one of this name is another banner.
  const again = await browser.call('banners.put', { name: 'own', new: true, upload, ...words });
  expect(again.status).toBe(409);
});

test('B47 a file that is no picture by its content, a small one, and another person’s upload are refused', async () => {
  const { browser } = await at.person('content');
  const put = async (upload: string) =>
    (await browser.call('banners.put', { name: 'own', new: true, upload, ...words })).status;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await put(await sendFile(browser, svg))).toBe(409);
  expect(await put(await sendFile(browser, await png(40, 40)))).toBe(409);
  const { browser: others } = await at.person('manager');
  expect(await put(await sendFile(others, await png(1600, 640)))).toBe(409);
  expect((await browser.call('banners.put', { name: 'own', image: '/etc/passwd', ...words })).status).toBe(
    400,
  );
  expect(
    (await browser.call('banners.list')).body.output.some(
      ({ banner }: { banner: string }) => banner === 'own',
    ),
  ).toBe(false);
});

test('B40 a product gets a picture from the console, and its drawing back', async () => {
  const { browser } = await at.person('content');
  const upload = await sendFile(browser, await png(960, 960));
  const product = 'japan-5gb-30d';
  const { body } = await browser.call('products.picture', { product, upload });
  expect(body.output.image).toMatch(/^\/pictures\//);
  const drawn = await browser.call('products.picture', { product, drawing: true });
  expect(drawn.body.output.image).toBe(`/art/${product}.svg`);
});
