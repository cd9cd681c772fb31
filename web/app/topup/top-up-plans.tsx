import { labelled } from '@langit/contract/values/labels';
import type { TopUp, TopUpOffer } from '@langit/contract/wire/topups';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDay } from '../i18n/dates';
import { useLanguage, useT } from '../i18n/texts';
import { checkoutPath } from '../purchase/checkout-address';
import { useTopUpPrice } from '../purchase/top-up-price';
import { useLoginPopup } from '../session/use-login-popup';
import { useSession } from '../session/use-session';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { ChatOrder } from '../ui/chat-order';
import { ChevronDownIcon, InfoIcon } from '../ui/icons';
import { unbroken, usePlanWords } from '../ui/plan-words';
import { TicketField } from '../ui/ticket';
import { TopUpChange } from '../ui/top-up-change';

/** T2, T4: the eSIM that was found, and what can be added to it. */
export function TopUpPlans({ offer }: { offer: TopUpOffer }) {
  const t = useT('topup');
  const language = useLanguage();
  const [smallest, ...larger] = offer.available_products;
  return (
    <section aria-labelledby="found" className="grid gap-5">
      <h2 id="found" className="text-xl">
        {offer.data_plan_name}
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <TicketField label={t('iccid')}>
          <span className="select-all break-all">{offer.iccid}</span>
        </TicketField>
        <TicketField label={t('validUntil')}>
          {offer.expired_date ? (
            <time dateTime={offer.expired_date}>{formatDay(offer.expired_date, language)}</time>
          ) : (
            t('notStarted')
          )}
        </TicketField>
      </dl>
      {smallest ? (
        <Choice key={offer.iccid} offer={offer} topUps={[smallest, ...larger]} />
      ) : (
        <Notice tone="warn" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
          {t('noPlans')}
        </Notice>
      )}
    </section>
  );
}

/** Z16: the smallest top-up is chosen; what the chosen one changes stands beside its button (T4). */
function Choice({ offer, topUps }: { offer: TopUpOffer; topUps: [TopUp, ...TopUp[]] }) {
  const t = useT('topup');
  const price = useTopUpPrice();
  const [id, setId] = useState(topUps[0].id);
  const chosen = topUps.find((topUp) => topUp.id === id) ?? topUps[0];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <fieldset>
        <legend className="mb-3 font-bold">{t('choosePlan')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {topUps.map((topUp) => (
            <label
              key={topUp.id}
              className="flex cursor-pointer items-center gap-3 rounded-lg border-[1.5px] border-line bg-surface p-4 hover:border-primary has-checked:border-primary has-checked:bg-pale has-focus-visible:outline-2 has-focus-visible:outline-sky has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="top-up"
                checked={topUp === chosen}
                onChange={() => setId(topUp.id)}
                className="radio outline-none"
              />
              <span className="min-w-0 flex-1 font-semibold leading-snug">{unbroken(topUp.name)}</span>
              <span className="figures shrink-0 font-extrabold">{price(topUp)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Chosen offer={offer} topUp={chosen} />
    </div>
  );
}

function Chosen({ offer, topUp }: { offer: TopUpOffer; topUp: TopUp }) {
  const t = useT('topup');
  const plan = useT('plan');
  const chat = useT('chatOrder');
  const language = useLanguage();
  const words = usePlanWords();
  const openLoginPopup = useLoginPopup();
  const session = useSession();
  const navigate = useNavigate();
  const price = useTopUpPrice()(topUp);
  const choose = () => {
    const place = checkoutPath({ kind: 'top-up', product: topUp.id, iccid: offer.iccid });
    if (!session) return openLoginPopup(place);
    void navigate(place);
  };
  const message = [
    chat('hello'),
    labelled(t('chatTopUp'), topUp.name, language),
    labelled(t('iccid'), offer.iccid, language),
    labelled(chat('plan'), offer.data_plan_name, language),
    labelled(chat('total'), price, language),
  ].join('\n');
  return (
    <div className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <TopUpChange esim={offer} topUp={topUp} />
      <Button className="w-full" onClick={choose}>
        {plan('more', { data: words.size(topUp.data_limit), price })}
      </Button>
      <details className="group/chat">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-semibold text-link text-sm">
          {t('byChat')}
          <ChevronDownIcon className="size-4 transition-transform group-open/chat:rotate-180" />
        </summary>
        <ChatOrder message={message} />
      </details>
    </div>
  );
}
