import type { Language } from '@langit/contract/values/locale';
import { readListQuery } from '@langit/domain/list-query';
import { placeNamesIn } from '@langit/domain/places/place-names';
import { useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { textsFor, translator } from '../i18n/texts.server';
import { api } from '../lib/api';
import { seo } from '../lib/seo';
import type { Route } from './+types/catalogue';
import { productAddress } from './addresses';
import { DailyBuilder } from './daily-builder';
import { ListPage } from './list-page';
import { type ListResult, loadList } from './load-list';
import { pageLanguage } from './page-language';
import { pageSize } from './page-size';
import { fallbackPlaces, type ShopPlace, shopPlaces } from './places';
import type { OverCatalogue } from './product';
import { rememberProducts } from './seen-products';

/** What the list needs besides its plans; it depends on the language and the user agent alone. */
type Base = {
  language: Language;
  texts: ReturnType<typeof textsFor<'products' | 'plan' | 'chatOrder'>>;
  places: ShopPlace[];
  /** False while the destinations could not be had (C10). */
  placesKnown: boolean;
  /** Plans on a page of every list of this visit. */
  limit: number;
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { client, language, device } = context.get(pageRequest);
  const t = translator(language, 'products');
  const answer = await client.call('GET /capi/countries');
  const places = answer.ok
    ? shopPlaces(
        answer.data,
        placeNamesIn(
          language,
          answer.data.map(({ code }) => code),
        ),
        language,
      )
    : fallbackPlaces({ indonesia: t('indonesia'), overseas: t('overseas') });
  const base: Base = {
    language,
    texts: textsFor(language, 'products', 'plan', 'chatOrder'),
    places,
    placesKnown: answer.ok,
    limit: pageSize[device],
  };
  if (params.product_id) return { ...base, result: { kind: 'none' } as ListResult };
  const query = readListQuery(new URL(request.url).searchParams);
  return { ...base, result: await loadList({ ...base, client }, query) };
}

let known: Base | null = null;
/** Prefix and query of the list on the screen; it stays behind the product that is opened over it. */
let shownList: string | null = null;

/** In the browser only the plans are asked for; texts, destinations and page size are here. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const { lang } = document.documentElement;
  const language = pageLanguage(url.pathname);
  if (!known?.placesKnown || known.language !== language || lang !== language) return serverLoader();
  if (params.product_id) return { ...known, result: { kind: 'none' } as ListResult };
  const result = await loadList({ ...known, client: api }, readListQuery(url.searchParams), request.signal);
  return { ...known, result };
}

/** Opening a product over the list and coming back leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, nextParams } = args;
  if (currentUrl.href === nextUrl.href || currentParams.lang !== nextParams.lang) return true;
  if (nextParams.product_id) return false;
  if (currentParams.product_id) return shownList !== nextUrl.pathname + nextUrl.search;
  return args.defaultShouldRevalidate;
}

export function meta({ loaderData, location, matches, params }: Route.MetaArgs) {
  if (!loaderData || loaderData.result.kind === 'none' || params.product_id) return [];
  const { result, places, texts } = loaderData;
  const { query } = result;
  const words = texts.products;
  const kind = { 'ez-sim': 'esim', 'ez-fi': 'wifi', 'sim-card': 'sim' } as const;
  const place = query.destination.length === 1 && places.find(({ id }) => id === query.destination[0]);
  const title = place
    ? words[`${kind[query.type]}TitleIn`].replace('{place}', place.name)
    : words[`${kind[query.type]}Title`];
  const parts = [
    query.type === 'ez-sim' ? '' : `type=${query.type}`,
    place ? `country=${place.id}` : '',
  ].filter(Boolean);
  const root = matches[0]?.loaderData as { publicUrl?: string } | undefined;
  const first = result.kind === 'list' ? result.page.data.slice(0, 5) : [];
  return seo(
    { location, matches },
    {
      title,
      description: words[`${kind[query.type]}Description`],
      path: `/products${parts.length > 0 ? `?${parts.join('&')}` : ''}`,
      jsonLd: [
        {
          '@type': 'ItemList',
          itemListElement: first.map((product, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: product.name,
            url: `${root?.publicUrl ?? ''}${productAddress(loaderData.language, product)}`,
          })),
        },
      ],
    },
  );
}

export default function Catalogue({ loaderData, params }: Route.ComponentProps) {
  const { result } = loaderData;
  useEffect(() => {
    const { result: shown, ...base } = loaderData;
    known = base;
    if (!params.product_id) shownList = location.pathname + location.search;
    if (shown.kind === 'list') rememberProducts(base.language, shown.page.data);
  }, [loaderData, params.product_id]);
  const context: OverCatalogue = { overList: result.kind !== 'none', places: loaderData.places };
  return (
    <>
      {result.kind !== 'none' && <ListPage result={result} places={loaderData.places} />}
      {result.kind !== 'none' && result.query.type === 'ez-sim' && (
        <DailyBuilder
          places={loaderData.places}
          placesKnown={loaderData.placesKnown}
          initialPlace={result.query.destination[0] ?? null}
        />
      )}
      <Outlet context={context} />
    </>
  );
}
