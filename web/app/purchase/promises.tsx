import { vnRefund } from '@langit/contract/values/policies';
import { useLanguage } from '@langit/i18n/use-texts';
import type { ReactNode } from 'react';
import { formatDay } from '../i18n/dates';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { useHydrated } from '../lib/use-hydrated';
import { useTodayHere } from '../lib/use-today';
import { readPhone } from '../phones/read-phone';
import { useSession } from '../session/use-session';
import { LocalLink } from '../ui/links';
import { type PromiseKind, PromiseLine, PromiseLines, type PromiseLook } from '../ui/promise-lines';
import { type Promised, type PromisedGoods, promisesOf } from './promise-rules';

const startWords = { arrival: 'startsThere', install: 'startsInstalled', use: 'startsUsed' } as const;
const refundWords = { sent: 'refundSim', dispatched: 'refundRouter', added: 'refundTopUp' } as const;

/** A promise in words. The phone's is a link where the browser does not tell the phone. */
function usePromiseWords(): (promised: Promised) => ReactNode {
  const t = useT('promises');
  const language = useLanguage();
  const hydrated = useHydrated();
  const { deliverWithin: time } = useShop();
  return (promised) => {
    switch (promised.promise) {
      case 'start':
        return t(startWords[promised.on], { place: promised.place });
      case 'nothingToInstall':
        return t('nothingToInstall');
      case 'delivery':
        return t(promised.of === 'esim' ? 'delivery' : 'added', { time });
      case 'phone': {
        const phone = hydrated ? readPhone(navigator.userAgent) : null;
        if (!phone)
          return (
            <LocalLink to="/compatibility" className="inline-block min-h-6">
              {t('phoneCheck')}
            </LocalLink>
          );
        return phone.brand === 'iPhone' ? t('phoneFits') : t('phoneFitsModel', { model: phone.model });
      }
      case 'refund': {
        if (promised.until !== 'installed') return t(refundWords[promised.until]);
        const date = formatDay(promised.by, language);
        return t(promised.elsewhere ? 'refundVietnam' : 'refundBy', { date, days: vnRefund.cancelDays });
      }
    }
  };
}

/** That nothing is refunded is told, not promised. */
const kindOf = (promised: Promised): PromiseLook =>
  promised.promise === 'refund' && promised.until === 'added' ? 'noRefund' : promised.promise;

/** Promises that the page itself names, such as the one that is left after the payment. */
export function PromiseList({ of: promises, className }: { of: readonly Promised[]; className?: string }) {
  const wordsOf = usePromiseWords();
  if (promises.length === 0) return null;
  return (
    <PromiseLines className={className}>
      {promises.map((promised) => (
        <PromiseLine key={promised.promise} kind={kindOf(promised)}>
          {wordsOf(promised)}
        </PromiseLine>
      ))}
    </PromiseLines>
  );
}

/**
 * What is promised to this customer, by the country of the profile or of the page that asks for it. Without one both periods are
 * named: no language tells where a reader lives.
 */
function usePromises(goods: PromisedGoods, nation?: string | null): Promised[] {
  const today = useTodayHere();
  const session = useSession();
  return promisesOf(goods, (nation === undefined ? session?.user.nation : nation) || null, today);
}

/** Z34: the promises of goods before the button. `only`: one of them, as on a card; `without`: what the page says elsewhere; `nation`: where the page asks for it. */
export function Promises({
  of: goods,
  only,
  without = [],
  nation,
  className,
}: {
  of: PromisedGoods;
  only?: PromiseKind;
  without?: readonly PromiseKind[];
  nation?: string | null;
  className?: string;
}) {
  const promises = usePromises(goods, nation).filter(
    ({ promise }) => !without.includes(promise) && (only === undefined || promise === only),
  );
  return <PromiseList of={promises} className={className} />;
}

/** The sentence about the refund alone: beside the question for the country, and among the facts of a plan. */
export function useRefundPromise(goods: PromisedGoods, nation?: string | null): ReactNode {
  const wordsOf = usePromiseWords();
  const refund = usePromises(goods, nation).find(({ promise }) => promise === 'refund');
  return refund ? wordsOf(refund) : null;
}
