import type { PageRequest } from '@langit/contract/wire/page-request';
import type { MetaDescriptor } from 'react-router';
import { publicHead } from '../../document/public-head.server';
import { textsFor } from '../../i18n/texts.server';
import { productAddress } from '../addresses';
import type { ShopPlace } from '../places';
import type { ListResult } from './list-result';

const named = 5;
const kinds = { 'ez-sim': 'esim', 'ez-fi': 'wifi', 'sim-card': 'sim' } as const;

/** Q2: a list is found by its type and its destination; other filters are not part of its permanent address. */
export async function listHead(
  page: PageRequest,
  result: ListResult,
  places: readonly ShopPlace[],
): Promise<MetaDescriptor[]> {
  const { language, publicUrl } = page;
  const { type, destination } = result.query;
  const words = textsFor(language, 'products').products;
  const place = destination.length === 1 ? places.find(({ id }) => id === destination[0]) : undefined;
  const kind = kinds[type];
  const parts = [type === 'ez-sim' ? '' : `type=${type}`, place ? `country=${place.id}` : ''].filter(Boolean);
  const first = result.kind === 'list' ? result.page.data.slice(0, named) : [];
  // The card speaks of eSIMs.
  const card =
    result.kind === 'list' && place && type === 'ez-sim'
      ? await page.socialCard({ kind: 'places', code: place.code })
      : null;
  return publicHead(page, {
    title: place ? words[`${kind}TitleIn`].replace('{place}', place.name) : words[`${kind}Title`],
    description: words[`${kind}Description`],
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
