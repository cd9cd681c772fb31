import { addressInput } from '@langit/contract/operator/address-input';
import { isOperationDone, isOperationRunning } from '@langit/contract/values/operations';
import { changeFilters, isChangeWaiting } from '@langit/contract/values/supplier-changes';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useStaffSession } from '../../lib/staff-session';
import { useT } from '../../lib/texts';
import { tell } from '../../lib/toasts';
import { useOperation } from '../../lib/use-operation';
import { useValue } from '../../lib/value';
import { sizeOf } from '../../lib/views';
import { partnerName } from '../../things/partners';
import { actionOf } from '../../ui/action';
import { ActionButton, Actions } from '../../ui/actions';
import type { Column } from '../../ui/columns';
import { Filters, filled } from '../../ui/filters';
import { List } from '../../ui/list';
import { Moment } from '../../ui/moment';
import { OperationProgress } from '../../ui/operation-progress';
import { withParam } from '../../ui/pages';
import { ScreenHead } from '../../ui/screen-head';
import { Tabs } from '../../ui/tabs';
import { rupiahOf, rupiahPrice } from '../amounts';
import { Code, ProductName } from '../product-name';
import { AcceptDialog } from './accept-dialog';
import { Act, type Change, Figures, isSaidByHeading, State, What } from './change-cells';
import { Counts } from './counts';

/** A cost that changed either rose or fell. */
const filteredKinds = changeFilters.filter((kind) => kind !== 'cost');
const names = ['supplier', 'place', 'kind'] as const;
const longCalls = ['catalogue.compare', 'catalogue.accept'];

export const loader = screenLoader(['catalogue'], async ({ session, query }) => {
  const [{ output: changes, next, count }, { output: lists }, { output: operations }, counts] =
    await Promise.all([
      session.read(
        'catalogue.changes',
        addressInput('catalogue.changes', query, sizeOf(query), { all: query.get('view') === 'all' }),
      ),
      session.read('catalogue.lists', {}),
      session.read('operations.list', {}),
      session.read('catalogue.changeCounts', {}),
    ]);
  const running = operations.find(({ call, state }) => longCalls.includes(call) && isOperationRunning(state));
  return { changes, next, count, lists, counts: counts.output, running: running?.operation ?? null };
});

/** What the suppliers' lists say that the catalogue does not. */
export function Component() {
  const { changes, next, count, lists, counts, running } = useLoaderData<typeof loader>();
  const t = useT('catalogue');
  const { ago, number } = useFormat();
  const [query, setQuery] = useSearchParams();
  const isAll = query.get('view') === 'all';
  const person = useValue(useStaffSession().person);
  const mayWrite = person?.permissions.includes('catalogue.write') ?? false;
  const [started, setStarted] = useState<string | null>(null);
  const [accepting, setAccepting] = useState<object | null>(null);
  const { revalidate } = useRevalidator();
  const operation = useOperation(started ?? running);
  const isCompared = started !== null && isOperationDone(operation?.state);
  const latest = useRef<string | null>(null);
  useEffect(() => {
    if (!isCompared || latest.current === started) return;
    latest.current = started;
    tell({ text: t('wasCompared') });
    void revalidate();
  }, [isCompared, started, revalidate, t]);
  const acceptAction = (input: object, label: string) =>
    actionOf({ call: 'catalogue.accept', label, input, opens: () => setAccepting(input) });
  const columns: Column<Change>[] = [
    { name: 'product', title: t('code'), cell: (row) => <ProductName of={row} />, isLong: true },
    ...(isAll || !changes.every(isSaidByHeading)
      ? [
          {
            name: 'what',
            title: t('what'),
            cell: (row: Change) => <What of={row} isGrouped={!isAll} />,
            leaves: 'third' as const,
          },
        ]
      : []),
    { name: 'figures', title: t('beforeNow'), cell: (row) => <Figures of={row} /> },
    {
      name: 'price',
      title: t('sellsAt'),
      unit: 'Rp',
      cell: ({ price_idr: price }) => rupiahOf(price),
      isNumber: true,
      leaves: 'third',
    },
    { name: 'place', title: t('place'), cell: ({ place_name: name }) => name, isExtra: true },
    {
      name: 'supplier',
      title: t('supplier'),
      cell: ({ supplier }) => partnerName(supplier),
      leaves: 'second',
    },
    {
      name: 'package',
      title: t('shortCode'),
      cell: ({ package: code }) => <Code>{code}</Code>,
      leaves: 'first',
    },
    { name: 'seen', title: t('seen'), cell: ({ seen }) => <Moment at={seen} />, leaves: 'second' },
    isAll || !mayWrite
      ? { name: 'state', title: t('state'), cell: (row) => <State of={row} /> }
      : {
          name: 'act',
          title: t('act'),
          cell: (row) => <Act of={row} accept={acceptAction} />,
          hasButtons: true,
        },
  ];
  const named = query.get('accept');
  const asked = accepting ?? (named ? { ids: [named] } : null);
  const close = () => {
    setAccepting(null);
    setQuery(
      (now) => {
        now.delete('accept');
        return now;
      },
      { replace: true },
    );
  };
  const filter = filled(query, names);
  const odd = lists.filter((list) => list.odd !== null);
  const notSold = lists.filter(({ sold, waiting }) => !sold && waiting > 0);
  return (
    <>
      <ScreenHead
        title={t('changesTitle')}
        below={
          lists.every(({ compared }) => compared === null)
            ? t('neverCompared')
            : lists
                .map(({ supplier, compared, packages }) =>
                  t('compared', {
                    supplier: partnerName(supplier),
                    packages: number(packages),
                    ago: compared ? ago(compared) : '–',
                  }),
                )
                .join(' · ')
        }
      >
        <ActionButton
          action={actionOf({
            call: 'catalogue.compare',
            label: t('compareNow'),
            input: {},
            after: ({ operation: id }) => setStarted(id),
          })}
        />
      </ScreenHead>
      <Tabs of="catalogue" />
      {odd.map(({ supplier }) => (
        <p key={supplier} role="alert" className="mb-4 rounded-sm bg-ember-pale px-3 py-2 text-ember">
          {t('odd', { supplier: partnerName(supplier) })}
        </p>
      ))}
      {notSold.map(({ supplier }) => (
        <p key={supplier} className="mb-4 rounded-sm bg-pale px-3 py-2">
          {t('notSold', { supplier: partnerName(supplier) })}
        </p>
      ))}
      {operation && !isOperationDone(operation.state) && <OperationProgress of={operation} />}
      {asked && mayWrite && <AcceptDialog asked={asked} onClose={close} />}
      <Counts of={counts.lately} />
      <Filters
        of={[
          {
            name: 'kind',
            label: t('what'),
            kind: 'choice',
            choices: filteredKinds.map((kind) => ({ value: kind, label: t(`${kind}_kind`) })),
          },
          { name: 'place', label: t('place'), kind: 'found', of: 'place' },
          {
            name: 'supplier',
            label: t('supplier'),
            kind: 'choice',
            choices: lists.map(({ supplier }) => ({ value: supplier, label: partnerName(supplier) })),
          },
          ...(isAll ? [{ name: 'days', label: t('lastDays'), kind: 'number' as const }] : []),
        ]}
        views={[
          { label: t('waitingChanges'), query: '' },
          { label: t('allChanges'), query: 'view=all' },
        ]}
      />
      {mayWrite && Object.keys(filter).length > 0 && changes.some(({ state }) => isChangeWaiting(state)) && (
        <div className="mb-3">
          <Actions of={[acceptAction(filter, t('acceptAll'))]} />
        </div>
      )}
      <List
        name={t('changesTitle')}
        rows={changes}
        next={next}
        count={count}
        hasSizes
        columns={columns}
        keyOf={({ change }) => change}
        // A package that is no product has no page: its row opens its act.
        to={({ change, product, kind }) =>
          kind === 'new'
            ? `/catalogue/changes${withParam(query, { accept: change })}`
            : `/catalogue/${encodeURIComponent(product)}`
        }
        groupOf={
          isAll
            ? undefined
            : ({ urgency, place, place_name: placeName }) => {
                if (!urgency) return null;
                const alike = counts.open.find((open) => open.urgency === urgency && open.place === place);
                const heading = `${t(`urgency_${urgency}`)} · ${placeName}`;
                return alike ? `${heading} · ${number(alike.count)}` : heading;
              }
        }
        card={(row) => [
          <ProductName key="product" of={row} />,
          <span key="what">
            <span className="inline-flex flex-wrap gap-x-2">
              <What of={row} isGrouped={!isAll} />
              <Figures of={row} />
            </span>
            {row.price_idr !== null && (
              <span> · {t('wouldSellAt', { price: rupiahPrice(row.price_idr) })}</span>
            )}
            {isAll || !mayWrite ? (
              <span className="ml-1">
                <State of={row} />
              </span>
            ) : (
              <span className="mt-1.5 block">
                <Act of={row} accept={acceptAction} />
              </span>
            )}
          </span>,
        ]}
        empty={{ title: t(isAll ? 'noChangesYet' : 'noChanges') }}
        bulk={
          mayWrite
            ? (selected) => {
                const ids = selected
                  .filter(({ state }) => isChangeWaiting(state))
                  .map(({ change }) => change);
                return ids.length === 0 ? null : (
                  <Actions
                    of={[
                      acceptAction({ ids }, t('accept')),
                      actionOf({
                        call: 'catalogue.ignore',
                        label: t('ignore'),
                        input: { ids },
                        done: t('wasIgnored'),
                      }),
                    ]}
                  />
                );
              }
            : undefined
        }
      />
    </>
  );
}
