import type { MetaDescriptor } from 'react-router';
import type { ShopData } from '../lib/shop';

type Matches = ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;

/** The head of a page that is not for search engines, for a route's `meta`. Public pages: `publicHead`. */
export function privateHead(matches: Matches, title: string, description = title): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as ShopData | undefined;
  return [
    { title: root && !title.includes(root.shop.name) ? `${title} · ${root.shop.name}` : title },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
