import { expect, test } from 'vitest';
import { keepUnbroken, unbroken } from './unbroken-text';

test.each([
  ['Japan 5 GB · 30 days', 'Japan 5\u00a0GB\u00a0· 30\u00a0days'],
  ['Jepang 5 GB · 30 hari', 'Jepang 5\u00a0GB\u00a0· 30\u00a0hari'],
  ['in 19 h 55 min', 'in 19\u00a0h 55\u00a0min'],
  ['128 kbps', '128\u00a0kbps'],
  [' · ', '\u00a0· '],
  ['· of this order', '·\u00a0of this order'],
])(
  'B127 a figure and its unit, and a word and the separator behind it, stay in one line: %j',
  (text, whole) => {
    expect(unbroken(text)).toBe(whole);
  },
);

test.each(['8 Dec', '5 GBP', 'LGT-5 Rina', '50 of 214'])('B127 nothing else is kept together: %j', (text) => {
  expect(unbroken(text)).toBe(text);
});

test('B127 the text of a field stays as it was typed', async () => {
  const box = document.createElement('div');
  const end = keepUnbroken(box);
  box.innerHTML = '<p>5 GB</p><textarea>5 GB</textarea>';
  await Promise.resolve();
  expect(box.querySelector('p')?.textContent).toBe('5\u00a0GB');
  expect(box.querySelector('textarea')?.value).toBe('5 GB');
  end();
});
