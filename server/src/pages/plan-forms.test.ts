import { type QuotedLanguage, quotedLanguages } from '@langit/i18n/testing/quoted-languages';
import { describe, expect, test } from 'vitest';
import { useDatabase } from '../testing/database.ts';
import { useShop } from '../testing/shop.ts';

const database = useDatabase('once');
const shop = useShop(database, { pages: true, env: { DEMO_DATA: 'on' } });

async function read(url: string, language = 'en'): Promise<string> {
  const { statusCode, body } = await shop.app.inject({ url, headers: { cookie: `language=${language}` } });
  expect(statusCode, url).toBe(200);
  return body.replace(/<script.*?<\/script>/gs, '');
}

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const plain = (html: string) =>
  decoded(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
const attribute = (tag: string, name: string) => new RegExp(`[ ]${name}="([^"]*)"`).exec(tag)?.[1];

/** A form of a page without scripts: what it sends once some of its fields are filled in, and its buttons. */
function formOf(body: string, action: string, field: string) {
  const forms = [...body.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([html]) => html);
  const isIts = (html: string) => attribute(html, 'action') === action;
  const isOutside = (html: string) =>
    body.includes(`form="${attribute(html, 'id')}"`) && attribute(html, 'id') !== undefined;
  const form = forms.find((html) => isIts(html) && (html.includes(`name="${field}"`) || isOutside(html)));
  if (!form) throw new Error(`no form that sends ${field} to ${action}`);
  const id = attribute(form, 'id');
  // The fields inside, and those of the page that name the form.
  const inputs = [...body.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => (id && attribute(tag, 'form') === id) || form.includes(tag));
  const isSent = (tag: string) => !/type="(?:checkbox|radio)"/.test(tag) || / checked=""/.test(tag);
  return {
    buttons: [...form.matchAll(/<button type="submit".*?<\/button>/gs)].map(([html]) => plain(html)),
    fields: inputs.filter((tag) => attribute(tag, 'name') === field),
    /** The address to which the browser sends the form. */
    send(chosen: Readonly<Record<string, string | readonly string[]>>): string {
      const query = new URLSearchParams();
      for (const tag of inputs.filter(isSent)) {
        const name = attribute(tag, 'name');
        if (name && !(name in chosen)) query.append(name, attribute(tag, 'value') ?? '');
      }
      for (const [name, values] of Object.entries(chosen))
        for (const value of [values].flat()) query.append(name, value);
      return `${action}?${query}`;
    },
  };
}

const prefixes: Record<QuotedLanguage, string> = { en: '', id: '/id', ja: '/ja', vi: '/vi' };

describe.each(quotedLanguages)('in %s, without JavaScript,', (language) => {
  const prefix = prefixes[language];

  test('J1 plans are ticked in a list and stand side by side; of four the first three count', async () => {
    const words: Record<QuotedLanguage, { box: string; submit: string; heading: string; three: RegExp }> = {
      en: { box: 'Compare Japan', submit: 'Compare', heading: 'Compare plans', three: /first three/ },
      id: {
        box: 'Bandingkan Jepang',
        submit: 'Bandingkan',
        heading: 'Bandingkan paket',
        three: /tiga paket pertama/,
      },
      ja: { box: '比較する 日本', submit: '比較する', heading: 'プランを比較', three: /最初の3件/ },
      vi: { box: 'So sánh Nhật Bản', submit: 'So sánh', heading: 'So sánh gói', three: /ba gói đầu tiên/ },
    };
    const { box, submit, heading, three } = words[language];
    const list = await read(`${prefix}/products?country=22`);
    const form = formOf(list, `${prefix}/compare`, 'plans');
    expect(form.buttons).toEqual([submit]);
    const labels = [...list.matchAll(/<label[^>]*>.*?<\/label>/gs)].map(([html]) => html);
    const ticks = labels.filter((html) => html.includes('name="plans"') && plain(html).startsWith(box));
    const codes = ticks.map((html) => attribute(/<input[^>]*>/.exec(html)?.[0] ?? '', 'value') ?? '');
    expect(codes.length).toBeGreaterThan(3);

    const heads = (body: string) => body.match(/<th scope="col"/g)?.length;
    const threePlans = await read(form.send({ plans: codes.slice(0, 3) }));
    expect(plain(/<h1.*?<\/h1>/s.exec(threePlans)?.[0] ?? '')).toBe(heading);
    expect(heads(threePlans)).toBe(3);
    expect(plain(threePlans)).not.toMatch(three);

    const four = await read(form.send({ plans: codes.slice(0, 4) }));
    expect(plain(four)).toMatch(three);
    expect(heads(four)).toBe(3);
    const foot = /<tfoot.*?<\/tfoot>/s.exec(four)?.[0] ?? '';
    expect(heads(await read(decoded(/<a [^>]*href="([^"]*)"/.exec(foot)?.[1] ?? '')))).toBe(2);
  });

  test('Z20 J3 the plan finder is a form that keeps the filters', async () => {
    const words: Record<QuotedLanguage, { usual: string; best: string; days: string; show: string }> = {
      en: {
        usual: 'Our pick for 7 days',
        best: 'Best for you',
        days: 'Days of the trip',
        show: 'Show plans for this trip',
      },
      id: {
        usual: 'Pilihan kami untuk 7 hari',
        best: 'Terbaik untuk Anda',
        days: 'Lama perjalanan (hari)',
        show: 'Tampilkan paket',
      },
      ja: {
        usual: '7日間のおすすめ',
        best: 'おすすめのプラン',
        days: '旅行の日数',
        show: 'この旅行のプランを見る',
      },
      vi: {
        usual: 'Gợi ý của chúng tôi cho 7 ngày',
        best: 'Phù hợp nhất với bạn',
        days: 'Số ngày đi',
        show: 'Xem gói cho chuyến đi này',
      },
    };
    const { usual, best, days, show } = words[language];
    const before = await read(`${prefix}/products?country=22&active_days=short`);
    expect(plain(before)).toContain(usual);
    expect(plain(before)).not.toContain(best);
    const form = formOf(before, `${prefix}/products`, 'trip_days');
    expect(form.fields.map((tag) => attribute(tag, 'aria-label'))).toEqual([days]);
    expect(form.buttons).toEqual([expect.stringContaining(show)]);
    const address = form.send({ trip_days: '10', trip_gb: '3' });
    expect(address).toBe(`${prefix}/products?destination=22&active_days=short&trip_days=10&trip_gb=3`);
    const after = await read(address);
    const [field = ''] = formOf(after, `${prefix}/products`, 'trip_days').fields;
    expect(attribute(field, 'value')).toBe('10');
    expect(plain(after)).toContain(best);
  });

  test('A4 the registration starts with the country code +62', async () => {
    const body = await read('/signup', language);
    expect(body).toContain(`<html lang="${language}"`);
    expect(/<input type="hidden" name="country_code" value="([^"]*)"/.exec(body)?.[1]).toBe('+62');
    const chosen = [...body.matchAll(/<option[^>]* selected=""[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(chosen).toContainEqual(expect.stringContaining('(+62)'));
  });
});
