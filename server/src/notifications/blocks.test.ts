import { expect, test } from 'vitest';
import type { Block } from '../platform/mails.ts';
import { shapeOf } from '../testing/html-shape.ts';
import {
  address,
  bigCode,
  button,
  choices,
  copyable,
  escapeHtml,
  heading,
  note,
  paragraph,
  picture,
} from './blocks.ts';

test('E1 each character that has a meaning in HTML is escaped', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});

const withText: [name: string, render: (text: string) => Block][] = [
  ['paragraph', paragraph],
  ['note', note],
  ['heading', heading],
  ['button', (text) => button(text, text)],
  ['choice', (text) => choices([{ text, url: text }])],
  ['address', (text) => address(text, text)],
  ['code to type', (text) => bigCode({ label: text, value: text })],
  ['code to copy', (text) => copyable({ label: text, value: text })],
  ['picture', (text) => picture(text, text, 200)],
];

test.each(withText)('R29 no text adds an element or an attribute to the %s of a mail', (_name, render) => {
  for (const hostile of ['" onclick="alert(1)', "' onclick='alert(1)", '"><b>', '<b>', '&quot; x="'])
    expect(shapeOf(render(hostile).html), hostile).toEqual(shapeOf(render('x').html));
});
