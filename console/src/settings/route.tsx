import { feeMethods } from '@langit/contract/values/pricing';
import { useLoaderData } from 'react-router';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { SystemHead } from '../system/parts';
import { systemTexts } from '../system/texts';
import { act } from '../ui/act';
import { Actions } from '../ui/actions';
import { Badge } from '../ui/badge';
import { Panel } from '../ui/panel';
import { shownFee, shownMargin, shownRates } from './shown';
import { settingsTexts } from './texts';

export const loader = screenLoader([settingsTexts, systemTexts], async ({ desk }) => {
  const [rates, fees, margins, settings, environment] = await Promise.all([
    desk.read('rates.list', {}),
    desk.read('fees.list', {}),
    desk.read('margins.list', {}),
    desk.read('settings.list', {}),
    desk.read('system.environment', {}),
  ]);
  return {
    rates: rates.output,
    fees: fees.output,
    margins: margins.output,
    settings: settings.output,
    environment: environment.output,
  };
});

/** What the floor of every price is made of, and what the owner sets while the shop runs. */
export function Component() {
  const { rates, fees, margins, settings, environment } = useLoaderData<typeof loader>();
  const t = useT(settingsTexts);
  const { moment, rupiah, number, percent } = useFormat();
  const sample = <Badge tone="warn">{t('sample')}</Badge>;
  return (
    <>
      <SystemHead />
      <div className="mb-4">
        <Actions
          of={[
            act({
              call: 'rates.set',
              label: t('setRates'),
              input: {},
              fields: [
                ...rates.map(({ currency, per_usd: now }) => ({
                  name: currency.toLowerCase(),
                  label: t('perDollar', { currency }),
                  initial: now,
                  isOptional: true,
                  isSentChanged: true,
                })),
                { name: 'allow_jump', label: t('allowJump'), kind: 'flag', isOptional: true },
              ],
              shown: (values) => shownRates(rates, values),
              done: t('saved'),
            }),
            act({
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
                    label: value,
                  })),
                },
                {
                  name: 'method',
                  label: t('method'),
                  kind: 'choice',
                  choices: feeMethods.map((value) => ({ value, label: t(value) })),
                },
                { name: 'percent', label: t('percent') },
                { name: 'fixed', label: t('fixed'), kind: 'number' },
              ],
              shown: (values) => shownFee(fees, values),
              done: t('saved'),
            }),
            act({
              call: 'margins.set',
              label: t('setMargin'),
              input: {},
              fields: [
                { name: 'least', label: t('least') },
                { name: 'place', label: t('place'), isOptional: true },
                { name: 'product', label: t('product'), isOptional: true },
                { name: 'until', label: t('until'), kind: 'day', isOptional: true },
              ],
              shown: (values) => shownMargin(margins, values),
              done: t('saved'),
            }),
            act({
              call: 'settings.set',
              label: t('setOther'),
              input: {},
              fields: [
                {
                  name: 'key',
                  label: t('setting'),
                  kind: 'choice',
                  choices: settings.map(({ key }) => ({ value: key, label: key })),
                },
                { name: 'value', label: t('value'), kind: 'number' },
              ],
              shown: ({ key }) => ({ was: settings.find((one) => one.key === key)?.value }),
              done: t('saved'),
            }),
          ]}
        />
      </div>
      <div className="gap-4 xl:columns-2 *:break-inside-avoid">
        <Panel title={t('rates')}>
          <ul className="space-y-2">
            {rates.map((rate) => (
              <li key={rate.currency} className="flex flex-wrap justify-between gap-x-3">
                <span>{`$1 = ${number(Number(rate.per_usd))} ${rate.currency}`}</span>
                <span className="text-slate">
                  {moment(rate.since)} {rate.sample && sample}{' '}
                  {rate.old && <Badge tone="bad">{t('old')}</Badge>}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('fees')}>
          <ul className="space-y-2">
            {fees.map((fee) => (
              <li key={`${fee.gateway} ${fee.method}`} className="flex flex-wrap justify-between gap-x-3">
                <span>{`${fee.gateway} · ${t(fee.method)}`}</span>
                <span>
                  {`${percent(Number(fee.percent))} + ${rupiah(fee.fixed)}`} {fee.sample && sample}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('margins')}>
          <ul className="space-y-2">
            {margins.map((margin) => (
              <li key={`${margin.scope} ${margin.of}`} className="flex flex-wrap justify-between gap-x-3">
                <span>{margin.of ?? t('everything')}</span>
                <span>
                  {percent(Number(margin.least_percent))} {margin.until && moment(margin.until)}{' '}
                  {margin.sample && sample}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('others')}>
          <ul className="space-y-2">
            {settings.map(({ key, value, set }) => (
              <li key={key} className="flex flex-wrap justify-between gap-x-3">
                <span>{key}</span>
                <span>
                  {value} {!set && <Badge>{t('usual')}</Badge>}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('environment')}>
          <p className="mb-2 text-slate">{t('environmentSays')}</p>
          <ul className="space-y-2">
            {environment.map(({ variable, set, value }) => (
              <li key={variable} className="flex flex-wrap justify-between gap-x-3">
                <span className="break-all">{variable}</span>
                <span className="break-all text-slate">{value ?? t(set ? 'secret' : 'unset')}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}
