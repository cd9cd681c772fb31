import { Badge } from '@langit/ui/badge';
import { useLoaderData } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { Actions } from '../../ui/actions';
import { Empty } from '../../ui/empty';
import { ScreenHead } from '../../ui/screen-head';
import { Tabs } from '../../ui/tabs';
import { ThingLink } from '../../ui/thing-link';
import { stockActions } from '../stock-actions';

type Card = Answer<'stock.list'>[number];

/** How many pieces a card's stock is above its warning mark; infinitely many where the stock is not counted. */
const aboveMark = ({ stock, mark }: Card): number =>
  stock === null ? Number.POSITIVE_INFINITY : stock - mark;

/** What runs low stands first, the fewest on top; the others keep their order. */
const lowFirst = (cards: readonly Card[]): readonly Card[] => {
  const low = cards.filter((card) => aboveMark(card) <= 0);
  const others = cards.filter((card) => aboveMark(card) > 0);
  return [...low.toSorted((a, b) => aboveMark(a) - aboveMark(b)), ...others];
};

export const loader = screenLoader(['catalogue'], async ({ session }) => ({
  cards: lowFirst((await session.read('stock.list', {})).output),
}));

/** The SIM cards on sale, how many are left, and from how many down that is low. */
export function Component() {
  const { cards } = useLoaderData<typeof loader>();
  const t = useT('catalogue');
  return (
    <>
      <ScreenHead title={t('stock')} below={t('stockSays')} />
      <Tabs of="catalogue" />
      {cards.length === 0 ? (
        <Empty title={t('noCards')}>{t('noCardsSays')}</Empty>
      ) : (
        <div className="rounded-md border border-line bg-surface">
          <table aria-label={t('stock')} className="w-full max-md:block">
            <thead className="text-left text-slate text-xs max-md:sr-only">
              <tr className="border-line border-b">
                <th scope="col" className="px-4 py-2 font-semibold">
                  {t('code')}
                </th>
                <th scope="col" className="px-4 py-2 text-right font-semibold">
                  {t('leftNow')}
                </th>
                <th scope="col" className="px-4 py-2 text-right font-semibold max-md:hidden">
                  {t('mark')}
                </th>
                <th scope="col" className="max-md:hidden">
                  <span className="sr-only">{t('adjust')}</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line max-md:block">
              {cards.map((card) => (
                <CardRow key={card.product} of={card} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** A card in its row; on a phone its actions are below its name. */
function CardRow({ of: card }: { of: Card }) {
  const { product, name, mark } = card;
  const t = useT('catalogue');
  return (
    <tr className="max-md:flex max-md:flex-wrap max-md:items-center">
      <td className="px-4 py-2 max-md:flex-1">
        <ThingLink of="product" name={product} look="font-semibold">
          {name}
        </ThingLink>
      </td>
      <td className="whitespace-nowrap px-4 py-2 text-right">
        <Left of={card} />
      </td>
      <td className="px-4 py-2 text-right text-slate max-md:hidden">{mark}</td>
      <td className="w-0 whitespace-nowrap px-4 py-1.5 *:flex-nowrap max-md:w-full max-md:pb-3">
        <Actions isOneOfMany name={name} of={stockActions(product, t)} most={1} />
      </td>
    </tr>
  );
}

/** How many are left: red where there is none, amber up to the mark. */
function Left({ of: { stock, mark } }: { of: Card }) {
  const t = useT('catalogue');
  if (stock === null) return <span className="text-slate">{t('notCounted')}</span>;
  const text = t('left', { count: stock });
  return stock > mark ? <span>{text}</span> : <Badge tone={stock === 0 ? 'bad' : 'warn'}>{text}</Badge>;
}
