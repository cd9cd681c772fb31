import type { Product, SharedFacts } from '@langit/contract/wire/catalogue';
import { useT } from '../../i18n/texts';
import { Dotted } from '../../ui/dotted';

const facts = ['hotspot', 'topup_allowed'] as const;

const words = {
  hotspot: { yes: 'hotspotYes', no: 'hotspotNo' },
  topup_allowed: { yes: 'topUpYes', no: 'topUpNo' },
} as const;

type PlanFields = Pick<Product, (typeof facts)[number] | 'has_number'>;

/** What a card says of its plan: the facts that are known and are not those of every plan of the destination (Z30). */
export function useOwnFacts(): (
  plan: PlanFields,
  shared: SharedFacts | null,
) => { yes: boolean; text: string }[] {
  const t = useT('products');
  return (plan, shared) => [
    ...facts
      .filter((fact) => plan[fact] !== null && !shared?.[fact])
      .map((fact) => ({ yes: plan[fact] === true, text: t(words[fact][plan[fact] ? 'yes' : 'no']) })),
    ...(plan.has_number === true ? [{ yes: true, text: t('withNumber') }] : []),
  ];
}

/** More names are no line that one reads. */
const mostNetworks = 3;

/** Z30: one line about the destination; it holds for each of its plans. */
export function SharedFactsLine({ shared, className }: { shared: SharedFacts; className: string }) {
  const t = useT('products');
  const { starts_on: start, networks } = shared;
  const texts = [
    networks.length <= mostNetworks && networks.join(', '),
    start && t(start === 'install' ? 'startsInstalled' : 'startsLanding'),
    ...facts.map((fact) => shared[fact] && t(words[fact].yes)),
  ].filter(Boolean);
  return (
    <p className={className}>
      <Dotted>{texts.join(' · ')}</Dotted>
    </p>
  );
}
