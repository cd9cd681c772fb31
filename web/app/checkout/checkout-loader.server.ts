import { productTypes } from '@langit/contract/values/catalogue';
import { durationText } from '@langit/contract/values/date-text';
import { allPlaceNames, placesListed } from '@langit/domain/places/place-names';
import { countryTerms } from '@langit/domain/router-delivery';
import type { LoaderFunctionArgs } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { textsFor, translator } from '../i18n/texts.server';
import { phones } from '../phones/phones.server';

/** The texts and facts of a checkout, the same for everybody. */
export function loadCheckoutPage(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  part: 'checkout' | 'rental',
) {
  const { language, taxRateBasisPoints, paymentExpirySeconds, facts } = context.get(pageRequest);
  const { routerCountries } = facts;
  return {
    texts: textsFor(
      language,
      'auth',
      'calendar',
      'checkout',
      'plan',
      ...productTypes,
      'promises',
      'rental',
      'sign-in',
      'validation',
    ),
    title: translator(language, part)('title'),
    taxRateBasisPoints,
    payWithin: durationText(paymentExpirySeconds, language),
    routers: {
      countries: placesListed(routerCountries, language),
      terms: countryTerms(routerCountries, allPlaceNames),
    },
    phones: phones.map(({ brand, model, note }) => ({ brand, model, differs: note !== null })),
  };
}
