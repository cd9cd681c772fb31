import { usualType } from '@langit/contract/values/catalogue';
import type { ShopNotice } from '@langit/contract/wire/catalogue';
import { ChevronLeftIcon } from '@langit/ui/icons';
import { useCurrency } from '../../i18n/currency';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { CloudArt } from '../../ui/art';
import { Dotted } from '../../ui/dotted';
import { ButtonLink, LocalLink } from '../../ui/links';
import { ShopNotices } from '../../ui/shop-notices';
import { EmptyState } from '../../ui/states';
import { destinationName } from '../places';
import { ProductDetail, type ProductDetailProps } from './product-detail';

/** A product by its own address. */
export function ProductPage({ notices, ...props }: ProductDetailProps & { notices: readonly ShopNotice[] }) {
  const t = useT('products');
  const currency = useCurrency();
  const { product, places } = props;
  const place = product.destination[0];
  const name = destinationName(places, product) ?? '';
  if (priceIn(currency, product, 'price') === null) {
    return (
      <EmptyState title={t('notSold')}>
        <ButtonLink to="/products">{t('allPlans')}</ButtonLink>
      </EmptyState>
    );
  }
  const type = product.type === usualType ? '' : `type=${product.type}&`;
  return (
    <div className="page max-w-[1000px] py-4 sm:py-8">
      <LocalLink
        to={`/products?${type}country=${place?.id ?? ''}`}
        className="-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-md pr-2 font-semibold text-link text-sm [overflow-wrap:anywhere] hover:underline"
      >
        <ChevronLeftIcon className="size-4.5" />
        {t('backToPlans', { place: name })}
      </LocalLink>
      <h1 className="mt-1 mb-5 text-2xl sm:text-3xl">
        <Dotted>{product.name}</Dotted>
      </h1>
      <ShopNotices of={notices} className="mb-5" />
      <ProductDetail key={product.product_id} {...props} />
    </div>
  );
}

/** 410: it was sold once. */
export function GonePage() {
  const t = useT('products');
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <CloudArt />
      <h1 className="mt-4 text-2xl">{t('gone')}</h1>
      <p className="mt-2 mb-6 text-slate">{t('goneText')}</p>
      <ButtonLink to="/products">{t('allPlans')}</ButtonLink>
    </div>
  );
}
