import { maxRentalDays } from '@langit/contract/values/rentals';
import { useState } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { publicHead } from '../../document/public-head.server';
import { withPrefix } from '../../i18n/paths';
import { translator } from '../../i18n/texts.server';
import { readNotices } from '../../lib/shop-notices';
import { productPath } from '../addresses';
import { coveredBy } from '../coverage';
import { readCoverage } from '../coverage.server';
import { usePlaces } from '../use-places';
import type { Route } from './+types/route';
import { productHead } from './product-head.server';
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
    const card = await page.socialCard({ kind: 'plans', code: product.product_id });
    const notices = await readNotices(client.call, product.destination[0]?.code ?? '');
    return {
      product,
      countries,
      head: productHead(page, product, card),
      ...(notices.length > 0 ? { notices } : {}),
    };
  }
  if (answer.error.withdrawn === true) {
    const gone = translator(language, 'products')('gone');
    const path = productPath(params);
    const head = publicHead(page, { title: gone, description: gone, path, index: false });
    return data({ product: null, countries: [], head }, { status: 410 });
  }
  if (answer.status < 500) throw redirect(withPrefix(urlLanguage, '/'));
  throw new Error(`the product cannot be shown: ${answer.error.code}`);
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

const firstCount = (text: string | null, most: number): number => {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : 1;
};

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, countries } = loaderData;
  const notices = 'notices' in loaderData ? (loaderData.notices ?? []) : [];
  const { places } = usePlaces();
  const [search] = useSearchParams();
  const [count, setCount] = useState(() => firstCount(search.get('quantity'), 180));
  const days = search.get('days');
  if (!product) return <GonePage />;
  return (
    <ProductPage
      product={product}
      places={places}
      countries={countries}
      count={count}
      onCount={setCount}
      initialDays={days === null ? null : firstCount(days, maxRentalDays)}
      notices={notices}
    />
  );
}
