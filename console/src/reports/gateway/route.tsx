import { isOperationDone, isOperationRunning } from '@langit/contract/values/operations';
import { Button } from '@langit/ui/button';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useStaffSession } from '../../lib/staff-session';
import { useT, useWord } from '../../lib/texts';
import { type Operation, resultOf, useOperation } from '../../lib/use-operation';
import { useTry } from '../../lib/use-try';
import { Comparison } from '../../things/comparison';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { errorOf, FailureNote } from '../../ui/failure';
import { ChoiceField } from '../../ui/field';
import { OperationProgress } from '../../ui/operation-progress';
import { Facts, Panel } from '../../ui/panel';
import { ScreenHead } from '../../ui/screen-head';
import { ThingLink } from '../../ui/thing-link';
import { ReportTabs } from '../report-tabs';

/** So many days back, the usual ones first; the longest are all that the call compares. */
const daysBack = [2, 7, 30, 90, 366];
const mostDays = Math.max(...daysBack);

export const loader = screenLoader(['reports', 'system'], async ({ session, person }) => {
  const [comparisons, status] = await Promise.all([
    session.read('operations.list', { call: 'payments.mismatches' }),
    person.permissions.includes('system.read') ? session.read('system.status', {}) : null,
  ]);
  return { comparisons: comparisons.output, nightly: status?.output.comparison };
});

/** Every payment of the last days beside what the gateway says. The last comparison stands until another is made. */
export function Component() {
  const { comparisons, nightly } = useLoaderData<typeof loader>();
  const t = useT('reports');
  const session = useStaffSession();
  const [query, setQuery] = useSearchParams();
  const [days, setDays] = useState(String(daysBack[0]));
  const { labelled } = useFormat();
  const { run, isBusy, failure } = useTry();
  const operation = useOperation(query.get('operation') ?? comparisons[0]?.operation ?? null);
  const compare = () =>
    run(async () => {
      const { output } = await session.read('payments.mismatches', { days: Number(days) });
      setQuery({ operation: output.operation }, { replace: true });
    });
  return (
    <>
      <ScreenHead title={labelled(t('title'), t('gatewayCheck'))} below={t('gatewaySays')} />
      <ReportTabs />
      {nightly !== undefined && <Comparison of={nightly} />}
      <form
        className="mb-4 max-w-sm rounded-md border border-line bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void compare();
        }}
      >
        <FailureNote failure={failure} fields={['days']} />
        <ChoiceField
          label={t('comparedPayments')}
          choices={daysBack.map((count) => ({
            value: String(count),
            label: count === mostDays ? t('lastYear') : t('lastDays', { count }),
          }))}
          value={days}
          error={errorOf(failure, 'days')}
          onChange={({ target }) => setDays(target.value)}
        />
        <Button type="submit" look="primary" disabled={isBusy || isOperationRunning(operation?.state)}>
          {t('compareNow')}
        </Button>
      </form>
      {operation && <OperationProgress of={operation} />}
      {isOperationDone(operation?.state) && <Compared of={operation} />}
    </>
  );
}

function Compared({ of: operation }: { of: Operation }) {
  const t = useT('reports');
  const word = useWord('reports');
  const { listed, moment, rupiah } = useFormat();
  const { compared, unanswered, mismatches } = resultOf<'payments.mismatches'>(operation);
  return (
    <Panel title={t('mismatches')} aside={operation.ended && moment(operation.ended)}>
      <p className="mb-2">{t('comparedAll', { count: compared })}</p>
      {unanswered.length > 0 && (
        <p className="mb-2 break-words text-ember">
          {t('unanswered', { count: unanswered.length, list: listed(unanswered) })}
        </p>
      )}
      {mismatches.length === 0 && unanswered.length === 0 && <p className="text-slate">{t('sumsAgree')}</p>}
      <ul className="divide-y divide-line">
        {mismatches.map(({ transaction, order, problem, ours, gateways, state }) => (
          <li key={transaction} className="py-3 first:pt-0 last:pb-0">
            <p className="mb-1 font-semibold">{word(`problem_${problem.replaceAll(' ', '_')}`) ?? problem}</p>
            <Facts
              of={[
                [t('order'), order && <ThingLink key="order" of="order" name={order} />],
                [
                  t('transaction'),
                  <span key="transaction" className="break-all">
                    {transaction}
                  </span>,
                ],
                [t('ours'), rupiah(ours)],
                [t('atGateway'), gateways === null ? null : rupiah(gateways)],
                [t('gatewayState'), state],
              ]}
            />
            {order && (
              <div className="mt-2">
                <Actions
                  isOneOfMany
                  name={transaction}
                  of={[
                    actionOf({
                      call: 'payments.settle',
                      label: t('settle'),
                      input: { transaction },
                      done: t('settled'),
                    }),
                  ]}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
