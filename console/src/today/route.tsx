import { seesAllKinds } from '@langit/contract/operator/exception-duties';
import type { Permission } from '@langit/contract/operator/permissions';
import { Badge } from '@langit/ui/badge';
import { ButtonLink } from '@langit/ui/button';
import { Link, useLoaderData } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useKeys } from '../lib/keys';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { Due } from '../things/exceptions/due';
import { useSentence } from '../things/exceptions/sentence';
import { Empty } from '../ui/empty';
import { ScreenHead } from '../ui/screen-head';
import { Day } from './day';
import { DeliveryDots } from './delivery-dots';
import { LowStock } from './low-stock';
import { Occupancy } from './occupancy';
import { Partners } from './partners';
import { SalesByHour } from './sales-by-hour';
import { Setup } from './setup';

export const loader = screenLoader(['today', 'setup', 'kinds'], async ({ session, person }) => {
  const may = (permission: Permission) => person.permissions.includes(permission);
  const [today, figures, status, occupancy, stock, setup] = await Promise.all([
    session.read('today.get', { able: !seesAllKinds(person.roles) }),
    may('reports.read') ? session.read('today.figures', {}) : null,
    may('system.read') ? session.read('system.status', {}) : null,
    may('rentals.read') ? session.read('rentals.occupancy', {}) : null,
    may('catalogue.read') ? session.read('stock.list', {}) : null,
    may('settings.write') ? session.read('setup.get', {}) : null,
  ]);
  return {
    able: !seesAllKinds(person.roles),
    today: today.output,
    figures: figures?.output ?? null,
    partners: status?.output.partners ?? null,
    occupancy: occupancy?.output ?? null,
    stock: stock?.output ?? null,
    setup: setup?.output ?? null,
  };
});

export function Component() {
  const { able, today, figures, partners, occupancy, stock, setup } = useLoaderData<typeof loader>();
  const { exceptions } = today;
  const t = useT('today');
  const { rupiah, ago } = useFormat();
  const focus = (step: 1 | -1) => () => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const index = links.indexOf(document.activeElement as HTMLElement);
    links[Math.min(Math.max(index + step, 0), links.length - 1)]?.focus();
  };
  useKeys({ j: focus(1), k: focus(-1), ArrowDown: focus(1), ArrowUp: focus(-1) });
  const scanned = exceptions.scanned && t('scanned', { ago: ago(exceptions.scanned) });
  return (
    <>
      <ScreenHead
        title={t('title')}
        below={[
          exceptions.count > 0 && t('needs', { count: exceptions.count }),
          exceptions.amount > 0 && rupiah(exceptions.amount),
          scanned,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      {setup && !setup.over && <Setup of={setup} />}
      <div className="grid items-start gap-4 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          <div className="mb-4">
            {exceptions.count === 0 ? (
              <Empty title={t(able ? 'nothingForYou' : 'nothing')}>
                {t('closedThemselves', { count: exceptions.closed_by_themselves })}
              </Empty>
            ) : (
              <Ranked rows={exceptions.first} />
            )}
            <p className="mt-2 flex flex-wrap gap-x-2 empty:hidden">
              {exceptions.count > exceptions.first.length && (
                <ButtonLink to="/exceptions" look="quiet">
                  {t('all', { count: exceptions.count })}
                </ButtonLink>
              )}
              {able && (
                <ButtonLink to="/exceptions?kinds=all" look="quiet">
                  {t('otherKinds')}
                </ButtonLink>
              )}
            </p>
          </div>
          {figures && <SalesByHour of={figures.sales} />}
        </div>
        <div className="min-w-0 lg:col-span-4">
          <Day of={today} />
          {figures && <DeliveryDots of={figures.delivery} />}
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-4 md:grid-cols-2 lg:grid-cols-3">
        {partners && <Partners of={partners} />}
        {occupancy && <Occupancy of={occupancy} />}
        {stock && <LowStock of={stock} />}
      </div>
    </>
  );
}

function Ranked({ rows }: { rows: Answer<'exceptions.list'> }) {
  const t = useT('today');
  const { rupiah } = useFormat();
  const sentence = useSentence();
  return (
    <ol aria-label={t('ranked')} className="divide-y divide-line rounded-md border border-line bg-surface">
      {rows.map((row) => (
        <li key={row.exception} className="relative px-4 py-3 hover:bg-pale">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <Link
              data-row={row.exception}
              to={`/exceptions/${row.exception}`}
              className="min-w-0 flex-1 basis-64 font-semibold text-ink after:absolute after:inset-0"
            >
              {sentence(row)}
            </Link>
            {row.amount > 0 && <span className="font-semibold whitespace-nowrap">{rupiah(row.amount)}</span>}
          </div>
          <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-slate">
            {row.customer && <span>{row.customer}</span>}
            <Due of={row} />
            {row.count > 1 && <Badge>{t('several', { count: row.count })}</Badge>}
            {row.again && <Badge tone="warn">{t('again')}</Badge>}
            {row.assignee && <span>{row.assignee}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
