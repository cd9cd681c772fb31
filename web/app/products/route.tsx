import { productTypes } from '@langit/contract/values/catalogue';
import { placesListed } from '@langit/domain/places/place-names';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { textsFor } from '../i18n/texts.server';
import type { Route } from './+types/route';
import { readShopPlaces } from './places.server';
import { zoneCitiesIn } from './zone-cities.server';

/** What the list, a product's page and the comparison share: texts and destinations. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  return {
    ...(await readShopPlaces(page)),
    zoneCities: zoneCitiesIn(page.language),
    routerCountries: placesListed(page.facts.routerCountries, page.language),
    texts: textsFor(
      page.language,
      'products',
      ...productTypes,
      'plan',
      'promises',
      'chat-order',
      'sign-in',
      'validation',
    ),
  };
}

/** They depend on the language alone: loaded again when that may have changed. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (currentParams.lang !== nextParams.lang) return true;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export default function Products() {
  return <Outlet />;
}
