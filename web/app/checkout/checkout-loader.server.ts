import type { LoaderFunctionArgs } from 'react-router';
import { pageRequest } from '../document/load-context.server';
import { textsFor, translator } from '../i18n/texts.server';
import { phones } from '../phones/phones.server';

/** The texts and facts of a checkout, the same for everybody. */
export function loadCheckoutPage(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  part: 'checkout' | 'rental',
) {
  const { language, taxRateBasisPoints } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'auth', 'calendar', 'checkout', 'plan', 'rental', 'signIn', 'validation'),
    title: translator(language, part)('title'),
    taxRateBasisPoints,
    phones: phones.map(({ brand, model, note }) => ({ brand, model, differs: note !== null })),
  };
}
