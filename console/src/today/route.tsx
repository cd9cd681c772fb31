import { holding, seesAllKinds } from '@langit/contract/operator/exception-duties';
import type { Permission } from '@langit/contract/operator/permissions';
import { workGroups } from '@langit/contract/values/exceptions';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { useFormat } from '../lib/format';
import { useKeys } from '../lib/keys';
import { screenLoader } from '../lib/screen';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { ScreenHead } from '../ui/screen-head';
import { Day } from './day';
import { DeliveryDots } from './delivery-dots';
import { LowStock } from './low-stock';
import { NeedsYou } from './needs-you';
import { Occupancy } from './occupancy';
import { Partners } from './partners';
import { SalesByHour } from './sales-by-hour';
import { isSelling, Setup } from './setup';

export const loader = screenLoader(['today', 'setup', 'kinds', 'exceptions'], async ({ session, person }) => {
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
  const { ago } = useFormat();
  const focus = (step: 1 | -1) => () => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const index = links.indexOf(document.activeElement as HTMLElement);
    links[Math.min(Math.max(index + step, 0), links.length - 1)]?.focus();
  };
  useKeys({ j: focus(1), k: focus(-1), ArrowDown: focus(1), ArrowUp: focus(-1) });
  const may = holding(useValue(useStaffSession().person)?.permissions ?? []);
  const sells = setup !== null && isSelling(setup.steps);
  const steps = setup && !setup.over && (
    <div className="*:mb-0 lg:col-span-12">
      <Setup of={setup} />
    </div>
  );
  // Where nothing needs a person, the sales come first, with the day beside them.
  const isQuiet = exceptions.count === 0 && figures !== null;
  const day = (
    <Cell columns={4}>
      <Day of={today} />
    </Cell>
  );
  const delivery = figures && <DeliveryDots of={figures.delivery} />;
  const scanned = exceptions.scanned && t('scanned', { ago: ago(exceptions.scanned) });
  return (
    <>
      <ScreenHead
        title={t('title')}
        below={[
          exceptions.count > 0 && t('needs', { count: exceptions.count }),
          ...workGroups.map((group) => {
            const count = exceptions.groups[group];
            return count > 0 && t(`group_${group}`, { count });
          }),
          scanned,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className="mb-4 grid gap-4 *:mb-0 *:min-w-0 lg:grid-cols-12">
        {!sells && steps}
        <Cell columns={isQuiet ? 12 : 8}>
          <NeedsYou of={exceptions} able={able} may={may} />
        </Cell>
        {!isQuiet && day}
        {sells && steps}
        {figures && (
          <Cell columns={8}>
            <SalesByHour of={figures.sales} />
          </Cell>
        )}
        {isQuiet ? day : delivery && <Cell columns={4}>{delivery}</Cell>}
      </div>
      <div className="flex flex-wrap gap-4 *:mb-0 *:min-w-0 *:flex-1 *:basis-64">
        {isQuiet && delivery}
        {partners && <Partners of={partners} />}
        {occupancy && <Occupancy of={occupancy} />}
        {stock && (
          <div className="self-start *:mb-0">
            <LowStock of={stock} />
          </div>
        )}
      </div>
    </>
  );
}

const columnsOf = { 4: 'lg:col-span-4', 8: 'lg:col-span-8', 12: 'lg:col-span-12' } as const;

/** A card of the grid: as high as the others of its row. */
const Cell = ({ columns, children }: { columns: keyof typeof columnsOf; children: ReactNode }) => (
  <div className={`grid *:mb-0 *:min-w-0 ${columnsOf[columns]}`}>{children}</div>
);
