import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sample } from '../../../testing/sample';
import { showConsole } from '../../../testing/show-console';

const wrong = [
  [2, 'place', 'XX', 'is no place'],
  [2, 'price_idr', '1.5', 'is no whole number'],
  [3, 'days', '', 'is missing'],
  [3, 'data_gb', 'five', 'is no number'],
  [4, 'place', 'Japan', 'is no place'],
  [4, 'price_idr', '', 'is missing'],
] as const;
const right: Record<string, string> = {
  'place, line 2': 'VN',
  'price_idr, line 2': '15000',
  'days, line 3': '30',
  'data_gb, line 3': '5',
  'place, line 4': 'JP',
  'price_idr, line 4': '75000',
};
const text = [
  'code,place,data_gb,days,price_idr',
  'plan-a,XX,1,7,1.5',
  'plan-b,ID,five,,50000',
  'plan-c,Japan,3,30,',
  'plan-d,SG,3,30,60000',
].join('\n');

test('B38 a file with six mistakes is mended in place and checked again', async () => {
  const uploads: { upload: string; bytes: string }[] = [];
  const { shop } = await showConsole('/catalogue/import', {
    'operations.list': () => [],
    'catalogue.columns': () => [],
    'uploads.part': (sent) => {
      uploads.push(sent);
      return sample('uploads.part');
    },
    'catalogue.import': ({ upload }) => ({ operation: upload === uploads[0]?.upload ? 'OP-1' : 'OP-2' }),
    'operations.get': ({ operation }) =>
      operation === 'OP-1'
        ? {
            ...sample('operations.get', { operation, call: 'catalogue.import', state: 'failed' }),
            details: wrong.map(([line, column, value, problem]) => ({ line, column, value, problem })),
          }
        : {
            ...sample('operations.get', { operation, call: 'catalogue.import', state: 'done' }),
            result: { ...sample('catalogue.import'), imported: false },
          },
  });
  await page.getByLabelText(/^CSV file/).upload(new File([text], 'plans.csv', { type: 'text/csv' }));
  await page.getByRole('button', { name: 'Check file' }).click();
  const sheet = page.getByRole('region', { name: 'The file has errors' });
  await expect.element(sheet.getByRole('row', { name: /^2 plan-a/ })).toMatchTextContent(/is no place/);
  await expect.element(sheet.getByText('plan-d')).not.toBeInTheDocument();
  const again = page.getByRole('button', { name: 'Check corrected file' });
  await expect.element(again).toBeDisabled();
  for (const [cell, value] of Object.entries(right))
    await sheet.getByRole('textbox', { name: cell }).fill(value);
  await again.click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Import' })).toBeVisible();
  expect(atob(uploads[1]?.bytes ?? '')).toBe(
    [
      'code,place,data_gb,days,price_idr',
      'plan-a,VN,1,7,15000',
      'plan-b,ID,5,30,50000',
      'plan-c,JP,3,30,75000',
      'plan-d,SG,3,30,60000',
      '',
    ].join('\n'),
  );
  expect(shop.inputsOf('catalogue.import')).toEqual(uploads.map(({ upload }) => ({ upload, dry_run: true })));
});
