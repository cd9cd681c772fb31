import { Link, useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { Rows } from '../../ui/rows';
import { ScreenHead } from '../../ui/screen-head';
import { CatalogueTabs } from '../catalogue-tabs';
import { stockActs } from '../stock-acts';
import { catalogueTexts } from '../texts';

export const loader = screenLoader([catalogueTexts], async ({ desk }) => ({
  cards: (await desk.read('stock.list', {})).output,
}));

/** The SIM cards on sale and how many are left. */
export function Component() {
  const { cards } = useLoaderData<typeof loader>();
  const t = useT(catalogueTexts);
  return (
    <>
      <ScreenHead title={t('stock')} below={t('stockSays')} />
      <CatalogueTabs />
      <Rows
        name={t('stock')}
        of={cards}
        keyOf={({ product }) => product}
        empty={{ title: t('noCards'), says: t('noCardsSays') }}
      >
        {({ product, stock }) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="flex flex-wrap items-center gap-2">
              <Link to={`/catalogue/${encodeURIComponent(product)}`} className="font-semibold text-link">
                {product}
              </Link>
              <Badge tone={stock === 0 ? 'bad' : 'plain'}>
                {stock === null ? t('notCounted') : t('left', { count: stock })}
              </Badge>
            </span>
            <Actions isOneOfMany name={product} of={stockActs(product, t)} />
          </div>
        )}
      </Rows>
    </>
  );
}
