import { expect, test } from 'vitest';
import { translator } from '../../i18n/texts.server';
import { listTitle } from './list-title';

const place = (code: string, name: string, members: string[]) => ({
  id: 1,
  code,
  name,
  region: members.length > 0,
  members,
});

test.each([
  ['en', 'Global', 'Global eSIM plans · 3 countries'],
  ['id', 'Global', 'Paket eSIM global · 3 negara'],
  ['ja', '世界周遊', '世界周遊のeSIMプラン · 3か国・地域'],
  ['vi', 'Toàn cầu', 'Gói eSIM toàn cầu · 3 quốc gia'],
] as const)(
  'Z38 the list of the world is named as %s says it, with its countries',
  (language, name, title) => {
    const say = translator(language, 'products');
    const esims = translator(language, 'ez-sim');
    expect(listTitle(esims, place('GLOBAL', name, ['JP', 'KR', 'TH']), say)).toBe(title);
  },
);

test('Z38 the title of a country has no count', () => {
  const say = translator('en', 'products');
  expect(listTitle(translator('en', 'ez-fi'), place('JP', 'Japan', []), say)).toBe('WiFi routers for Japan');
  expect(listTitle(translator('en', 'sim-card'), null, say)).toBe('SIM cards');
});
