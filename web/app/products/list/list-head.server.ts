import { usualType } from '@langit/contract/values/catalogue';
import { kindOf } from '@langit/contract/values/product-kinds';
import { sentences } from '@langit/contract/values/sentences';
import type { PageRequest } from '@langit/contract/wire/page-request';
import { placesListed } from '@langit/domain/places/place-names';
import type { MetaDescriptor } from 'react-router';
import { publicHead } from '../../document/public-head.server';
import { translator } from '../../i18n/texts.server';
import { productAddress } from '../addresses';
import type { ShopPlace } from '../places';
import type { ListResult } from './list-result';
import { listTitle } from './list-title';

const named = 5;

const routersWhere = ({ facts, language }: PageRequest): string =>
  translator(language, 'plan')('routerWhere', { countries: placesListed(facts.routerCountries, language) });

/** Q2: a list is found by its type and its destination; other filters are not part of its permanent address. */
export async function listHead(
  page: PageRequest,
  result: ListResult,
  places: readonly ShopPlace[],
): Promise<MetaDescriptor[]> {
  const { language, publicUrl } = page;
  const { type, destination } = result.query;
  const say = translator(language, 'products');
  const place = destination.length === 1 ? places.find(({ id }) => id === destination[0]) : undefined;
  const kind = translator(language, type);
  const parts = [type === usualType ? '' : `type=${type}`, place ? `country=${place.id}` : ''].filter(
    Boolean,
  );
  const first = result.kind === 'list' ? result.page.data.slice(0, named) : [];
  // The card speaks of eSIMs.
  const card =
    result.kind === 'list' && place && kindOf({ type }).isElectronic
      ? await page.socialCard({ kind: 'places', code: place.code })
      : null;
  return publicHead(page, {
    title: listTitle(kind, place, say),
    description: sentences(
      kindOf({ type }).isRented ? [kind('description'), routersWhere(page)] : [kind('description')],
      page.language,
    ),
    path: `/products${parts.length > 0 ? `?${parts.join('&')}` : ''}`,
    card,
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
  });
}
