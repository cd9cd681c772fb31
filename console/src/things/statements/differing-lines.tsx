import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { Facts } from '../../ui/panel';
import { ThingLink } from '../../ui/thing-link';

/** The lines in which a statement differs from the books. */
export function DifferingLines({ of: lines }: { of: Answer<'suppliers.differences'> }) {
  const t = useT('reports');
  const { day, cost } = useFormat();
  if (lines.length === 0) return <p className="text-slate">{t('agrees')}</p>;
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.line} className="py-3 first:pt-0 last:pb-0">
          <p className="mb-1 flex flex-wrap items-center gap-2">
            <Badge tone={line.verdict === 'ok' ? 'good' : 'bad'}>
              {line.verdict === 'ok' ? t('agrees') : t(line.verdict)}
            </Badge>
            {line.order && <ThingLink of="order" name={line.order} look="font-semibold" />}
          </p>
          <Facts
            of={[
              [t('theirs'), cost(line.amount_usd)],
              [t('ours'), line.ours_usd && cost(line.ours_usd)],
              [t('product'), `${line.package} × ${line.quantity}`],
              [
                t('theirRef'),
                <span key="ref" className="break-all">
                  {line.ref}
                </span>,
              ],
              [t('charged'), day(line.charged)],
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
