import latinFont from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import vietnameseFont from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese-wght-normal.woff2?url';
import { durationText } from '@langit/contract/values/date-text';
import { currencyOf } from '@langit/contract/values/locale';
import { paidCurrency } from '@langit/contract/values/page-currency';
import { inLanguage, officeFor, sellerAddress, supportChat } from '@langit/domain/shop-facts';
import { type ComponentType, lazy, type ReactElement, Suspense, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { TextsProvider } from '@langit/i18n/use-texts';
import { DeferredScripts, EarlyScripts } from './document/deferred-scripts';
import { doEarlyInput } from './document/early-input';
import { pageRequest } from './document/load-context.server';
import { keepOfflinePage } from './document/offline-page';
import { textsFor } from './i18n/texts.server';
import { ErrorPage } from './layout/error-page';
import { Frame } from './layout/frame';
import { popularPlacesIn } from './layout/popular-places.server';
import { socialLinks } from './layout/social-links.server';
import { type ShopData, useShopData } from './lib/shop';
import { readNotices } from './lib/shop-notices';

const BareErrorPage = lazy<ComponentType>(() =>
  import('./layout/bare-error-page').catch(() => ({ default: () => <a href="/">{location.host}</a> })),
);

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  const { language, urlLanguage, currency, today, facts, publicUrl, mode, client, deliveryDeadlineSeconds } =
    page;
  if (params.lang && params.lang !== urlLanguage) throw redirect('/');
  const { company, chat, links, sample } = facts;
  const announcements = await readNotices(client.call, null);
  const data: ShopData = {
    language,
    urlLanguage,
    publicUrl,
    currency,
    today,
    currencyChoices: currencyOf[language] === paidCurrency ? [] : [currencyOf[language], paidCurrency],
    mode,
    ...(announcements.length > 0 ? { announcements } : {}),
    shop: {
      name: company.name,
      legalName: company.legalName,
      registration: company.registration,
      sellerAddress: sellerAddress(facts),
      founded: company.founded,
      // A shop that sells is no demo: its owner is told at the start.
      sample: sample && mode === 'demo',
      office: officeFor(facts, language),
      chat: supportChat(facts, language),
      whatsapp: chat.whatsapp,
      line: chat.line,
      manualGuide: inLanguage(links.manualGuide, language),
      deliverWithin: durationText(deliveryDeadlineSeconds, language),
      social: socialLinks(officeFor(facts, language)),
      popularPlaces: popularPlacesIn(language),
    },
  };
  return { ...data, texts: textsFor(language, 'frame', 'offline') };
}

/** The frame's data depends on the language alone: loaded again when that may have changed. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentParams.lang !== nextParams.lang) return true;
  return currentUrl.href === nextUrl.href && !formMethod && defaultShouldRevalidate;
}

/** `<ScrollRestoration>` without its inline script: before hydration the browser restores the position itself. */
function ScrollPositions() {
  useScrollRestoration();
  return null;
}

export function Layout({ children }: { children: ReactElement }) {
  // A parent's effect runs after the effects of its children: the whole page is hydrated.
  useEffect(() => {
    void doEarlyInput();
    keepOfflinePage();
  }, []);
  const language = useShopData()?.language ?? 'en';
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121d38" media="(prefers-color-scheme: dark)" />
        <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="anonymous" />
        {language === 'vi' && (
          <link rel="preload" as="font" type="font/woff2" href={vietnameseFont} crossOrigin="anonymous" />
        )}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* The style sheet comes after the document anyway: painted in between, half a row would move when the rest arrives. */}
        <link rel="expect" href="#content" blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        <EarlyScripts />
        {children}
        <ScrollPositions />
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <TextsProvider language={loaderData.language}>
      <Frame>
        <Outlet />
      </Frame>
    </TextsProvider>
  );
}

export function ErrorBoundary() {
  const data = useShopData();
  if (!data)
    return (
      <Suspense>
        <BareErrorPage />
      </Suspense>
    );
  return (
    <TextsProvider language={data.language}>
      <Frame>
        <ErrorPage />
      </Frame>
    </TextsProvider>
  );
}
