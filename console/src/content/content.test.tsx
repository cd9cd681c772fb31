import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample, sampleRow } from '../../testing/sample';
import { showConsole } from '../../testing/show-console';

test('B47 the words of a banner are changed in one language and stand beside the others', async () => {
  const texts = [
    { locale: 'en' as const, title: 'Land connected', text: 'eSIM in minutes', alt: 'a beach' },
    { locale: 'vi' as const, title: 'Có mạng ngay', text: 'eSIM trong vài phút', alt: 'bãi biển' },
  ];
  const { shop } = await showConsole(
    '/content',
    {
      'banners.list': () => [sampleRow('banners.list', { banner: 'beach' })] as never,
      'banners.get': ({ name }) => sample('banners.get', { banner: name, position: 1, texts: [...texts] }),
      'banners.put': ({ title_vi: title }) => {
        for (const words of texts) if (words.locale === 'vi') words.title = String(title);
        return sample('banners.put');
      },
    },
    { roles: ['content'] },
  );
  const banner = page.getByRole('region', { name: 'Land connected' });
  await banner.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const headline = dialog.getByLabelText('Headline: Tiếng Việt');
  await expect.element(headline).toHaveValue('Có mạng ngay');
  await headline.fill('Đến nơi là có mạng');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(banner).toMatchTextContent(/Đến nơi là có mạng/);
  await expect.element(banner).toMatchTextContent(/Land connected/);
  expect(shop.inputsOf('banners.put')).toEqual([
    expect.objectContaining({ name: 'beach', title_vi: 'Đến nơi là có mạng' }),
  ]);
});

const picture = () => new File([new Uint8Array(100_000)], 'beach.png', { type: 'image/png' });

test('B47 a banner is added with a picture that is sent in parts and seen before it is saved', async () => {
  const { shop } = await showConsole(
    '/content',
    {
      'banners.list': () => [],
      'uploads.part': () => sample('uploads.part'),
      'banners.put': () => sample('banners.put'),
    },
    { roles: ['content'] },
  );
  await page.getByRole('button', { name: 'Add a banner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a banner' });
  await dialog.getByLabelText('Name').fill('beach');
  await dialog.getByLabelText('Picture').upload(picture());
  await expect.element(dialog.getByText('Ready to save')).toBeVisible();
  await expect.element(dialog.getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  await dialog.getByLabelText('Headline: English').fill('Land connected');
  await expect.element(dialog.getByRole('region', { name: 'Preview' })).toMatchTextContent(/Land connected/);
  await dialog.getByLabelText('Text: English').fill('eSIM in minutes');
  await dialog.getByLabelText('Image description: English').fill('a beach');
  await dialog.getByRole('button', { name: 'Add a banner' }).click();
  await expect.poll(() => shop.inputsOf('banners.put')).toHaveLength(1);
  const parts = shop.inputsOf('uploads.part') as { upload: string }[];
  expect(parts.length).toBeGreaterThan(1);
  expect(shop.inputsOf('banners.put')[0]).toMatchObject({
    name: 'beach',
    new: true,
    upload: parts[0]?.upload,
    title_en: 'Land connected',
  });
});

test.each([
  ['/?tab=multiregion', [], 'Home page: Regions'],
  ['/products', [], 'Plans: eSIM'],
  ['/products?type=ez-fi&country=22', ['Japan'], 'Plans: WiFi router for Japan'],
  ['/products?destination=22;7', ['Japan', 'Vietnam'], 'Plans: eSIM for Japan, Vietnam'],
  ['/products/japan-5gb-30d', ['Japan · 5 GB · 30 days'], 'Japan · 5 GB · 30 days'],
  ['/products/sold-before', [], 'A plan’s page'],
  ['/faq#refund', [], 'FAQ'],
])('B47 B93 where a banner and an announcement lead is said in words (%s)', async (link, names, words) => {
  const { router } = await showConsole(
    '/content',
    {
      'banners.list': () => [sampleRow('banners.list', { banner: 'beach' })] as never,
      'banners.get': () => sample('banners.get', { banner: 'beach', link, link_names: names, texts: [] }),
      'announcements.list': () => [],
      'announcements.get': () =>
        sample('announcements.get', { announcement: 'holidays', link, link_names: names }),
    },
    { roles: ['content'] },
  );
  const said = new RegExp(`${words} ${link.replaceAll(/[?]/g, '.')}`);
  await expect.element(page.getByRole('region', { name: 'beach' })).toMatchTextContent(said);
  await router.navigate('/content/announcements/holidays');
  await expect.element(page.getByRole('article')).toMatchTextContent(said);
});

const notice = {
  notice: 'japan-holidays',
  place: 'JP',
  place_name: 'Jepang',
  text_en: 'Networks are busy at the end of the year.',
  text_id: 'Jaringan ramai pada akhir tahun.',
};

test('B93 a notice is known by its words in the person’s language and the name of its destination', async () => {
  await showConsole(
    '/content/notices',
    {
      'notices.list': () => [sampleRow('notices.list', notice)],
      'notices.get': () => sample('notices.get', notice),
    },
    { roles: ['content'], locale: 'id', viewport: { width: 1440, height: 900 } },
  );
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/^Jaringan ramai pada akhir tahun\.Jepang/);
  await expect.element(row).not.toMatchTextContent(/japan-holidays|JP/);
  await row.getByRole('link').click();
  await expect
    .element(page.getByRole('heading', { level: 2 }))
    .toHaveTextContent('Jaringan ramai pada akhir tahun.');
});
