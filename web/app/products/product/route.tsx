import { languages } from '@langit/contract/values/locale';
import { useState } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { translator } from '../../i18n/texts.server';
import { withPrefix } from '../../lib/paths';
import { shownPrice } from '../../lib/prices';
import { seo } from '../../lib/seo';
import { coveredBy } from '../coverage';
import { readCoverage } from '../coverage.server';
import { usePlaces } from '../use-places';
import type { Route } from './+types/route';
import { productTitle } from './product-head';
import { productJsonLd } from './product-json-ld';
import { GonePage, ProductPage } from './product-page';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageRequest);
  const { client, language, urlLanguage } = page;
  const answer = await client.call('GET /capi/products/:product_id', {
    params: { product_id: params.product_id },
  });
  if (answer.ok) {
    const product = answer.data;
    const countries = coveredBy(await readCoverage(page, [product]), product);
    return { language, product, countries, goneTitle: '' };
  }
  if (answer.error.withdrawn === true) {
    const goneTitle = translator(language, 'products')('gone');
    return data({ language, product: null, countries: [], goneTitle }, { status: 410 });
  }
  if (answer.status < 500) throw redirect(withPrefix(urlLanguage, '/'));
  throw new Error(`the product cannot be shown: ${answer.error.code}`);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { product, language, goneTitle } = loaderData;
  if (!product) {
    return seo({ location, matches }, { title: goneTitle, description: goneTitle, index: false });
  }
  const price = shownPrice(language, product, 'price');
  const root = matches[0]?.loaderData as { publicUrl?: string; shop?: { name: string } } | undefined;
  const shop = { origin: root?.publicUrl ?? '', name: root?.shop?.name ?? '' };
  return seo(
    { location, matches },
    {
      title: productTitle(product),
      description: product.description,
      path: `/products/${product.product_id}`,
      index: price !== null,
      languages: languages.filter((other) => shownPrice(other, product, 'price') !== null),
      jsonLd: price === null ? [] : productJsonLd(product, price, language, shop),
    },
  );
}

const firstCount = (text: string | null, most: number): number => {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : 1;
};

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, countries } = loaderData;
  const { places } = usePlaces();
  const [search] = useSearchParams();
  const [count, setCount] = useState(() => firstCount(search.get('quantity'), 180));
  if (!product) return <GonePage />;
  return (
    <ProductPage product={product} places={places} countries={countries} count={count} onCount={setCount} />
  );
}
