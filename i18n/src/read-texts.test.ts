import { languages } from '@langit/contract/values/locale';
import { expect, test } from 'vitest';
import { quoteFacts } from './quoted-facts.ts';
import { readTexts } from './read-texts.ts';

test('I2 a part is read in every language', () => {
  const texts = readTexts('storefront', 'offline');
  expect(Object.keys(texts)).toEqual([...languages]);
  expect(texts.ja.retry).not.toBe(texts.en.retry);
});

test('a part without a file is a fault when it is read, not when its texts are needed', () => {
  expect(() => readTexts('storefront', 'lost' as 'home')).toThrow('lost.json');
});

test('a text quotes menus of phones in its language and figures of the shop', () => {
  const menus = readTexts('server', 'phone-menus').vi;
  const quoted = quoteFacts(
    { steps: ['Open {menus.aboutOnIphone}', '{policies.bankRefundDays} days, {name}'] },
    menus,
  );
  expect(quoted.steps).toEqual(['Open Cài đặt › Cài đặt chung › Giới thiệu', '14 days, {name}']);
  expect(() => quoteFacts('{menus.lost}', menus)).toThrow('no fact "menus.lost"');
});

test('a part that is read has its quotations filled', () => {
  const { steps } = readTexts('mails', 'esims').ja.orderDelivered;
  expect(steps.join()).toContain('設定 › モバイル通信 › eSIMを追加 › QRコードを使用');
});
