import { languages } from '@langit/contract/values/locale';
import { canonicalPaths } from '@langit/contract/values/public-pages';
import { HtmlValidate } from 'html-validate/node';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';
import { permanentAddress } from './site-map.ts';

const database = useDatabase('once');
const shop = useShop(database, { pages: true, env: { DEMO_DATA: 'on' } });

/** ARIA in HTML: of all fields for typing a plain text field alone may have another role, such as that of a combobox. */
const roleOfFields = {
  input: {
    attributes: {
      role: {
        allowed: (field: { getAttribute(name: string): unknown }) =>
          ['search', 'email', 'tel', 'url'].includes(String(field.getAttribute('type')))
            ? 'only a text field has a role of its own'
            : null,
      },
    },
  },
};

/** The rules of content and landmarks of HTML; what axe and the policy's test check in the browser is left to them. */
const validator = new HtmlValidate({
  root: true,
  elements: ['html5', roleOfFields],
  rules: {
    'element-permitted-content': 'error',
    'element-permitted-occurrences': 'error',
    'element-permitted-order': 'error',
    'element-permitted-parent': 'error',
    'element-required-ancestor': 'error',
    'element-required-attributes': 'error',
    'element-required-content': 'error',
    'attribute-allowed-values': 'error',
    'attribute-misuse': 'error',
    // Slides and places of a list are named; that is allowed.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'close-order': 'error',
    'heading-level': 'error',
    'input-missing-label': 'error',
    'map-id-name': 'error',
    'missing-doctype': 'error',
    'multiple-labeled-controls': 'error',
    'no-dup-attr': 'error',
    'no-dup-class': 'error',
    'no-dup-id': 'error',
    'no-implicit-close': 'error',
    'no-multiple-main': 'error',
    'no-redundant-role': 'error',
    'unique-landmark': 'error',
    'valid-autocomplete': 'error',
    'valid-id': ['error', { relaxed: true }],
    'wcag/h63': 'error',
  },
});

/** Addresses that the site map does not have, and one page of each kind that differs in more than its data. */
const others = [
  '/login',
  '/signup',
  '/forget-password',
  '/verify-email',
  '/undo-email',
  '/topup-extend',
  '/topup-extend?iccid=8900000000000000000',
  '/checkout?product=japan-5gb-30d',
  '/products/checkout?product=router-japan-3gb-daily',
  '/payment/waiting-redirect',
  '/account/profile',
  '/account/order-history',
  '/account/order-history/ord_unknown',
  '/account/my-device',
  '/others/manual-guide',
  '/?q=bali',
  '/?tab=multiregion',
  '/faq?q=refund',
  '/products?type=ez-fi',
  '/products?type=sim-card',
  '/products?country=22',
  '/products?destination=22&data_package=large&active_days=short',
  '/products/japan-5gb-30d',
  '/products/japan-1gb-daily',
  '/products/japan-10gb-15d',
  '/products/router-japan-3gb-daily',
  '/products/sim-indonesia-15gb-30d',
  '/offline',
];
const translated = languages.flatMap((language) =>
  canonicalPaths.map((path) => permanentAddress('', path, language)),
);

test.each([...translated, ...others])(
  'Z19 %s keeps the rules of HTML for content and landmarks',
  async (url) => {
    const { body, statusCode } = await shop.app.inject({ url });
    expect(statusCode).toBeLessThan(500);
    const { results } = await validator.validateString(body, url);
    const matches = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect([...new Set(matches)]).toEqual([]);
  },
);

test('Z19 a heading in an address and two navigations without names are found', async () => {
  const flawed = `<!doctype html><html lang="en"><head><title>x</title></head><body>
    <h1>x</h1><address><h2>Office</h2></address><nav><a href="/a">a</a></nav><nav><a href="/b">b</a></nav></body></html>`;
  const { results } = await validator.validateString(flawed);
  const rules = results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  expect(new Set(rules)).toEqual(new Set(['element-permitted-content', 'unique-landmark']));
});

test.each([
  ['<input type="search" role="combobox" aria-label="x">', 'attribute-misuse'],
  ['<input type="text" autocomplete="street-address" aria-label="x">', 'valid-autocomplete'],
  ['<input type="tel" autocomplete="tel-national" aria-label="x">', 'valid-autocomplete'],
  ['<input type="wrong" aria-label="x">', 'attribute-allowed-values'],
])('Z19 the field %s is found', async (field, rule) => {
  const { results } = await validator.validateString(field);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toContain(rule);
});
