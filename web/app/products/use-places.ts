import { useRouteLoaderData } from 'react-router';
import type { ShopPlace } from './places';
import type { loader } from './route';

/** The destinations of the catalogue's pages. */
export function usePlaces(): {
  places: readonly ShopPlace[];
  placesKnown: boolean;
  zoneCities: Readonly<Record<string, string>>;
  /** The countries where routers are delivered and returned, as a list in the page's language. */
  routerCountries: string;
} {
  const data = useRouteLoaderData<typeof loader>('products/route');
  if (!data) throw new Error('no destinations: this is no page of the catalogue');
  return data;
}
