import { feeMethods } from '@langit/contract/values/pricing';
import { Badge } from '@langit/ui/badge';
import { useLoaderData } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { partnerName } from '../../things/partners';
import { actionOf, withPoint } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { Panel } from '../../ui/panel';
import { SectionHead } from '../parts';
import { rateFields } from './rate-fields';
import { shownFee, shownMargin, shownRates } from './shown';

export const loader = screenLoader(['settings', 'system', 'catalogue'], async ({ session }) => {
  const [rates, fees, margins] = await Promise.all([
    session.read('rates.list', {}),
    session.read('fees.list', {}),
    session.read('margins.list', {}),
  ]);
  return {
    rates: rates.output,
    fees: fees.output,
    margins: margins.output,
  };
});

const isNumber = (typed: string): boolean => typed !== '' && !Number.isNaN(Number(typed));
/** A value before and after; a first one has none before. */
const arrow = (was: string | false | undefined, next: string): string => (was ? `${was} → ${next}` : next);

/** What the minimum price of every plan is made of. */
export function Component() {
  const { rates, fees, margins } = useLoaderData<typeof loader>();
  const t = useT('settings');
  const plan = useT('catalogue');
  const { moment, deadline, rupiah, perDollar, percent, labelled } = useFormat();
  const feeText = ({ percent: share, fixed }: { percent: string; fixed: number }) =>
    `${percent(Number(share))} + ${rupiah(fixed)}`;
  const nameOf = ({ scope, of, name }: (typeof margins)[number]) => {
    if (scope === 'all') return t('everything');
    return scope === 'type' ? plan(of === 'DailyPlan' ? 'daily' : 'plan') : (name ?? of);
  };
  const sample = <Badge tone="warn">{t('sample')}</Badge>;
  const setRates = actionOf({
    call: 'rates.set',
    label: t('setRates'),
    input: {},
    fields: [
      ...rateFields(rates, (currency) => t('perDollar', { currency })),
      { name: 'allow_jump', label: t('allowJump'), kind: 'flag', isOptional: true },
    ],
    shown: (values) => shownRates(rates, values),
    changes: (values) => {
      const changed = rateFields(rates, (currency) => currency).flatMap(({ currency, name, initial }) => {
        const typed = withPoint(values[name] ?? '');
        if (typed === initial || !isNumber(typed)) return [];
        return [arrow(initial !== '' && perDollar(initial, currency), perDollar(typed, currency))];
      });
      return changed.length > 0 ? changed.join(' · ') : null;
    },
    done: t('saved'),
  });
  const setFee = actionOf({
    call: 'fees.set',
    label: t('setFee'),
    input: {},
    fields: [
      {
        name: 'gateway',
        label: t('gateway'),
        kind: 'choice',
        choices: [...new Set(fees.map(({ gateway }) => gateway))].map((value) => ({
          value,
          label: partnerName(value),
        })),
      },
      {
        name: 'method',
        label: t('method'),
        kind: 'choice',
        choices: feeMethods.map((value) => ({ value, label: t(value) })),
      },
      { name: 'percent', label: t('percent'), kind: 'decimal' },
      { name: 'fixed', label: t('fixed'), kind: 'number' },
    ],
    shown: (values) => shownFee(fees, values),
    changes: ({ gateway = '', method = '', percent: typed = '', fixed = '' }) => {
      const share = withPoint(typed);
      if (!isNumber(share) || !isNumber(fixed)) return null;
      const fee = fees.find((one) => one.gateway === gateway && one.method === method);
      const next = feeText({ percent: share, fixed: Number(fixed) });
      return labelled(partnerName(gateway), arrow(fee && feeText(fee), next));
    },
    done: t('saved'),
  });
  const setMargin = actionOf({
    call: 'margins.set',
    label: t('setMargin'),
    input: {},
    fields: [
      { name: 'least', label: t('least'), kind: 'decimal' },
      { name: 'place', label: t('place'), kind: 'found', of: 'place', isOptional: true },
      { name: 'product', label: t('product'), kind: 'found', of: 'product', isOptional: true },
      { name: 'until', label: t('until'), kind: 'day', isOptional: true },
    ],
    shown: (values) => shownMargin(margins, values),
    changes: (values) => {
      const least = withPoint(values.least ?? '');
      if (!isNumber(least)) return null;
      const { was } = shownMargin(margins, values);
      return arrow(was !== null && percent(Number(was)), percent(Number(least)));
    },
    done: t('saved'),
  });
  const isSample = [...rates, ...fees, ...margins].some(({ sample }) => sample);
  return (
    <>
      <SectionHead of="prices" />
      {isSample && (
        <p role="status" className="mb-4 rounded-md bg-sun-pale px-4 py-3">
          {t('sampleSays')}
        </p>
      )}
      <div className="gap-4 xl:columns-2 *:break-inside-avoid">
        <Panel title={t('rates')} aside={<ActionButton look="quiet" action={setRates} isNamed />}>
          <p className="mb-3 text-slate">{t('says_rates')}</p>
          <ul className="space-y-2">
            {rates.map((rate) => (
              <li key={rate.currency} className="flex flex-wrap justify-between gap-x-3">
                <span>{`$1 = ${perDollar(rate.per_usd, rate.currency)}`}</span>
                <span className="flex flex-wrap gap-x-1 text-slate">
                  <span>{moment(rate.since)}</span>
                  {rate.sample && sample}
                  {rate.old && <Badge tone="bad">{t('old')}</Badge>}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('fees')} aside={<ActionButton look="quiet" action={setFee} isNamed />}>
          <p className="mb-3 text-slate">{t('says_fees')}</p>
          <ul className="space-y-2">
            {fees.map((fee) => (
              <li key={`${fee.gateway} ${fee.method}`} className="flex flex-wrap justify-between gap-x-3">
                <span>{`${partnerName(fee.gateway)} · ${t(fee.method)}`}</span>
                <span>
                  {feeText(fee)} {fee.sample && sample}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('margins')} aside={<ActionButton look="quiet" action={setMargin} isNamed />}>
          <p className="mb-3 text-slate">{t('says_margins')}</p>
          <ul className="space-y-2">
            {margins.map((margin) => (
              <li key={`${margin.scope} ${margin.of}`} className="flex flex-wrap justify-between gap-x-3">
                <span>{nameOf(margin)}</span>
                <span className="flex flex-wrap gap-x-1">
                  <span>{percent(Number(margin.least_percent))}</span>
                  {margin.until && <span>{deadline(margin.until)}</span>}
                  {margin.sample && sample}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
