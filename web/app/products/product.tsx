import { languages } from '@langit/contract/values/locale';
import { useState } from 'react';
import { data, redirect, useLocation, useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { translator } from '../i18n/texts.server';
import { usePath } from '../lib/language';
import { withPrefix } from '../lib/paths';
import { shownPrice } from '../lib/prices';
import { seo } from '../lib/seo';
import { Dialog } from '../ui/dialog';
import { unbroken } from '../ui/plan-words';
import type { Route } from './+types/product';
import { pageLanguage } from './page-language';
import type { ShopPlace } from './places';
import { ProductDetail } from './product-detail';
import { productJsonLd } from './product-json-ld';
import { GonePage, ProductPage } from './product-page';
import { seenProduct } from './seen-products';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { client, language, urlLanguage } = context.get(pageRequest);
  const answer = await client.call('GET /capi/products/:product_id', {
    params: { product_id: params.product_id },
  });
  if (answer.ok) return { language, product: answer.data, goneTitle: '' };
  if (answer.error.withdrawn === true) {
    const goneTitle = translator(language, 'products')('gone');
    return data({ language, product: null, goneTitle }, { status: 410 });
  }
  if (answer.status < 500) throw redirect(withPrefix(urlLanguage, '/'));
  throw new Error(`the product cannot be shown: ${answer.error.code}`);
}

/** Opened from the list, the product is the one that the list already has. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const language = pageLanguage(new URL(request.url).pathname);
  const product = seenProduct(language, params.product_id);
  return product ? { language, product, goneTitle: '' } : serverLoader();
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
      title: product.type === 'ez-sim' ? `eSIM ${product.name}` : product.name,
      description: product.description,
      path: `/products/${product.product_id}`,
      index: price !== null,
      languages: languages.filter((other) => shownPrice(other, product, 'price') !== null),
      jsonLd: price === null ? [] : productJsonLd(product, price, language, shop),
    },
  );
}

/** What the catalogue route hands to the product that stands over it or instead of it. */
export type OverCatalogue = { overList: boolean; places: readonly ShopPlace[] };

const firstCount = (text: string | null, most: number): number => {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : 1;
};

/** C5: over the list it is a modal that Back closes; opened by its address it is a page. */
export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData;
  const { overList, places } = useOutletContext<OverCatalogue>();
  const location = useLocation();
  const navigate = useNavigate();
  const path = usePath();
  const [search] = useSearchParams();
  const [count, setCount] = useState(() => firstCount(search.get('quantity'), 180));
  if (!product) return <GonePage />;
  const detail = { product, places, count, onCount: setCount };
  if (!overList) return <ProductPage {...detail} />;
  const cameFromList = (location.state as { overList?: boolean } | null)?.overList === true;
  const close = () =>
    void (cameFromList ? navigate(-1) : navigate(path('/products'), { preventScrollReset: true }));
  return (
    <Dialog title={unbroken(product.name)} onClose={close} size="wide" fullOnPhone>
      <ProductDetail key={product.product_id} {...detail} inDialog />
    </Dialog>
  );
}
