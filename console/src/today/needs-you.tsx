import { callFacts } from '@langit/contract/operator/call-facts';
import type { May } from '@langit/contract/operator/exception-duties';
import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { stakeOf } from '@langit/contract/values/exceptions';
import { Badge } from '@langit/ui/badge';
import { ButtonLink } from '@langit/ui/button';
import { Link } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { useNow } from '../lib/use-now';
import { wordOfAct } from '../things/exceptions/act-words';
import { Due } from '../things/exceptions/due';
import { useSentence } from '../things/exceptions/sentence';
import { firstActOf } from '../things/exceptions/usual-advice';
import { Panel, PanelLink } from '../ui/panel';
import { Ring } from './ring';

/** The most urgent cases, each with its due time and its usual act; a line where there is none. `able`: those alone that the person can act on. */
export function NeedsYou({
  of: { count, closed_by_themselves: closed, first },
  able,
  may,
}: {
  of: Answer<'today.get'>['exceptions'];
  able: boolean;
  may: May;
}) {
  const t = useT('today');
  const otherKinds = able && <PanelLink to="/exceptions?kinds=all">{t('otherKinds')}</PanelLink>;
  if (count === 0)
    return (
      <section
        aria-label={t('needsYou')}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 self-start rounded-md border border-line bg-surface px-4 py-3"
      >
        <h2 className="sr-only">{t('needsYou')}</h2>
        <Ring done={1} all={1} />
        <p className="font-semibold">{t(able ? 'nothingForYou' : 'nothing')}</p>
        {closed > 0 && <p className="text-slate">{t('closedThemselves', { count: closed })}</p>}
        {otherKinds && <span className="ml-auto">{otherKinds}</span>}
      </section>
    );
  return (
    <Panel
      title={t('needsYou')}
      aside={
        <span className="flex flex-wrap gap-x-4">
          {otherKinds}
          <PanelLink to="/exceptions">{t('all', { count })}</PanelLink>
        </span>
      }
    >
      <ol aria-label={t('ranked')} className="-mx-4 -my-3 divide-y divide-line">
        {first.map((row) => (
          <Case key={row.exception} of={row} may={may} />
        ))}
      </ol>
    </Panel>
  );
}

/** A case with its usual act, or the way to what it is decided by: the press leads to the facts that decide it, where the act has the focus. */
function Case({ of: row, may }: { of: Answer<'exceptions.list'>[number]; may: May }) {
  const t = useT('today');
  const actName = useT('exceptions');
  const { rupiah } = useFormat();
  const sentence = useSentence();
  const today = dayInJakarta(new Date(useNow(60_000)));
  // Until its due time the shop asks the supplier again by itself.
  const act = firstActOf({ ...row, today, isRetried: row.urgency !== 'overdue' });
  const word = act && may(callFacts[act].permission) ? wordOfAct(act) : undefined;
  const to = `/exceptions/${row.exception}`;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-pale">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          data-row={row.exception}
          to={to}
          className="font-semibold text-ink after:absolute after:inset-0"
        >
          {sentence(row)}
        </Link>
        <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-slate">
          <Due of={row} />
          {row.customer && <span>{row.customer}</span>}
          {row.count > 1 && (
            <Badge>{t(row.about === 'order' ? 'severalOrders' : 'several', { count: row.count })}</Badge>
          )}
          {row.again && <Badge tone="warn">{t('again')}</Badge>}
          {row.assignee_name && <span>{row.assignee_name}</span>}
        </p>
      </div>
      {stakeOf(row) > 0 && <span className="whitespace-nowrap font-semibold">{rupiah(row.amount)}</span>}
      <ButtonLink to={to} look="secondary" className="relative z-10">
        {act === 'products.price' && word && typeof row.detail.raised === 'number'
          ? actName('raiseTo', { price: rupiah(row.detail.raised) })
          : word
            ? actName(word)
            : t('openCase')}
      </ButtonLink>
    </li>
  );
}
