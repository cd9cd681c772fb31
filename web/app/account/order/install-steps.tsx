import type { Esim } from '@langit/contract/wire/esims';
import type { EsimPhase } from '@langit/domain/esims/phase';
import { Notice } from '@langit/ui/badge';
import { InfoIcon } from '@langit/ui/icons';
import { Tabs } from '@langit/ui/tabs';
import { useState } from 'react';
import { useT } from '../../i18n/texts';
import { type Handset, handset, handsets } from './handset';
import { InstallLink } from './install-link';

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

/** Under a title that says when. */
const landing = { iphone: 'landIphone', android: 'landAndroid' } as const;

type Where = 'here' | 'other';

/** On a computer the steps stand open beside the code, before the eSIM is installed. */
export const showsSteps = (phase: EsimPhase): boolean => phase === 'before' && handset() === null;

/** Beside the code on a computer: the steps of the phone that scans it. */
export function ScanSteps() {
  const t = useT('orders');
  const [system, setSystem] = useState<Handset>('iphone');
  return (
    <Tabs
      label={t('howToInstall')}
      current={system}
      onChange={setSystem}
      tabs={handsets.map((key) => ({
        key,
        label: t(key),
        panel: <StepList system={key} on="other" />,
      }))}
    />
  );
}

/** The steps on the phone that shows the page, which cannot scan its own screen, or on another one. */
export function InstallSteps({ esim }: { esim: Esim }) {
  const t = useT('orders');
  const phone = handset();
  const [where, setWhere] = useState<Where>(phone ? 'here' : 'other');
  const panel = (on: Where) => (
    <div className="grid gap-6 sm:grid-cols-2">
      {(on === 'here' && phone ? [phone] : handsets).map((system) => (
        <Steps key={system} esim={esim} system={system} on={on} linked={on === 'here' && !phone} />
      ))}
    </div>
  );
  return (
    <>
      <Tabs
        label={t('howTo')}
        current={where}
        onChange={setWhere}
        tabs={[
          { key: 'here', label: t('tabThis'), panel: panel('here') },
          { key: 'other', label: t('tabOther'), panel: panel('other') },
        ]}
      />
      <Notice tone="warn" className="mt-5" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
        {t('onceNote')}
      </Notice>
    </>
  );
}

/** What is left to do once the eSIM is on the phone: by the phone that shows the page, else for both systems. */
export function LandingSteps() {
  const t = useT('orders');
  const phone = handset();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {phone ? (
        <p className="sm:col-span-2">{t(landing[phone])}</p>
      ) : (
        handsets.map((system) => (
          <section key={system}>
            <h3 className="mb-1 text-base tracking-normal">{t(system)}</h3>
            <p className="text-sm">{t(landing[system])}</p>
          </section>
        ))
      )}
    </div>
  );
}

function Steps({
  esim,
  system,
  on,
  linked,
}: {
  esim: Esim;
  system: Handset;
  on: Where;
  /** The system is not known for certain: the press that installs stands with its steps. */
  linked: boolean;
}) {
  const t = useT('orders');
  return (
    <section>
      <h3 className="mb-2.5 text-base tracking-normal">{t(system)}</h3>
      {linked && (
        <div className="mb-4">
          <InstallLink esim={esim} system={system} look="secondary" />
        </div>
      )}
      <StepList system={system} on={on} />
    </section>
  );
}

function StepList({ system, on }: { system: Handset; on: Where }) {
  const t = useT('orders');
  return (
    <ol className="grid gap-2.5">
      {steps[system][on].map((step, position) => (
        <li key={step} className="flex gap-3 text-sm">
          <span className="figures grid size-6 shrink-0 place-items-center rounded-full bg-pale font-bold text-primary text-xs">
            {position + 1}
          </span>
          <span className="pt-px">{t(step)}</span>
        </li>
      ))}
    </ol>
  );
}
