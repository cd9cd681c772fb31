import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sampleRow } from '../../testing/sample';
import { showConsole } from '../../testing/show-console';

test('U8 a name that is markup is text on the screen of customers', async () => {
  const name = '<img src=x onerror="document.title=1">';
  await showConsole('/customers?words=demo', {
    'customers.find': () => [sampleRow('customers.find', { name, email: 'demo@example.com', orders: [] })],
  });
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent(name);
  expect(document.querySelectorAll('main img')).toHaveLength(0);
});
