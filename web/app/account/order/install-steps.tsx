import { useT } from '../../i18n/texts';
import { ChevronDownIcon } from '../../ui/icons';
import type { Handset } from './handset';

const steps = {
  iphone: {
    here: ['iphoneHere1', 'iphoneHere2', 'iphone3', 'iphone4'],
    other: ['iphone1', 'iphone2', 'iphone3', 'iphone4'],
  },
  android: {
    here: ['androidHere1', 'androidHere2', 'android3', 'android4'],
    other: ['android1', 'android2', 'android3', 'android4'],
  },
} as const;

/** The steps on this phone, which cannot scan its own screen, or on another one. The first system's steps stand open. */
export function InstallSteps({ systems, on }: { systems: Handset[]; on: 'here' | 'other' }) {
  const t = useT('orders');
  return (
    <section>
      <h4 className="font-bold mb-1 text-base">{t('steps')}</h4>
      {systems.map((system, index) => (
        <details key={system} open={index === 0} className="group border-line border-b">
          <summary className="flex min-h-11 items-center justify-between font-semibold text-sm">
            {t(system)}
            <ChevronDownIcon className="size-4.5 text-slate transition-transform group-open:rotate-180" />
          </summary>
          <ol className="grid gap-2.5 pb-4">
            {steps[system][on].map((step, position) => (
              <li key={step} className="flex gap-3 text-sm">
                <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-pale font-bold text-primary text-xs">
                  {position + 1}
                </span>
                <span className="pt-px">{t(step)}</span>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
