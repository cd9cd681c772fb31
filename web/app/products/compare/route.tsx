import { compareAddress, readCompareQuery } from '@langit/domain/compare-query';
import { redirect } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { publicHead } from '../../document/public-head.server';
import { withPrefix } from '../../i18n/paths';
import { textsFor, translator } from '../../i18n/texts.server';
import { usePlaces } from '../use-places';
import type { Route } from './+types/route';
import { keptChoice } from './chosen-plans';
import { ComparePage } from './compare-page';
import { readPlans } from './read-plans.server';

/** J1: plans side by side. Codes that name no plan are taken out of the address, so that each comparison has one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  const query = readCompareQuery(new URL(request.url).searchParams);
  const { plans, gone } = await readPlans(page.client, query.plans);
  const codes = [...plans.map(({ product_id }) => product_id), ...gone];
  const address = compareAddress({ ...query, plans: codes });
  if (address !== compareAddress(query)) throw redirect(withPrefix(page.urlLanguage, address));
  const t = translator(page.language, 'compare');
  const names = plans.map(({ name }) => name).join(' · ');
  return {
    plans,
    gone: gone.length,
    more: query.more,
    trip: query.trip,
    // What is compared is not for search engines; the page without plans is.
    head: publicHead(page, {
      title: plans.length > 0 ? t('titleOf', { plans: names }) : t('title'),
      description: t('description'),
      path: '/compare',
      index: plans.length + gone.length === 0,
    }),
    texts: textsFor(page.language, 'compare', 'promises'),
  };
}

/** The lists show the plans of the comparison as ticked. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const page = await serverLoader();
  if (page.plans.length > 0)
    keptChoice.keep(page.plans.map(({ product_id: code, name }) => ({ code, name })));
  return page;
}
clientLoader.hydrate = true as const;

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { plans, gone, more, trip } = loaderData;
  const { places } = usePlaces();
  return <ComparePage plans={plans} gone={gone} more={more} trip={trip} places={places} />;
}
