import { maxPlanDays } from '@langit/contract/values/limits';
import { formatMoney } from '@langit/contract/values/money';
import type { Product } from '@langit/contract/wire/catalogue';
import { listAddress, readListQuery } from '@langit/domain/list-query';
import type { Trip } from '@langit/domain/plan-finder/trip';
import { useLanguage } from '@langit/i18n/use-texts';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { SelectField } from '@langit/ui/field';
import { AlertIcon, InfoIcon, SignalIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { useAnswer } from '../../forms/use-answer';
import { BetweenSentences } from '../../i18n/between-sentences';
import { useCurrency } from '../../i18n/currency';
import { usePath } from '../../i18n/language';
import { priceIn } from '../../i18n/prices';
import { useT } from '../../i18n/texts';
import { ChatOrder, useChatMessage } from '../../ui/chat-order';
import { usePlanWords } from '../../ui/plan-words';
import { Price } from '../../ui/price';
import { Stepper } from '../../ui/stepper';
import { Ticket } from '../../ui/ticket';
import type { ShopPlace } from '../places';
import { useBuy } from '../use-buy';
import { useQuotaRule } from '../use-quota-rule';
import type { DailyPlans, ListResult } from './list-result';
import { isEnough } from './shown-plan';

export type DailyTicketProps = {
  places: readonly ShopPlace[];
  placesKnown: boolean;
  /** The list's destination and its daily plans. */
  initialPlace: number | null;
  initialPlans: DailyPlans;
  /** The trip of the list, so that its plans are loaded as they stand there. */
  trip: Trip;
  initialDays: number;
};

/** C6: as many days as the list's trip has, of the first amount a day that is enough for it; the total counts along. */
export default function DailyTicket({
  places,
  placesKnown,
  initialPlace,
  initialPlans,
  trip,
  initialDays,
}: DailyTicketProps) {
  const t = useT('products');
  const [place, setPlace] = useState(initialPlace);
  const [chosen, setChosen] = useState<string | null>(null);
  const [days, setDays] = useState(initialDays);
  const fetcher = useFetcher<ListResult>();
  const path = usePath();
  const { revalidate, state } = useRevalidator();
  const load = (id: number) => {
    const query = { ...readListQuery(new URLSearchParams()), destination: [id], trip };
    void fetcher.load(path(listAddress(query).replace('?', '?index&')));
  };
  // What was loaded for another place is loaded again in another language; what was chosen stays.
  useAnswer(useLanguage(), () => place !== null && fetcher.data && load(place));
  const fetched = fetcher.data?.kind === 'list' ? fetcher.data.daily : 'failed';
  const loaded = fetcher.data ? fetched : initialPlans;
  const plans = place === null || fetcher.state !== 'idle' ? null : loaded;
  const list = plans === 'failed' || plans === null ? [] : plans;
  const plan =
    list.find(({ product_id }) => product_id === chosen) ??
    (place === initialPlace ? list.find((one) => isEnough(one, trip)) : undefined) ??
    list.at(0) ??
    null;
  const changePlace = (id: string) => {
    setPlace(id === '' ? null : Number(id));
    if (id !== '') load(Number(id));
    setChosen(null);
    setDays(1);
  };
  return (
    <Ticket
      float
      row
      bodyClassName="p-5 sm:p-7"
      stubClassName="p-5 sm:w-64 sm:p-7 lg:w-76"
      stub={<Stub plan={plan} days={days} />}
    >
      {placesKnown ? (
        <div className="grid gap-5 lg:grid-cols-2">
          <PlaceSelect places={places} place={place} onChange={changePlace} />
          <PlanSelect plans={plans} list={list} plan={plan} onChange={setChosen} place={place} />
          <div className="flex items-center justify-between gap-4 sm:justify-start lg:col-span-2">
            <span className="font-semibold text-sm">{t('daysToBuy')}</span>
            <Stepper label={t('daysToBuy')} value={days} max={maxPlanDays} onChange={setDays} />
          </div>
        </div>
      ) : (
        <Notice tone="bad" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
          <p role="alert">{t('destinationsFailed')}</p>
          <Button look="secondary" small className="mt-2" busy={state === 'loading'} onClick={revalidate}>
            {t('tryAgain')}
          </Button>
        </Notice>
      )}
      <div role="status" className="mt-5 empty:hidden">
        {plans === 'failed' && (
          <Notice tone="bad" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            <p>{t('plansFailed')}</p>
            <Button look="secondary" small className="mt-2" onClick={() => place !== null && load(place)}>
              {t('tryAgain')}
            </Button>
          </Notice>
        )}
        {plans !== 'failed' && plans !== null && list.length === 0 && (
          <Notice tone="warn" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
            {t('noDailyPlans')}
          </Notice>
        )}
      </div>
      {plan && <PlanFacts plan={plan} days={days} />}
    </Ticket>
  );
}

function PlaceSelect({
  places,
  place,
  onChange,
}: {
  places: readonly ShopPlace[];
  place: number | null;
  onChange: (id: string) => void;
}) {
  const t = useT('products');
  const options = (region: boolean) =>
    places
      .filter((one) => one.region === region)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ));
  return (
    <SelectField
      label={t('destination')}
      value={place ?? ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('chooseDestination')}</option>
      <optgroup label={t('countries')}>{options(false)}</optgroup>
      <optgroup label={t('regions')}>{options(true)}</optgroup>
    </SelectField>
  );
}

function PlanSelect({
  plans,
  list,
  plan,
  place,
  onChange,
}: {
  plans: unknown;
  list: readonly Product[];
  plan: Product | null;
  place: number | null;
  onChange: (id: string) => void;
}) {
  const t = useT('products');
  const words = usePlanWords();
  const currency = useCurrency();
  const waiting = place !== null && plans === null;
  return (
    <SelectField
      label={t('dataPerDay')}
      value={plan?.product_id ?? ''}
      disabled={list.length === 0}
      aria-busy={waiting}
      onChange={(event) => onChange(event.target.value)}
    >
      {list.length === 0 && (
        <option value="">{waiting ? t('loading') : place === null ? t('destinationFirst') : '–'}</option>
      )}
      {list.map((one) => (
        <option key={one.product_id} value={one.product_id}>
          {`${words.size(one.daily_data)} · ${t('pricePerDay', { price: formatMoney(priceIn(currency, one, 'price') ?? 0, currency) })}`}
        </option>
      ))}
    </SelectField>
  );
}

/** What follows the day's quota, when it starts, and the same order by chat. */
function PlanFacts({ plan, days }: { plan: Product; days: number }) {
  const t = useT('products');
  const say = usePlanWords();
  const currency = useCurrency();
  const quota = useQuotaRule()(plan);
  const price = priceIn(currency, plan, 'price') ?? 0;
  const message = useChatMessage({
    product: say.name(plan, days),
    plan: `${say.data(plan)} × ${say.daysOf(days)}`,
    quantity: 1,
    total: formatMoney(price * days, currency),
  });
  return (
    <>
      <ul className="mt-5 grid gap-1.5 text-slate text-sm">
        {quota && (
          <li className="flex gap-2">
            <SignalIcon className="mt-0.5 size-4 shrink-0 text-sky" />
            {quota}
          </li>
        )}
        <li className="flex gap-2">
          <InfoIcon className="mt-0.5 size-4 shrink-0 text-sky" />
          <span>
            {t(plan.starts_on === 'install' ? 'startsInstall' : 'startsFirst')}
            <BetweenSentences />
            {plan.install_within_days !== null && (
              <span>
                {t('installLabel')}: {t('installWithin', { days: plan.install_within_days })}
              </span>
            )}
          </span>
        </li>
      </ul>
      <p className="mt-5 mb-2 font-semibold text-sm">{t('byChat')}</p>
      <ChatOrder message={message} />
    </>
  );
}

function Stub({ plan, days }: { plan: Product | null; days: number }) {
  const t = useT('products');
  const words = usePlanWords();
  const currency = useCurrency();
  const buy = useBuy();
  const price = plan ? (priceIn(currency, plan, 'price') ?? 0) : 0;
  const total = plan && plan.daily_data !== null ? plan.daily_data * days : null;
  return (
    <div className="flex h-full flex-col justify-center gap-5">
      <dl
        aria-live="polite"
        className="figures flex flex-wrap justify-between gap-x-6 gap-y-3 sm:flex-col sm:justify-start"
      >
        <div>
          <dt className="eyebrow">{t('totalData')}</dt>
          <dd className="font-extrabold text-2xl tracking-tight">{plan ? words.size(total) : '–'}</dd>
        </div>
        <div>
          <dt className="eyebrow">{t('total')}</dt>
          <dd>
            {plan ? (
              <Price
                amount={price * days}
                currency={currency}
                className="font-extrabold text-2xl tracking-tight"
              />
            ) : (
              <span className="font-extrabold text-2xl">–</span>
            )}
          </dd>
        </div>
      </dl>
      <div>
        <Button className="min-h-12 w-full text-lg" disabled={!plan} onClick={() => plan && buy(plan, days)}>
          {t('buy')}
        </Button>
        {currency !== 'IDR' && <p className="mt-2 text-slate text-xs">{t('rupiahNote')}</p>}
      </div>
    </div>
  );
}
