import { Badge } from '@langit/ui/badge';
import { useLoaderData } from 'react-router';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { Actions } from '../../ui/actions';
import { Rows } from '../../ui/rows';
import { ScreenHead } from '../../ui/screen-head';
import { Tabs } from '../../ui/tabs';
import { ThingLink } from '../../ui/thing-link';
import { stockActions } from '../stock-actions';

export const loader = screenLoader(['catalogue'], async ({ session }) => ({
  cards: (await session.read('stock.list', {})).output,
}));

/** The SIM cards on sale and how many are left. */
export function Component() {
  const { cards } = useLoaderData<typeof loader>();
  const t = useT('catalogue');
  return (
    <>
      <ScreenHead title={t('stock')} below={t('stockSays')} />
      <Tabs of="catalogue" />
      <Rows
        name={t('stock')}
        of={cards}
        keyOf={({ product }) => product}
        empty={{ title: t('noCards'), text: t('noCardsSays') }}
      >
        {({ product, name, stock }) => (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span className="flex flex-wrap items-center gap-2">
              <ThingLink of="product" name={product} look="font-semibold">
                {name}
              </ThingLink>
              <Badge tone={stock === 0 ? 'bad' : 'plain'}>
                {stock === null ? t('notCounted') : t('left', { count: stock })}
              </Badge>
            </span>
            <Actions isOneOfMany name={name} of={stockActions(product, t)} />
          </div>
        )}
      </Rows>
    </>
  );
}
