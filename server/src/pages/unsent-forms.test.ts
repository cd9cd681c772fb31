import { quotedLanguages } from '@langit/i18n/testing/quoted-languages';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';

const database = useDatabase('once');
const shop = useShop(database, { pages: true, env: { DEMO_DATA: 'on' } });

const secrets = { email: 'dewi@example.com', password: 'kata sandi saya 9', name: 'Dewi' };
const typed = new URLSearchParams(secrets).toString();

/** As a browser sends a form without the page's scripts. */
const sendForm = (url: string, cookie = '') =>
  shop.app.inject({
    method: 'POST',
    url,
    payload: typed,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', cookie },
  });

describe('E7 a form that the browser sends without scripts', () => {
  test.each([
    ['/login', '/login'],
    ['/signup', '/signup'],
    ['/forget-password', '/forget-password'],
    ['/verify-email?token=abc', '/verify-email?token=abc'],
    ['/undo-email?token=abc', '/undo-email?token=abc'],
    ['/account/profile', '/account/profile'],
    ['/account/order-history/LGT-1', '/account/order-history/LGT-1'],
    ['/topup-extend?iccid=8900000000000000000', '/topup-extend?iccid=8900000000000000000'],
    ['/checkout?product=japan-5gb-30d&quantity=2', '/checkout?product=japan-5gb-30d&quantity=2'],
    ['/products/japan-5gb-30d', '/products/japan-5gb-30d'],
    ['/ja/compatibility?q=iphone', '/ja/compatibility?q=iphone'],
    ['/', '/'],
    ['/vi/', '/vi'],
    ['/login/?returnTo=%2Fcheckout', '/login?returnTo=%2Fcheckout'],
    ['//evil.example/login', null],
  ])('POST %s leads back to its page', async (url, page) => {
    const answer = await sendForm(url);
    if (page === null) return expect(answer.statusCode).toBe(404);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}#not-sent`]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each(['/login', '/verify-email', '/products', '/ja/faq'])(
    'POST %s takes nothing that was typed into the address, also where it stood there',
    async (page) => {
      const answer = await sendForm(`${page}?${typed}&country_code=%2B62&new_password=x`);
      expect(answer.headers.location).toBe(`${page}#not-sent`);
      expect(answer.body).toBe('');
    },
  );

  test.each(quotedLanguages)('the page to which it leads says in %s why', async (language) => {
    const answer = await sendForm('/login', `language=${language}`);
    const [address = '', sentence = ''] = String(answer.headers.location).split('#');
    const { body } = await shop.app.inject({ url: address, headers: { cookie: `language=${language}` } });
    const words = {
      en: 'The form wasn’t sent',
      id: 'Formulir belum terkirim.',
      ja: 'フォームは送信されませんでした。',
      vi: 'Biểu mẫu chưa được gửi',
    };
    expect(new RegExp(`id="${sentence}"[^>]*>([^<]*)<`).exec(body)?.[1]).toContain(words[language]);
    expect(body).toContain(`<html lang="${language}"`);
  });

  test('a body without a type or with files is answered alike', async () => {
    const none = await shop.app.inject({ method: 'POST', url: '/login' });
    const payload = '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.c\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const files = await shop.app.inject({ method: 'POST', url: '/login', payload, headers });
    expect([none.statusCode, files.statusCode]).toEqual([303, 303]);
  });

  test('a body over 64 kB is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = `email=${'x'.repeat(64 * 1024)}`;
    const answer = await shop.app.inject({ method: 'POST', url: '/login', payload, headers });
    expect(answer.statusCode).toBe(413);
  });
});

test.each([
  '/authapi/unknown',
  '/capi/unknown',
  '/paymentapi/unknown',
  '/webhooks/unknown',
  '/assets/unknown.js',
  '/dev/unknown',
  '/console',
  '/console/orders',
  '/healthz',
  '/readyz',
  '/metrics',
  '/favicon.svg',
  '/login.data',
  '/xx/faq',
  '/no-such-page',
])('E7 POST %s, which is no page, is unknown as before', async (url) => {
  const answer = await sendForm(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});
