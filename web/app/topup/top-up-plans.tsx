import { labelled } from '@langit/contract/values/labels';
import { paidCurrency } from '@langit/contract/values/page-currency';
import type { Esim } from '@langit/contract/wire/esims';
import type { TopUp, TopUpOffer } from '@langit/contract/wire/topups';
import { useLanguage } from '@langit/i18n/use-texts';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { ChevronDownIcon, InfoIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrency } from '../i18n/currency';
import { useT } from '../i18n/texts';
import { useMoments } from '../i18n/use-moments';
import { checkoutPath } from '../purchase/checkout-address';
import { useTopUpPrice } from '../purchase/top-up-price';
import { useLoginPopup } from '../session/use-login-popup';
import { useSession } from '../session/use-session';
import { ChatOrder } from '../ui/chat-order';
import { unbroken, usePlanWords } from '../ui/plan-words';
import { TicketField } from '../ui/ticket';
import { EndChange } from '../ui/top-up-change';
import { endAfter } from '../ui/top-up-end';
import { type Suggestion, suggest } from './suggest';

/** T2, T4: the eSIM that was found, and what can be added to it: the suggestion first, then the others. `esim`: where it is the customer's own. */
export function TopUpPlans({ offer, esim }: { offer: TopUpOffer; esim: Esim | null }) {
  const t = useT('topup');
  const frame = useT('frame');
  const currency = useCurrency();
  const moments = useMoments();
  const { available_products: topUps } = offer;
  const suggestion = suggest(topUps, esim, Date.now());
  return (
    <section aria-labelledby="found" className="grid gap-5">
      <h2 id="found" className="text-xl">
        {unbroken(offer.data_plan_name)}
        {/* Several eSIMs can have one name: the last digits of the ICCID tell them apart. */}
        {esim && (
          <span className="figures font-normal text-base text-slate"> {`…${offer.iccid.slice(-4)}`}</span>
        )}
      </h2>
      {/* Of an own eSIM its card says both. */}
      {!esim && (
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <TicketField label={t('iccid')}>
            <span className="select-all break-all">{offer.iccid}</span>
          </TicketField>
          <TicketField label={t('validUntil')}>
            {offer.expired_date ? (
              <time dateTime={offer.expired_date}>{moments.day(offer.expired_date)}</time>
            ) : (
              t('notStarted')
            )}
          </TicketField>
        </dl>
      )}
      {suggestion ? (
        <section aria-labelledby="plans">
          <h3 id="plans" className="font-bold">
            {t('choosePlan')}
          </h3>
          {currency !== paidCurrency && <p className="text-slate text-sm">{frame('rupiahNote')}</p>}
          <ul className="mt-3 grid grid-cols-2 gap-3 xl:grid-cols-4">
            <Suggested offer={offer} suggestion={suggestion} />
            {topUps
              .filter(({ id }) => id !== suggestion.topUp.id)
              .map((topUp) => (
                <Other key={topUp.id} offer={offer} topUp={topUp} />
              ))}
          </ul>
          <ByChat offer={offer} first={suggestion.topUp} />
        </section>
      ) : (
        <Notice tone="warn" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
          {t('noPlans')}
        </Notice>
      )}
    </section>
  );
}

/** Leads to the checkout of a top-up; a guest logs in first (T4). */
function useChoose({ iccid }: TopUpOffer): (topUp: TopUp) => void {
  const openLoginPopup = useLoginPopup();
  const session = useSession();
  const navigate = useNavigate();
  return ({ id }) => {
    const place = checkoutPath({ kind: 'top-up', product: id, iccid });
    if (!session) return openLoginPopup(place);
    void navigate(place);
  };
}

/** Why this one, what it changes, and the page's one button. */
function Suggested({
  offer,
  suggestion: { topUp, pace },
}: {
  offer: TopUpOffer;
  suggestion: Suggestion<TopUp>;
}) {
  const t = useT('topup');
  const price = useTopUpPrice()(topUp);
  const choose = useChoose(offer);
  return (
    <li
      data-offer
      className="col-span-full grid gap-3 rounded-lg border-[1.5px] border-primary bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6 sm:p-5"
    >
      <div className="grid gap-0.5">
        <h4 className="font-bold text-lg leading-snug tracking-normal">{unbroken(topUp.name)}</h4>
        {pace && (
          <p className="figures text-slate text-sm">
            {pace.days === null ? t('enoughToEnd') : t('enoughDays', { count: pace.days })}
          </p>
        )}
        <dl className="figures text-sm">
          <EndChange esim={offer} topUp={topUp} className="flex flex-wrap gap-x-2" />
        </dl>
      </div>
      <Button className="sm:min-w-44" onClick={() => choose(topUp)}>
        {t('addFor', { price })}
      </Button>
    </li>
  );
}

/** Another top-up: what it adds, until when, and its price; a press on it leads to its checkout. */
function Other({ offer, topUp }: { offer: TopUpOffer; topUp: TopUp }) {
  const t = useT('topup');
  const plan = useT('plan');
  const moments = useMoments();
  const words = usePlanWords();
  const price = useTopUpPrice()(topUp);
  const choose = useChoose(offer);
  const end = endAfter(offer, topUp) ?? offer.expired_date;
  const lasts = end
    ? t('until', { day: moments.day(end) })
    : topUp.active_days && plan('changeNotStarted', { days: words.daysOf(topUp.active_days) });
  return (
    <li className="grid">
      <button
        type="button"
        onClick={() => choose(topUp)}
        className="flex min-h-11 min-w-0 flex-col rounded-lg border-[1.5px] border-line bg-surface p-3 text-left hover:border-primary hover:bg-pale sm:p-4"
      >
        <span className="block font-semibold leading-snug">{unbroken(topUp.name)}</span>
        {lasts && <span className="figures block text-slate text-sm">{lasts}</span>}
        <span className="figures mt-auto block pt-1 font-bold text-primary">{price}</span>
      </button>
    </li>
  );
}

/** X1: any of the top-ups by chat; the suggested one is chosen first. */
function ByChat({ offer, first }: { offer: TopUpOffer; first: TopUp }) {
  const t = useT('topup');
  const chat = useT('chat-order');
  const language = useLanguage();
  const price = useTopUpPrice();
  const [chosen, setChosen] = useState(first.id);
  const topUp = offer.available_products.find(({ id }) => id === chosen) ?? first;
  const message = [
    chat('hello'),
    labelled(t('chatTopUp'), topUp.name, language),
    labelled(t('iccid'), offer.iccid, language),
    labelled(chat('plan'), offer.data_plan_name, language),
    labelled(chat('total'), price(topUp), language),
  ].join('\n');
  return (
    <details className="group/chat mt-2 max-w-md">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-link text-sm">
        {t('byChat')}
        <ChevronDownIcon className="size-4 transition-transform group-open/chat:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-2">
        <select
          aria-label={t('choosePlan')}
          value={topUp.id}
          onChange={(event) => setChosen(event.target.value)}
          className="input"
        >
          {offer.available_products.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <ChatOrder message={message} />
      </div>
    </details>
  );
}
