import { currencyOf, formatMoney, fromMajor } from '@langit/contract/values/money';
import type { TopUp, TopUpOffer } from '@langit/contract/wire/topups';
import { useNavigate } from 'react-router';
import { useLanguage, useT } from '../i18n/texts';
import { formatDay } from '../lib/dates';
import { useLoginPopup } from '../lib/login-popup';
import { shownPrice } from '../lib/prices';
import { useSession } from '../lib/use-session';
import { checkoutPath } from '../purchase/checkout-address';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { ChatOrder } from '../ui/chat-order';
import { ChevronDownIcon, InfoIcon } from '../ui/icons';
import { unbroken } from '../ui/plan-words';
import { TicketField } from '../ui/ticket';
import { TopUpChange } from '../ui/top-up-change';

/** Money as the page's language shows it; a top-up that has no such price is shown in Rupiah. */
function usePriceText(): (topUp: TopUp) => string {
  const language = useLanguage();
  return (topUp) => {
    const price = shownPrice(language, topUp, 'price');
    return price === null
      ? formatMoney(fromMajor(topUp.price, 'IDR'), 'IDR')
      : formatMoney(price, currencyOf[language]);
  };
}

/** T2, T4: the eSIM that was found, and each plan that can be added with exactly what it changes. */
export function TopUpPlans({ offer }: { offer: TopUpOffer }) {
  const t = useT('topup');
  const language = useLanguage();
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
      {offer.available_products.length === 0 ? (
        <Notice tone="warn" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
          {t('noPlans')}
        </Notice>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
          {offer.available_products.map((topUp) => (
            <PlanTicket key={topUp.id} offer={offer} topUp={topUp} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PlanTicket({ offer, topUp }: { offer: TopUpOffer; topUp: TopUp }) {
  const t = useT('topup');
  const chat = useT('chatOrder');
  const openLoginPopup = useLoginPopup();
  const session = useSession();
  const navigate = useNavigate();
  const price = usePriceText()(topUp);
  const choose = () => {
    const place = checkoutPath({ kind: 'top-up', product: topUp.id, iccid: offer.iccid });
    if (!session) return openLoginPopup(place);
    void navigate(place);
  };
  const message = [
    chat('hello'),
    `${t('chatTopUp')}: ${topUp.name}`,
    `${t('iccid')}: ${offer.iccid}`,
    `${chat('plan')}: ${offer.data_plan_name}`,
    `${chat('total')}: ${price}`,
  ].join('\n');
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <div>
        <h3 className="text-base leading-snug tracking-normal">{unbroken(topUp.name)}</h3>
        <p className="figures mt-1 font-extrabold text-lg tracking-tight sm:text-xl">{price}</p>
      </div>
      <TopUpChange esim={offer} topUp={topUp} />
      <Button className="mt-auto w-full" onClick={choose}>
        {t('choose')}
      </Button>
      <details className="group/chat">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-semibold text-link text-sm">
          {t('byChat')}
          <ChevronDownIcon className="size-4 transition-transform group-open/chat:rotate-180" />
        </summary>
        <ChatOrder message={message} />
      </details>
    </li>
  );
}
