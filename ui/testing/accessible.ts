import axe from 'axe-core';
import { expect } from 'vitest';

/** Rules for a whole page, which a part alone cannot fulfil. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** Fails with the violations that axe finds in what is rendered: a part, or a whole page. */
export async function expectAccessible({ isPage = false, where = '' } = {}): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: isPage }])),
    resultTypes: ['violations'],
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found, where).toEqual([]);
}
