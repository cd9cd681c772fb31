import { holding } from '@langit/contract/operator/exception-duties';
import { useEffect } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { useMyScreens } from '../../frame/bars';
import { useDesk } from '../../lib/desk';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT, useWord } from '../../lib/texts';
import { useValue } from '../../lib/value';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { Facts, Panel } from '../../ui/panel';
import { actsOn, handlingOf } from '../acts';
import { Due } from '../due';
import { useSentence } from '../sentence';
import { exceptionsTexts } from '../texts';
import { Fleet, readFleet } from './fleet';

/** Subjects that the sentence names, and whose id says nothing to a person. */
const hasNoName = new Set(['approval', 'staff']);

/** The screens that show what an exception is about, by the name of the screen. */
const screenOf: Partial<Record<string, string>> = {
  unit: 'units',
  refund: 'refunds',
  product: 'catalogue',
  voucher: 'vouchers',
};

/** The name of a thing, as a link where the person has its screen. */
function Named({ about, name }: { about: string; name: string }) {
  const mine = useMyScreens();
  const screen = screenOf[about];
  if (!mine.some((one) => one.name === screen)) return name;
  return (
    <Link to={`/${screen}/${encodeURIComponent(name)}`} className="text-link underline">
      {name}
    </Link>
  );
}

/** What suppliers' lists have led to. */
const ofSuppliersList = new Set(['plan_gone', 'supplier_list_odd']);

export const loader = screenLoader([], async ({ desk, person, params }) => {
  const exception = params.exception ?? '';
  const { output: opened } = await desk.read('exceptions.get', { exception });
  const singles =
    opened.count > 1 ? (await desk.read('exceptions.list', { of: exception, limit: 100 })).output : [];
  const hands = opened.closed === null && person.permissions.includes('work.handle');
  const people = hands ? (await desk.read('exceptions.people', { exception })).output : [];
  const isUnderFloor = opened.kind === 'price_below_floor' && person.permissions.includes('catalogue.read');
  const atFloor = isUnderFloor
    ? (await desk.read('products.get', { product: opened.subject })).output.at_floor
    : null;
  const { serial } = opened.detail;
  const isMissing = opened.kind === 'router_missing' && person.permissions.includes('rentals.read');
  const fleet = isMissing && typeof serial === 'string' ? await readFleet(desk, serial) : null;
  return { opened, singles, people, atFloor, fleet };
});

/** An exception that a person opens has the focus on its usual act (B23). One that is read again keeps the focus where it is. */
function useUsualAct(exception: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each exception
  useEffect(() => {
    const { activeElement: at } = document;
    const comesFromList = at === null || at === document.body || at.matches('[data-row]');
    if (comesFromList) document.querySelector<HTMLElement>('[data-acts] button')?.focus();
  }, [exception]);
}

export function Component() {
  const { opened, singles, people, atFloor, fleet } = useLoaderData<typeof loader>();
  const t = useT(exceptionsTexts);
  const { moment, rupiah, day } = useFormat();
  const word = useWord(exceptionsTexts);
  const sentence = useSentence();
  const { search } = useLocation();
  useUsualAct(opened.exception);
  const others = singles.flatMap(({ exception, about, subject }) =>
    exception !== opened.exception && about === 'order' ? subject : [],
  );
  const person = useValue(useDesk().person);
  const me = person?.staff ?? '';
  const may = holding(person?.permissions ?? []);
  const { floor, price, fee, free, refund, next_order: next, next_sent_by: nextSentBy } = opened.detail;
  return (
    <article aria-label={sentence(opened)}>
      <div className="mb-4 rounded-md border border-line bg-surface p-4">
        <h2 className="mb-2 text-lg">{sentence(opened)}</h2>
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-slate">
          {opened.stake > 0 && <span className="font-semibold text-ink">{rupiah(opened.stake)}</span>}
          <Due of={opened} />
          {opened.again && <Badge tone="warn">{t('again')}</Badge>}
          {opened.closed && <Badge>{t('closed')}</Badge>}
        </p>
        <Actions
          of={[...actsOn({ ...opened, others, atFloor, may }, t), ...handlingOf(opened, { me, people, t })]}
        />
      </div>
      <Panel title={t('facts')}>
        <Facts
          of={[
            [
              t('order'),
              opened.order && (
                <Link to={`/orders/${opened.order}`} className="text-link underline">
                  {opened.order}
                </Link>
              ),
            ],
            [
              t('subject'),
              opened.about === 'statement' ? (
                <Link
                  key="statement"
                  to={`/reports/statements/${opened.subject}`}
                  className="text-link underline"
                >
                  {t('statement')}
                </Link>
              ) : opened.order === opened.subject || hasNoName.has(opened.about) ? null : (
                <Named key="subject" about={opened.about} name={opened.subject} />
              ),
            ],
            [t('refund'), typeof refund === 'string' && <Named key="refund" about="refund" name={refund} />],
            [t('cause'), opened.cause && (word(`cause_${opened.cause}`) ?? opened.cause)],
            [t('floor'), typeof floor === 'number' ? rupiah(floor) : null],
            [t('priceNow'), typeof price === 'number' ? rupiah(price) : null],
            [t('fee'), typeof fee === 'number' ? rupiah(fee) : null],
            [
              t('nextOrder'),
              typeof next === 'string' && (
                <Link to={`/orders/${next}`} className="text-link underline">
                  {next}
                </Link>
              ),
            ],
            [t('neededFrom'), typeof nextSentBy === 'string' ? day(nextSentBy) : null],
            [t('freeUnit'), free],
            [
              t('supplierList'),
              ofSuppliersList.has(opened.kind) && (
                <Link to="/catalogue/changes?view=all" className="text-link underline">
                  {t('toChanges')}
                </Link>
              ),
            ],
            [t('opened'), moment(opened.opened)],
            [t('assignee'), opened.assignee_name],
            [t('snoozed'), opened.snoozed_until && moment(opened.snoozed_until)],
          ]}
        />
      </Panel>
      {fleet && <Fleet of={fleet} />}
      {singles.length > 1 && (
        <Panel title={t('singles')}>
          <ul className="divide-y divide-line">
            {singles.map((one) => (
              <li key={one.exception} className="flex flex-wrap justify-between gap-3 py-1.5">
                <Link to={{ pathname: `/exceptions/${one.exception}`, search }} className="text-link">
                  {one.subject}
                </Link>
                <span>{rupiah(one.stake)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {opened.earlier.length > 0 && (
        <Panel title={t('earlier')}>
          <ul className="space-y-1">
            {opened.earlier.map((one) => (
              <li key={one.opened}>
                {moment(one.opened)}{' '}
                <span className="text-slate">
                  {one.closed && (one.closed_by ? t('closedBy', { who: one.closed_by }) : t('byItself'))}
                  {one.close_reason && `: ${one.close_reason}`}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </article>
  );
}
