import { Link } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useT } from '../lib/texts';
import { Panel, PanelLink } from '../ui/panel';

const shown = 5;

/** The SIM cards of which few are left, the fewest first. */
export function LowStock({ of: cards }: { of: Answer<'stock.list'> }) {
  const t = useT('today');
  const low = cards
    .flatMap(({ stock, ...card }) => (stock !== null && stock <= card.mark ? [{ ...card, stock }] : []))
    .sort((a, b) => a.stock - b.stock);
  return (
    <Panel title={t('stock')} aside={<PanelLink to="/catalogue/stock">{t('open')}</PanelLink>}>
      {low.length === 0 && <p className="text-slate">{t(cards.length === 0 ? 'noCards' : 'enoughCards')}</p>}
      <ul className="divide-y divide-line">
        {low.slice(0, shown).map(({ product, name, stock, mark }) => (
          <li key={product} className="flex items-baseline justify-between gap-3 py-2 first:pt-0 last:pb-0">
            <Link to={`/catalogue/${product}`} className="min-w-0 text-ink">
              {name}
            </Link>
            <span className={`whitespace-nowrap ${stock === 0 ? 'font-semibold text-ember' : 'text-slate'}`}>
              {t('leftOf', { count: stock, mark })}
            </span>
          </li>
        ))}
      </ul>
      {low.length > shown && (
        <Link
          to="/catalogue/stock"
          className="mt-2 flex min-h-11 items-center text-link text-xs underline md:min-h-6"
        >
          {t('moreLow', { count: low.length - shown })}
        </Link>
      )}
    </Panel>
  );
}
