import { productTypes } from '@langit/contract/values/catalogue';
import type { Product } from '@langit/contract/wire/catalogue';
import { usualTrip } from '@langit/domain/plan-finder/trip';
import { type QuotedLanguage, quotedLanguages } from '@langit/i18n/testing/quoted-languages';
import { TextsProvider } from '@langit/i18n/use-texts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, test } from 'vitest';
import { ToastContext, ToastStore } from '../lib/toast';
import { LoginPopupContext } from '../session/login-popup';
import { everyText } from '../testing/every-text';
import { type CompareRow, useCompareRows } from './compare/use-compare-rows';
import { ProductPage } from './product/product-page';

const places = [{ id: 22, code: 'JP', name: 'Japan', region: false, members: [] }];

const plan: Product = {
  id: 'p1',
  product_id: 'p1',
  name: 'Japan · 5 GB · 30 days',
  place_name: 'Japan',
  image_url: null,
  type: 'ez-sim',
  esim_type: 'QuotaBased',
  data_limit: 5,
  daily_data: null,
  active_days: 30,
  description: '',
  description_written: false,
  currency: 'IDR',
  price_usd: 9.5,
  price_idr: 150_000,
  price_jpy: 1_500,
  price_vnd: 240_000,
  strikethrough_price_usd: null,
  strikethrough_price_idr: null,
  strikethrough_price_jpy: null,
  strikethrough_price_vnd: null,
  destination: [{ id: 22, name: 'Japan', code: 'JP' }],
  region: 'single',
  is_most_popular: false,
  rent_per_day_usd: null,
  rent_per_day_idr: null,
  rent_per_day_jpy: null,
  rent_per_day_vnd: null,
  stock: null,
  starts_on: 'first_connection',
  day_kind: null,
  reset_zone: null,
  install_within_days: 30,
  full_speed_gb_per_day: null,
  throttle_kbps: null,
  hotspot: true,
  networks: ['SoftBank'],
  exit_country: null,
  topup_allowed: true,
  has_number: false,
};
const daily: Partial<Product> = {
  esim_type: 'DailyPlan',
  data_limit: null,
  daily_data: 1,
  active_days: null,
  day_kind: '24h',
};
const card: Partial<Product> = { type: 'sim-card', esim_type: null, install_within_days: null };
const router: Partial<Product> = {
  ...card,
  type: 'ez-fi',
  data_limit: null,
  daily_data: 5,
  active_days: null,
  starts_on: null,
  hotspot: null,
  topup_allowed: null,
  has_number: null,
  rent_per_day_usd: 1,
  rent_per_day_idr: 25_000,
  rent_per_day_jpy: 200,
  rent_per_day_vnd: 40_000,
};

/** Claims of a part of the texts, and the facts of which each is true. */
type Claims = Record<string, (of: Product) => boolean>;

const startsOnArrival: Claims[string] = ({ type, starts_on }) =>
  type !== 'sim-card' && starts_on === 'first_connection';
const startsAtHome: Claims[string] = ({ type, starts_on }) => type !== 'sim-card' && starts_on === 'install';
const startsUsed: Claims[string] = ({ type, starts_on }) => type === 'sim-card' && starts_on !== null;
const isEsim: Claims[string] = ({ type }) => type === 'ez-sim';

/** Each claim that stands beside a product on its page and in a comparison. */
const claims: Claims = {
  day24: ({ day_kind }) => day_kind === '24h',
  hotspotAllowed: ({ hotspot }) => hotspot === true,
  hotspotRefused: ({ hotspot }) => hotspot === false,
  topUpAllowed: ({ topup_allowed }) => topup_allowed === true,
  topUpRefused: ({ topup_allowed }) => topup_allowed === false,
  numberYes: ({ has_number }) => has_number === true,
  numberNo: ({ has_number }) => has_number === false,
  totalStop: ({ data_limit, throttle_kbps }) => data_limit !== null && throttle_kbps === null,
  totalSlow: ({ data_limit, throttle_kbps }) => data_limit !== null && throttle_kbps !== null,
  quotaStop: ({ esim_type, daily_data, throttle_kbps }) =>
    esim_type === 'DailyPlan' && daily_data !== null && throttle_kbps === null,
  quotaSlow: ({ esim_type, daily_data, full_speed_gb_per_day, throttle_kbps }) =>
    throttle_kbps !== null &&
    (full_speed_gb_per_day !== null || (esim_type === 'DailyPlan' && daily_data !== null)),
  installWithin: ({ install_within_days }) => install_within_days !== null,
};
/** What the comparison says in one of its rows, and the page among its promises. */
const comparedClaims: Claims = {
  startsFirst: startsOnArrival,
  startsInstall: startsAtHome,
  startsUsed,
};
/** Z34: what is promised before the button. */
const promisedClaims: Claims = {
  startsThere: startsOnArrival,
  startsInstalled: startsAtHome,
  startsUsed,
  refundVietnam: isEsim,
  refundSim: ({ type }) => type === 'sim-card',
  refundRouter: ({ type }) => type === 'ez-fi',
  delivery: isEsim,
  phoneCheck: isEsim,
};
/** What the page alone says, by the product's kind. */
const pageClaims: Claims = {
  deliveryEsim: isEsim,
  boxText: ({ type }) => type === 'ez-fi',
  deliveryRouter: ({ type }) => type === 'ez-fi',
  returnText: ({ type }) => type === 'ez-fi',
  checkEid: isEsim,
};

const products: [kind: string, facts: Partial<Product>][] = [
  ['a total that stops', {}],
  ['a total that slows down', { throttle_kbps: 128 }],
  ['an unlimited total', { data_limit: null, full_speed_gb_per_day: 10, throttle_kbps: 1000 }],
  [
    'a plan from its installation, without hotspot and top-up',
    { starts_on: 'install', hotspot: false, topup_allowed: false },
  ],
  [
    'a plan with a number and unknown facts',
    { has_number: true, hotspot: null, topup_allowed: null, starts_on: null },
  ],
  ['a daily plan that stops', daily],
  [
    'a daily plan that slows down',
    { ...daily, throttle_kbps: 384, day_kind: 'calendar', reset_zone: 'Asia/Tokyo' },
  ],
  ['an unlimited daily plan', { ...daily, daily_data: null, full_speed_gb_per_day: 3, throttle_kbps: 512 }],
  ['a SIM card', card],
  ['a SIM card that slows down', { ...card, throttle_kbps: 256, hotspot: false }],
  ['a router', router],
];

/** The words of a part on a page of the catalogue. */
function wordsOf(language: QuotedLanguage, part: () => React.ReactNode): string {
  const texts = everyText(language);
  const currency = { en: 'USD', id: 'IDR', ja: 'JPY', vi: 'VND' }[language];
  const shop = {
    name: 'Langit',
    chat: { app: 'WhatsApp', url: '#' },
    whatsapp: '628111',
    line: '@langit',
    deliverWithin: '20 minutes',
  };
  const loaded = {
    root: { language, currency, currencyChoices: [], publicUrl: 'https://shop.example', shop, texts },
    'products/route': {
      places,
      placesKnown: true,
      zoneCities: { 'Asia/Tokyo': 'Tokyo' },
      routerCountries: 'ID',
    },
  };
  const Frame = () => TextsProvider({ language, children: createElement(Outlet) });
  const frame = createElement(
    ToastContext,
    { value: new ToastStore() },
    createElement(LoginPopupContext, { value: async () => undefined }, createElement(Frame)),
  );
  const page = { index: true, element: createElement(part) };
  const catalogue = {
    id: 'products/route',
    loader: () => null,
    element: createElement(Outlet),
    children: [page],
  };
  const tree = { id: 'root', path: '/', loader: () => null, element: frame, children: [catalogue] };
  const memory = createMemoryRouter([tree], { hydrationData: { loaderData: loaded } });
  const html = renderToStaticMarkup(createElement(RouterProvider, { router: memory }));
  memory.dispose();
  return html
    .replaceAll(/\s*<[^>]*>\s*/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const pageOf = (language: QuotedLanguage, product: Product): string =>
  wordsOf(language, () =>
    createElement(ProductPage, {
      product,
      places,
      countries: [],
      notices: [],
      count: 1,
      onCount: () => undefined,
      initialDays: null,
    }),
  );

function comparisonOf(language: QuotedLanguage, product: Product): string {
  let rows: CompareRow[] = [];
  wordsOf(language, () => {
    rows = useCompareRows([product], places, usualTrip);
    return null;
  });
  return rows.flatMap(({ texts }) => texts).join('\n');
}

/** A text as it may stand on a page: whatever its placeholders hold. */
function pattern(message: string | { one?: string; other: string }): RegExp {
  const forms =
    typeof message === 'string' ? [message] : Object.values(message).filter((form) => form.includes('{'));
  const escaped = forms.map((form) =>
    form.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^\\n]+?'),
  );
  return new RegExp(`^(?:${escaped.join('|')})$`, 'm');
}

describe.each(quotedLanguages)('C7 in %s', (language) => {
  test.each(products)(
    'the page and the comparison of %s claim what its facts say, and nothing else',
    (_kind, facts) => {
      const product = { ...plan, ...facts };
      const expectClaims = (words: string, table: Claims, part: 'products' | 'promises' = 'products') => {
        const messages = everyText(language)[part] as Record<string, Parameters<typeof pattern>[0]>;
        const said = Object.keys(table).filter((key) => {
          const message = messages[key];
          if (message === undefined) throw new Error(`${part} has no text ${key}`);
          return pattern(message).test(words);
        });
        expect(said).toEqual(Object.keys(table).filter((key) => table[key]?.(product)));
      };
      const page = pageOf(language, product);
      for (const table of [claims, pageClaims]) expectClaims(page, table);
      expectClaims(page, promisedClaims, 'promises');
      const texts = everyText(language);
      const worksAs = productTypes.filter((type) => pattern(texts[type].worksWith).test(page));
      expect(worksAs).toEqual([product.type]);
      if (product.type !== 'ez-sim') return;
      for (const table of [claims, comparedClaims]) expectClaims(comparisonOf(language, product), table);
    },
  );
});
