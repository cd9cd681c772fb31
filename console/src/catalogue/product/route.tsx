import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { costText, useFormat } from '../../lib/format';
import { languageNames } from '../../lib/language-names';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { act, unless } from '../../ui/act';
import { Actions } from '../../ui/actions';
import { Badge } from '../../ui/badge';
import { Facts, Panel } from '../../ui/panel';
import { currencies, priceText } from '../amounts';
import { PriceDialog } from '../price-dialog';
import { stockActs } from '../stock-acts';
import { catalogueTexts } from '../texts';

export const loader = screenLoader([], async ({ desk, params }) => ({
  product: (await desk.read('products.get', { product: params.code ?? '' })).output,
}));

/** A value under a column of a catalogue file, in minor units. */
const priceOf = (product: Record<string, unknown>, currency: (typeof currencies)[number]): number | null => {
  const text = product[`price_${currency}`];
  if (typeof text !== 'string' || text === '') return null;
  return Math.round(Number(text) * (currency === 'usd' ? 100 : 1));
};

export function Component() {
  const { product } = useLoaderData<typeof loader>();
  const t = useT(catalogueTexts);
  const { moment, rupiah, number, percent } = useFormat();
  const [isPricing, setPricing] = useState(false);
  const { product: code, state, packages, floors, rate, under, descriptions } = product;
  const isCard = product.type === 'sim-card';
  const prices = Object.fromEntries(currencies.map((currency) => [currency, priceOf(product, currency)]));
  return (
    <article aria-label={code}>
      <div className="mb-4 rounded-md border border-line bg-surface p-4">
        <h2 className="mb-1 text-lg">{code}</h2>
        <p className="mb-3">
          <Badge tone={state === 'on_sale' ? 'good' : state === 'withdrawn' ? 'plain' : 'bad'}>
            {t(state)}
          </Badge>
        </p>
        <Actions
          of={[
            act({
              call: 'products.price',
              label: t('changePrices'),
              input: { product: code },
              opens: () => setPricing(true),
            }),
            unless(
              state !== 'withdrawn' && t('notWithdrawn'),
              act({
                call: 'products.publish',
                label: t('publish'),
                input: { product: code },
                done: t('wasPublished'),
                undo: () => ({ call: 'products.withdraw', input: { product: code } }),
              }),
            ),
            unless(
              state === 'withdrawn' && t('withdrawnAlready'),
              act({
                call: 'products.withdraw',
                label: t('withdraw'),
                input: { product: code },
                isDangerous: true,
                done: t('wasWithdrawn'),
                undo: () => ({ call: 'products.publish', input: { product: code } }),
              }),
            ),
            ...stockActs(code, t).map((one) => unless(!isCard && t('noCard'), one)),
          ]}
        />
      </div>
      {isPricing && <PriceDialog product={code} prices={prices} onClose={() => setPricing(false)} />}
      <Panel title={t('price')}>
        <table className="w-full text-left">
          <thead>
            <tr className="text-slate text-xs">
              <td />
              <th scope="col" className="py-1 text-right font-semibold">
                {t('price')}
              </th>
              {floors && (
                <th scope="col" className="py-1 text-right font-semibold">
                  {t('floor')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {currencies.map((currency) => (
              <tr key={currency}>
                <th scope="row" className="py-1 font-normal text-slate">
                  {t(`currency_${currency}`)}
                </th>
                <td className="py-1 text-right">
                  {priceText(currency, prices[currency])}{' '}
                  {under.includes(currency) && <Badge tone="bad">{t('under')}</Badge>}
                </td>
                {floors && <td className="py-1 text-right">{priceText(currency, floors[currency])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-3">
          <Facts
            of={[
              [t('sold'), number(product.sold_in_30_days)],
              [t('stock'), isCard && `${product.stock}`],
              [
                t('rate'),
                rate && (
                  <>
                    {`${rupiah(Number(rate.idr_per_usd))} · ${moment(rate.since)}`}{' '}
                    {rate.old && <Badge tone="bad">{t('oldRate')}</Badge>}
                  </>
                ),
              ],
            ]}
          />
        </div>
      </Panel>
      {packages.length > 0 && (
        <Panel title={t('offers')}>
          <ul className="divide-y divide-line">
            {packages.map((one) => (
              <li key={`${one.supplier} ${one.package}`} className="py-2">
                <p className="mb-1 font-semibold">
                  {`${one.supplier} · ${one.package}`}{' '}
                  {one.gone ? (
                    <Badge tone="bad">{t('gone')}</Badge>
                  ) : (
                    !one.in_use && <Badge>{t('notInUse')}</Badge>
                  )}
                </p>
                <Facts
                  of={[
                    [t('cost'), one.cost_usd && costText(one.cost_usd)],
                    [t('costRead'), one.cost_read && moment(one.cost_read)],
                    [t('minimum'), one.minimum_usd && costText(one.minimum_usd)],
                    [t('fee'), one.fee_idr === null ? null : rupiah(one.fee_idr)],
                    [t('floor'), one.floor_idr === null ? null : rupiah(one.floor_idr)],
                    [
                      t('margin'),
                      one.margin_idr === null
                        ? null
                        : `${rupiah(one.margin_idr)} · ${percent(one.margin_percent ?? 0)}`,
                    ],
                  ]}
                />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('descriptions')}>
        <div className="grid gap-4 md:grid-cols-2">
          {descriptions.map(({ language, text, missing }) => (
            <section key={language} aria-label={languageNames[language]}>
              <h3 className="mb-1 text-sm">
                {languageNames[language]} {missing && <Badge tone="warn">{t('missingHere')}</Badge>}
              </h3>
              <p lang={language} className={`mb-2 whitespace-pre-line ${text === null ? 'text-slate' : ''}`}>
                {text ?? t('composed')}
              </p>
              <Actions
                isOneOfMany
                name={languageNames[language]}
                of={[
                  act({
                    call: 'products.text',
                    label: t('write'),
                    input: { product: code, locale: language, was: text },
                    fields: [{ name: 'text', label: t('words'), kind: 'words', initial: text ?? '' }],
                    done: t('wrote'),
                  }),
                  ...(text === null
                    ? []
                    : [
                        act({
                          call: 'products.text',
                          label: t('removeText'),
                          input: { product: code, locale: language, text: null, was: text },
                          done: t('removed'),
                          undo: () => ({
                            call: 'products.text',
                            input: { product: code, locale: language, text, was: null },
                          }),
                        }),
                      ]),
                ]}
              />
            </section>
          ))}
        </div>
      </Panel>
    </article>
  );
}
