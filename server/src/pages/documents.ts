import { dayInJakarta, msOfDayLeft } from '@langit/contract/values/calendar-days';
import { ShopError } from '@langit/contract/values/errors';
import { currencyOf, defaultLanguage, type Language } from '@langit/contract/values/locale';
import type { Currency } from '@langit/contract/values/money';
import { cookieAsksRupiah, currencyCookie, pageCurrency } from '@langit/contract/values/page-currency';
import { isPublicPath } from '@langit/contract/values/public-pages';
import type { Client } from '@langit/contract/wire/client';
import { type Endpoint, endpoints } from '@langit/contract/wire/endpoints';
import type { CardSubject, PageRequest, SocialCard } from '@langit/contract/wire/page-request';
import type { ShopFacts } from '@langit/contract/wire/shop-facts';
import { type AnswerCache, type FreshAnswer, negotiate } from '../platform/answer-cache.ts';
import type { Clock } from '../platform/clock.ts';
import type { RawAnswer, RawRequest } from '../platform/http/raw.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import {
  askedCurrency,
  cacheKey,
  canonicalAddress,
  cookieLanguage,
  deviceOf,
  homeOf,
  isMadeUp,
  ownAddress,
  pagePathOf,
  readAddress,
  returnAddress,
  withoutPrefix,
  withoutTrailingSlash,
} from './address-rules.ts';
import { busyPage } from './busy-page.ts';
import type { Storefront } from './render-page.ts';

export type DocumentDeps = {
  storefront: Storefront;
  cache: AnswerCache;
  clock: Clock;
  metrics: Pick<Metrics, 'pages' | 'renderSeconds'>;
  clientFor: (language: Language) => Client;
  socialCard: (subject: CardSubject, language: Language) => Promise<SocialCard | null>;
  facts: ShopFacts;
  publicUrl: string;
  taxRateBasisPoints: number;
  paymentExpirySeconds: number;
  deliveryDeadlineSeconds: number;
  mode: 'demo' | 'live';
  /** Counts a page that is rendered for one address of the network alone; refuses too many with RATE_LIMITED. */
  limitMadeUpPages: (address: string) => Promise<void>;
};

const redirect = (status: 302 | 303 | 308, location: string): RawAnswer => ({
  status,
  headers: { location, 'cache-control': 'no-store' },
});

/** To the home page, which says why (Z19): a cookie of ten seconds, because home is one document for everybody. */
function lostRedirect(home: string): RawAnswer {
  const { status, headers } = redirect(302, home);
  return { status, headers: { ...headers, 'set-cookie': 'lost=1; Path=/; Max-Age=10; SameSite=Lax' } };
}

/** To a page that has no address under a prefix; its language becomes the stored choice, as under a prefix (I1). */
function languageRedirect(language: Language, location: string): RawAnswer {
  const { status, headers } = redirect(302, location);
  const cookie = `language=${language}; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax`;
  return { status, headers: { ...headers, 'set-cookie': cookie } };
}

const missing: RawAnswer = {
  status: 404,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({ code: 'NOT_FOUND', message: 'Not found' }),
};

/** Calls of the API are never answered with a page: an unknown call made by a page's loader would render that page recursively. */
const isCall = (path: string) => /^\/(?:authapi|capi|paymentapi|webhooks|assets|dev)(?:\/|$)/.test(path);

const isFile = (path: string) => /\.[a-z0-9]{1,8}$/i.test(path);

/**
 * Keeps the reader's choice of currency in a cookie and leads to the page without it, so that a page has one address (Z8). Any
 * currency but Rupiah is the choice of the language's own.
 */
function keepCurrency(url: URL, currency: Currency): RawAnswer {
  const kept = new URL(url);
  kept.searchParams.delete('currency');
  const answer = redirect(302, kept.pathname + kept.search);
  return { ...answer, headers: { ...answer.headers, 'set-cookie': currencyCookie(currency) } };
}

/** Prefixed pages are the same for all readers but those with a chosen currency; unprefixed ones depend on the language cookie. */
function cachingOf(pathname: string, isChosenCurrency: boolean): string {
  const { urlLanguage, path } = readAddress(pathname);
  if (!isPublicPath(path)) return 'private, no-store';
  return urlLanguage && !isChosenCurrency ? 'public, max-age=0, must-revalidate' : 'private, no-cache';
}

/** Pages with a token in their address send no Referer. */
const referrerOf = (path: string): Record<string, string> =>
  /^\/(?:verify-email|undo-email|forget-password|o\/)/.test(path) ? { 'referrer-policy': 'no-referrer' } : {};

/** Cacheability of a page, derived from the calls of its loaders. */
type Watched = { failed: boolean; keepMs: number };

/** Wraps a client to record calls that fail with 5xx, and the shortest cache lifetime of the answers. */
const watched = (client: Client, seen: Watched): Client => ({
  call: async (...input) => {
    const answer = await client.call(...input);
    const { keepMs }: Endpoint = endpoints[input[0]];
    const longest = answer.ok ? keepMs?.(answer.data as never) : undefined;
    if (longest !== undefined) seen.keepMs = Math.min(longest, seen.keepMs);
    if (!answer.ok && answer.status >= 500) seen.failed = true;
    return answer;
  },
});

/**
 * Renders a page with the available data, to be kept for the rest of its day at most. Where a call failed with 5xx, the page shows the failure, has an error status and is not
 * cached.
 */
async function renderNow(
  deps: DocumentDeps,
  url: URL,
  page: Omit<PageRequest, 'today'>,
): Promise<FreshAnswer> {
  const now = deps.clock.now();
  const seen: Watched = { failed: false, keepMs: msOfDayLeft(now) };
  const client = watched(page.client, seen);
  const ended = deps.metrics.renderSeconds.startTimer();
  const answer = await deps.storefront.render(url, { ...page, today: dayInJakarta(now), client });
  ended();
  if (!seen.failed) return { ...answer, keepMs: seen.keepMs };
  const status = url.pathname.endsWith('.data') ? answer.status : 503;
  const headers = { ...answer.headers, 'cache-control': 'no-store', 'retry-after': '5' };
  return { ...answer, status, headers, passing: true };
}

/** The seconds that a caller over a limit has to wait; null within the limit. */
async function waitFor(count: () => Promise<void>): Promise<number | null> {
  try {
    await count();
    return null;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'RATE_LIMITED') return error.retryAfter ?? 1;
    throw error;
  }
}

/**
 * Answers every address that is neither a file nor a call: a page, its data (`.data`), a redirect to the path without trailing
 * slash, or a redirect to the home page for an unknown path.
 */
export function createDocuments(deps: DocumentDeps): (request: RawRequest) => Promise<RawAnswer> {
  return async (request) => {
    const url = ownAddress(deps.publicUrl, request.url);
    const trimmed = withoutTrailingSlash(url.pathname);
    if (trimmed !== null) return redirect(308, trimmed + url.search);
    const data = url.pathname.endsWith('.data');
    if (isCall(url.pathname) || (!data && isFile(url.pathname))) return missing;

    const chosen = data ? null : askedCurrency(url);
    if (chosen) return keepCurrency(url, chosen);

    const pagePath = pagePathOf(url);
    const { urlLanguage, path } = readAddress(pagePath);
    const unprefixed = urlLanguage === null && !data ? withoutPrefix(pagePath) : null;
    if (unprefixed && (await deps.storefront.hasPage(unprefixed.path)))
      return languageRedirect(unprefixed.language, unprefixed.path + url.search);
    const language = urlLanguage ?? cookieLanguage(request.headers.cookie) ?? defaultLanguage;
    const currency = pageCurrency(language, cookieAsksRupiah(request.headers.cookie));
    const device = deviceOf(request.headers['user-agent']);
    // Matching routes costs more than an answer from the cache.
    const routes = url.searchParams.has('_routes') ? await deps.storefront.routesOf(pagePath) : [];
    const asked = canonicalAddress(url, routes);
    const key = cacheKey(asked, { language, currency, device });
    // Before the cache: readers of one rendering share its failure too.
    if (isMadeUp(asked) && !(key !== null && deps.cache.has(key))) {
      const wait = await waitFor(() => deps.limitMadeUpPages(request.address));
      if (wait !== null) return busyPage(language, wait);
    }
    let from = 'stored';
    const answer = await deps.cache.get(key, () => {
      from = key === null ? 'rendered_for_one' : 'rendered';
      return renderNow(deps, asked, {
        language,
        urlLanguage,
        currency,
        device,
        client: deps.clientFor(language),
        socialCard: (subject) => deps.socialCard(subject, language),
        facts: deps.facts,
        publicUrl: deps.publicUrl,
        taxRateBasisPoints: deps.taxRateBasisPoints,
        paymentExpirySeconds: deps.paymentExpirySeconds,
        deliveryDeadlineSeconds: deps.deliveryDeadlineSeconds,
        mode: deps.mode,
      });
    });
    deps.metrics.pages.inc({ from });
    const home = homeOf(url.pathname);
    const isUnknown = answer.status === 404 || (answer.status === 302 && answer.headers.location === home);
    if (isUnknown && !data) return lostRedirect(home);
    const sent = await negotiate(answer, {
      ifNoneMatch: request.headers['if-none-match'],
      acceptEncoding: request.headers['accept-encoding'],
    });
    return {
      status: sent.status,
      headers: {
        'cache-control': cachingOf(pagePath, currency !== currencyOf[language]),
        ...sent.headers,
        ...referrerOf(path),
      },
      body: sent.body,
    };
  };
}

/**
 * A form that the browser itself sends, without the page's scripts: back to its page, whose frame has the sentence that the fragment
 * shows (`web/app/layout/frame.tsx`). Nothing of what was typed is read or comes back.
 */
export function createUnsentForms({
  storefront,
  publicUrl,
}: Pick<DocumentDeps, 'storefront' | 'publicUrl'>): (request: RawRequest) => Promise<RawAnswer> {
  return async (request) => {
    const url = returnAddress(ownAddress(publicUrl, request.url));
    const isPage = !isCall(url.pathname) && !isFile(url.pathname) && (await storefront.hasPage(url.pathname));
    if (!isPage) throw new ShopError('NOT_FOUND');
    const { status, headers } = redirect(303, `${url.pathname}${url.search}#not-sent`);
    return { status, headers: { ...headers, ...referrerOf(readAddress(url.pathname).path) } };
  };
}
