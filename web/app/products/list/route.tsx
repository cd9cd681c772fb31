import { listAddress, readListQuery } from '@langit/domain/list-query';
import { redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { useLanguage } from '../../i18n/texts';
import { failureOf } from '../../lib/api';
import { withPrefix } from '../../lib/paths';
import { seo } from '../../lib/seo';
import { productAddress } from '../addresses';
import { coveredBy } from '../coverage';
import { productTitle } from '../product/product-head';
import { usePlaces } from '../use-places';
import type { Route } from './+types/route';
import { DailyBuilder } from './daily-builder';
import { ListPage } from './list-page';
import type { ListResult } from './list-result';
import { knownDestinations, loadList } from './load-list.server';
import { openedPlan } from './opened-plan';
import { PlanDialog } from './plan-dialog';

export async function loader({ context, request }: Route.LoaderArgs): Promise<ListResult> {
  const page = context.get(pageRequest);
  const query = readListQuery(new URL(request.url).searchParams);
  const known = await knownDestinations(page, query);
  // Not answered with the list itself, which would be cached under every made-up id.
  if (known.length < query.destination.length)
    throw redirect(withPrefix(page.urlLanguage, listAddress({ ...query, destination: known })));
  return loadList(page, query);
}

/** C9: a list that cannot be loaded leaves filters and page where they are. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<ListResult> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return {
      kind: 'failed',
      query: readListQuery(new URL(request.url).searchParams),
      failure: failureOf(error),
    };
  }
}

/** Opening a plan over the list and closing it leaves the list as it is. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  if (currentUrl.href === nextUrl.href || currentParams.lang !== nextParams.lang) return true;
  const [shown, next] = [currentUrl, nextUrl].map((url) => listAddress(readListQuery(url.searchParams)));
  return shown !== next;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const [root, , shelf] = matches;
  if (!loaderData || !shelf?.loaderData) return [];
  const { query } = loaderData;
  const { language, publicUrl } = root.loaderData;
  const { places, texts } = shelf.loaderData;
  const words = texts.products;
  const kind = { 'ez-sim': 'esim', 'ez-fi': 'wifi', 'sim-card': 'sim' } as const;
  const place = query.destination.length === 1 && places.find(({ id }) => id === query.destination[0]);
  const opened = openedPlan(location, loaderData);
  const title = place
    ? words[`${kind[query.type]}TitleIn`].replace('{place}', place.name)
    : words[`${kind[query.type]}Title`];
  const parts = [
    query.type === 'ez-sim' ? '' : `type=${query.type}`,
    place ? `country=${place.id}` : '',
  ].filter(Boolean);
  const first = loaderData.kind === 'list' ? loaderData.page.data.slice(0, 5) : [];
  return seo(
    { location, matches },
    {
      title: opened ? productTitle(opened) : title,
      description: words[`${kind[query.type]}Description`],
      path: `/products${parts.length > 0 ? `?${parts.join('&')}` : ''}`,
      jsonLd: [
        {
          '@type': 'ItemList',
          itemListElement: first.map((product, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: product.name,
            url: `${publicUrl}${productAddress(language, product)}`,
          })),
        },
      ],
    },
  );
}

export default function List({ loaderData: result }: Route.ComponentProps) {
  const language = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const { places, placesKnown } = usePlaces();
  const { query } = result;
  const place = query.destination[0] ?? null;
  const opened = openedPlan(location, result);
  return (
    <>
      <ListPage result={result} places={places} />
      {query.type === 'ez-sim' && (
        <DailyBuilder
          key={`${language} ${place}`}
          places={places}
          placesKnown={placesKnown}
          initialPlace={place}
          initialPlans={result.kind === 'list' ? result.daily : 'failed'}
        />
      )}
      {opened && result.kind === 'list' && (
        <PlanDialog
          key={opened.product_id}
          product={opened}
          places={places}
          countries={coveredBy(result.coverage, opened)}
          onClose={() => void navigate(-1)}
        />
      )}
    </>
  );
}
