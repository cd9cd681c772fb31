import { listAddress, readListQuery } from '@langit/domain/list-query';
import {
  type MetaDescriptor,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
} from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { useLanguage } from '../../i18n/texts';
import { failureOf } from '../../lib/api';
import { withPrefix } from '../../lib/paths';
import { coveredBy } from '../coverage';
import { readShopPlaces } from '../places.server';
import { productTitle } from '../product/product-title';
import { usePlaces } from '../use-places';
import type { Route } from './+types/route';
import { DailyBuilder } from './daily-builder';
import { listHead } from './list-head.server';
import { ListPage } from './list-page';
import type { ListResult } from './list-result';
import { loadList } from './load-list.server';
import { openedPlan } from './opened-plan';
import { PlanDialog } from './plan-dialog';

type Loaded = ListResult & { head: MetaDescriptor[] };

export async function loader({ context, request }: Route.LoaderArgs): Promise<Loaded> {
  const page = context.get(pageRequest);
  const query = readListQuery(new URL(request.url).searchParams);
  const { places, placesKnown } = await readShopPlaces(page);
  const known = query.destination.filter((chosen) => !placesKnown || places.some(({ id }) => id === chosen));
  // Not answered with the list itself, which would be cached under every made-up id.
  if (known.length < query.destination.length)
    throw redirect(withPrefix(page.urlLanguage, listAddress({ ...query, destination: known })));
  const result = await loadList(page, query, places);
  return { ...result, head: listHead(page, result, places) };
}

/** C9: a list that cannot be loaded leaves filters and page where they are. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    return {
      kind: 'failed',
      query: readListQuery(new URL(request.url).searchParams),
      failure: failureOf(error),
      head: [{ title: document.title }],
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

/** An opened plan names the page. A list that could not be loaded keeps the head of the one before. */
export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const head = loaderData?.head ?? [];
  const opened = loaderData && openedPlan(location, loaderData);
  if (!opened) return head;
  const title = `${productTitle(opened)} · ${matches[0].loaderData.shop.name}`;
  return head.map((tag) => ('title' in tag ? { title } : tag));
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
