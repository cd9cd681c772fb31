import { expectAccessible } from '@langit/ui/testing/accessible';
import { expect, test } from 'vitest';
import { showPart } from '../../testing/show-part';
import { CoveredCountries } from './covered-countries';

const countries = [
  { code: 'JP', name: 'Nhật Bản' },
  { code: 'KR', name: 'Hàn Quốc' },
  { code: 'TH', name: 'Thái Lan' },
  { code: 'VN', name: 'Việt Nam' },
];
const few = ['Úc', 'Đức', 'Bỉ', 'Áo', 'Séc'].map((name) => ({ code: name, name }));
const searched = <CoveredCountries region="ASIA" countries={[...countries, ...few]} places={[]} />;
const shown = <CoveredCountries region="ASIA" countries={countries} places={[]} />;

const field = { name: 'Is my country included?' };

test('Z1 the countries of a region are counted and listed', async () => {
  const { screen } = await showPart(shown);
  await expect.element(screen.getByRole('heading', { name: 'Works in 4 countries' })).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(4);
  // Four names are read sooner than a field is filled.
  expect(screen.getByRole('searchbox', field).elements()).toHaveLength(0);
  await expectAccessible();
});

test.each([
  ['thai', 'Yes, it works in Thái Lan.', 1],
  ['NHAT', 'Yes, it works in Nhật Bản.', 1],
  ['n', '4 countries match:', 4],
  ['brazil', 'No matching country in this plan.', 0],
])('Z1 the field answers "%s" with "%s"', async (typed, answer, count) => {
  const { screen } = await showPart(searched);
  await screen.getByRole('searchbox', field).fill(typed);
  await expect.element(screen.getByRole('status')).toHaveTextContent(answer);
  expect(screen.getByRole('listitem').elements()).toHaveLength(count);
});

test('Z1 a reader who has asked for the countries sees all of a long list', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ code: `C${at}`, name: `Country ${at}` }));
  const { screen } = await showPart(<CoveredCountries region="GLOBAL" countries={many} places={[]} isOpen />);
  await expect.element(screen.getByText('Country 39')).toBeInTheDocument();
  expect(screen.getByText('See all countries').elements()).toHaveLength(0);
  await expectAccessible();
});

test('Z1 a long list is folded away until it is opened or searched', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ code: `C${at}`, name: `Country ${at}` }));
  const { screen } = await showPart(<CoveredCountries region="GLOBAL" countries={many} places={[]} />);
  await expect.element(screen.getByText('Country 39')).not.toBeVisible();
  await screen.getByText('See all countries').click();
  await expect.element(screen.getByText('Country 39')).toBeVisible();
  await screen.getByRole('searchbox', field).fill('country 39');
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});
