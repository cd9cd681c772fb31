import type { ProductType } from '@langit/contract/values/catalogue';
import { kindOf } from '@langit/contract/values/product-kinds';
import { BetweenSentences } from '../../i18n/between-sentences';
import { useT } from '../../i18n/texts';
import { NewTabLink } from '../../ui/new-tab-link';

/** Will it work in my phone? Asked before paying, answered in three steps. */
export function CompatibilityPanel({ type }: { type: ProductType }) {
  const t = useT('products');
  const kind = useT(type);
  const frame = useT('frame');
  if (!kindOf({ type }).isElectronic) return <p>{kind('worksWith')}</p>;
  const steps = [t('checkDial'), t('checkEid'), t('checkLock')];
  return (
    <>
      <h2 className="mb-3 text-base">{t('checkTitle')}</h2>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-pale font-bold text-primary text-sm">
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-slate text-sm">
        {kind('worksWith')}
        <BetweenSentences />
        <NewTabLink to="/compatibility">{frame('compatibility')}</NewTabLink>
      </p>
    </>
  );
}
