import type { SetupStep } from '@langit/contract/values/setup-steps';
import { Button, ButtonLink, buttonClass } from '@langit/ui/button';
import { useState } from 'react';
import type { Answer } from '../lib/console-api';
import { useT } from '../lib/texts';
import { Panel } from '../ui/panel';
import { Ring } from './ring';

type Steps = Answer<'setup.get'>['steps'];

/** Where each step is done. An order is bought where customers buy. */
const places: Record<Exclude<SetupStep, 'test_order'>, string> = {
  second_way: '/me',
  company: '/system#company.set',
  rates: '/system/prices#rates.set',
  gateway_fee: '/system/prices#fees.set',
  plans: '/catalogue/sync',
  stock: '/units#units.add',
  colleague: '/staff#staff.invite',
  backup: '/system/backups#system.backup',
};

const shown = 2;

/** Once an order was paid, what needs a person comes before the steps. */
export const isSelling = (steps: Steps): boolean =>
  steps.some(({ step, done }) => step === 'test_order' && done);

/** The steps of a new shop: the done ones in a line, then the next two, or all. The first open one has the blue button. */
export function Setup({ of: { steps } }: { of: Answer<'setup.get'> }) {
  const t = useT('setup');
  const [isWhole, setWhole] = useState(false);
  const done = steps.filter((step) => step.done);
  const open = steps.filter((step) => !step.done);
  const next = open[0]?.step;
  return (
    <Panel
      title={t('title')}
      aside={
        <span className="flex items-center gap-2 text-slate">
          <Ring done={done.length} all={steps.length} />
          <span>{t('done', { done: done.length, all: steps.length })}</span>
        </span>
      }
    >
      {!isWhole && done.length > 0 && (
        <p className="mb-3 flex gap-3 text-slate">
          <Ring done={1} all={1} />
          <span>
            <span className="sr-only">{t('isDone')}</span> {done.map(({ step }) => t(step)).join(' · ')}
          </span>
        </p>
      )}
      <ol className="divide-y divide-line">
        {(isWhole ? steps : open.slice(0, shown)).map(({ step, done: isDone }) => (
          <li key={step} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <Ring done={isDone ? 1 : 0} all={1} />
            {isDone ? (
              <p className="min-w-0 flex-1 text-slate">
                <span>{t(step)}</span> <span className="sr-only">{t('isDone')}</span>
              </p>
            ) : (
              <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div className="min-w-0 flex-1 basis-64">
                  <p className="font-semibold">{t(step)}</p>
                  <p className="text-slate">{t(`sentence_${step}`)}</p>
                </div>
                <StepLink step={step} look={step === next ? 'primary' : 'secondary'} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-2">
        <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showFewer') : t('showAll', { count: steps.length })}
        </Button>
      </p>
    </Panel>
  );
}

function StepLink({ step, look }: { step: SetupStep; look: 'primary' | 'secondary' }) {
  const t = useT('setup');
  const name = t(`button_${step}`);
  if (step === 'test_order')
    return (
      <a href="/" className={buttonClass({ look })}>
        {name}
      </a>
    );
  return (
    <ButtonLink to={places[step]} look={look}>
      {name}
    </ButtonLink>
  );
}
