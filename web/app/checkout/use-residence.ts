import type { SessionUser } from '@langit/contract/wire/accounts';
import { useState } from 'react';
import { keptInTab } from '../forms/kept-in-tab';
import { useKept } from '../forms/use-kept';
import { type CheckoutItem, isParcel } from './checkout-rules';
import type { CheckoutData } from './read-checkout';

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
const kept = keptInTab('residence', isCode);

/**
 * The country of residence, which decides the refund policy (Z21). It is asked for where the profile has none; a parcel's address
 * brings it along. Nothing is guessed: a language says little about where its reader lives.
 */
export function useResidence(
  item: CheckoutItem,
  user: SessionUser,
  { countryCodes: countries }: CheckoutData['residence'],
) {
  // As of the arrival: the first press of the pay button stores it, and it can be changed until the order is placed.
  const [wasUnknown] = useState(!user.nation);
  const [chosen, choose] = useKept(kept);
  const [wasNameless] = useState(!user.name.trim());
  const [name, setName] = useState('');
  const [reminded, setReminded] = useState(false);
  const country = countries.find(({ code }) => code === chosen);
  const isAsked = wasUnknown && !isParcel(item) && countries.length > 0;
  const nation = (isAsked && country?.name) || user.nation;
  return {
    isAsked,
    isMissing: isAsked && !country,
    reminded,
    remind: () => setReminded(true),
    countries,
    code: country?.code ?? '',
    /** As it is shown and stored. */
    nation,
    choose,
    /** The name on the receipt, asked for once where the profile has none; null where it has. */
    name: isAsked && wasNameless ? name : null,
    setName,
    request: { nation: nation ?? '', name: name.trim() || null },
  };
}
