import type { SetupStep } from '@langit/contract/values/setup-steps';
import { ButtonLink } from '@langit/ui/button';
import type { Answer } from '../lib/console-api';
import { useT } from '../lib/texts';
import { Panel } from '../ui/panel';
import { Ring } from './ring';

/** Where each step is done. */
const places: Record<SetupStep, string> = {
  second_way: '/me',
  company: '/system/technical',
  rates: '/system/prices',
  gateway_fee: '/system/prices',
  plans: '/catalogue/sync',
  stock: '/units',
  test_order: '/orders/new',
  colleague: '/staff',
  backup: '/system/backups',
};

/** The steps of a new shop; the first open one has the blue button. */
export function Setup({ of: { steps } }: { of: Answer<'setup.get'> }) {
  const t = useT('setup');
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.step;
  return (
    <Panel
      title={t('title')}
      aside={
        <span className="flex items-center gap-2 text-slate">
          <Ring done={done} all={steps.length} />
          <span>{t('done', { done, all: steps.length })}</span>
        </span>
      }
    >
      <ol className="divide-y divide-line">
        {steps.map(({ step, done: isDone }) => (
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
                <ButtonLink to={places[step]} look={step === next ? 'primary' : 'secondary'}>
                  {t(`button_${step}`)}
                </ButtonLink>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
