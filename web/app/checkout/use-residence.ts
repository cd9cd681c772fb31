import type { SessionUser } from '@langit/contract/wire/accounts';
import { useState } from 'react';
import { keptInTab } from '../forms/kept-in-tab';
import { useKept } from '../forms/use-kept';
import { useLanguage } from '../i18n/texts';
import { type CheckoutItem, isParcel } from './checkout-rules';
import type { CheckoutData } from './read-checkout';
import { homeCountry } from './residence-rules';

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
const kept = keptInTab('residence', isCode);

/**
 * The country of residence, which decides the refund policy (Z21). It is asked for where the profile has none; a parcel's address
 * brings it along. The language fills it in.
 */
export function useResidence(
  item: CheckoutItem,
  user: SessionUser,
  { countryCodes: countries }: CheckoutData['residence'],
) {
  const language = useLanguage();
  // As of the arrival: the first press of the pay button stores it, and it can be changed until the order is placed.
  const [wasUnknown] = useState(!user.nation);
  const [chosen, choose] = useKept(kept);
  const [reminded, setReminded] = useState(false);
  const code = chosen ?? homeCountry(language, navigator.languages);
  const country = countries.find((one) => one.code === code);
  const isAsked = wasUnknown && !isParcel(item) && countries.length > 0;
  return {
    isAsked,
    isMissing: isAsked && !country,
    reminded,
    remind: () => setReminded(true),
    countries,
    code: country?.code ?? '',
    /** As it is shown and stored. */
    nation: (isAsked && country?.name) || user.nation,
    choose,
  };
}

export type Residence = ReturnType<typeof useResidence>;
