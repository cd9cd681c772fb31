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
  await banner.getByRole('button', { name: 'Edit Tiếng Việt' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Headline')).toHaveValue('Có mạng ngay');
  await dialog.getByLabelText('Headline').fill('Đến nơi là có mạng');
  await dialog.getByRole('button', { name: 'Edit Tiếng Việt' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(banner).toMatchTextContent(/Đến nơi là có mạng/);
  await expect.element(banner).toMatchTextContent(/Land connected/);
  expect(shop.inputsOf('banners.put')).toEqual([
    expect.objectContaining({ name: 'beach', title_vi: 'Đến nơi là có mạng' }),
  ]);
});
