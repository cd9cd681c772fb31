import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { officeFor, ShopFacts, supportChat } from './shop-facts.ts';

const sample: unknown = JSON.parse(readFileSync(new URL('../../shop.config.json', import.meta.url), 'utf8'));

test('V2 the sample facts in the repository are accepted and marked as a sample', () => {
  expect(ShopFacts.parse(sample).sample).toBe(true);
});

test('V2 a link that is not https is refused with its place', () => {
  const facts = ShopFacts.parse(sample);
  const wrong = { ...facts, links: { ...facts.links, app: 'javascript:alert(1)' } };
  expect(ShopFacts.safeParse(wrong).error?.issues[0]?.path).toEqual(['links', 'app']);
});

test('N5 N8 Vietnamese readers get the Vietnamese office and Zalo, all others WhatsApp', () => {
  const facts = ShopFacts.parse(sample);
  expect(officeFor(facts, 'vi').supportPhone).toMatch(/^\+84/);
  expect(officeFor(facts, 'ja')).toBe(facts.offices.other);
  expect(supportChat(facts, 'vi').app).toBe('Zalo');
  expect(supportChat(facts, 'id').url).toBe(`https://wa.me/${facts.chat.whatsapp}`);
});
