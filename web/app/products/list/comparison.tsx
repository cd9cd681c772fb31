import type { Product } from '@langit/contract/wire/catalogue';
import { compareAddress } from '@langit/domain/compare-query';
import { createContext, type FormEvent, type ReactNode, useContext, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePath } from '../../i18n/language';
import { useT } from '../../i18n/texts';
import { useHydrated } from '../../lib/use-hydrated';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/field';
import { type Choice, type ChosenPlan, keptChoice, noChoice, toggled } from '../compare/chosen-plans';

type Comparing = { form: string; plans: readonly ChosenPlan[]; toggle: (plan: ChosenPlan) => void };

const ComparingContext = createContext<Comparing | null>(null);

const keptPlans = (): Choice => ({ ...noChoice, plans: keptChoice.read() ?? [] });

/** The tab's choice. The server does not know it: it is read once the page is hydrated. */
function useChoice() {
  const hydrated = useHydrated();
  const kept = useMemo(() => (hydrated ? keptPlans() : noChoice), [hydrated]);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choose = (next: (now: Choice) => Choice) => {
    const choice = next(chosen ?? keptPlans());
    keptChoice.keep([...choice.plans]);
    setChosen(choice);
  };
  return { choice: chosen ?? kept, choose };
}

/**
 * J1: around the cards of a destination's list. Their checkboxes belong to the form below them, which works as a document: there
 * the first three ticks count.
 */
export function Comparison({
  of: shown,
  children,
}: {
  /** The plans of the list; null where plans are not compared. */
  of: readonly Product[] | null;
  children: ReactNode;
}) {
  const form = useId();
  const { choice, choose } = useChoice();
  const { plans, refused } = choice;
  const toggle = (plan: ChosenPlan) => choose((now) => toggled(now, plan));
  return (
    <ComparingContext value={shown && { form, plans, toggle }}>
      {children}
      {shown && (
        <CompareBar
          form={form}
          plans={plans}
          refused={refused}
          shown={shown}
          onClear={() => choose(() => noChoice)}
        />
      )}
    </ComparingContext>
  );
}

/** The checkbox on a plan's card; nothing outside of a `Comparison`. */
export function CompareBox({ product, className = '' }: { product: Product; className?: string }) {
  const t = useT('products');
  const comparing = useContext(ComparingContext);
  if (!comparing) return null;
  const plan = { code: product.product_id, name: product.name };
  return (
    <Checkbox
      form={comparing.form}
      name="plans"
      value={plan.code}
      checked={comparing.plans.some(({ code }) => code === plan.code)}
      onChange={() => comparing.toggle(plan)}
      className={className}
      label={
        <>
          {t('compare')} <span className="sr-only">{plan.name}</span>
        </>
      }
    />
  );
}

function CompareBar({
  form,
  plans,
  refused,
  shown,
  onClear,
}: {
  form: string;
  plans: readonly ChosenPlan[];
  refused: boolean;
  shown: readonly Product[];
  onClear: () => void;
}) {
  const t = useT('products');
  const path = usePath();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(path(compareAddress({ plans: plans.map(({ code }) => code), more: false })));
  };
  const elsewhere = plans.filter(({ code }) => shown.every(({ product_id }) => product_id !== code));
  return (
    <form
      id={form}
      method="get"
      action={path('/compare')}
      onSubmit={submit}
      aria-label={t('compareForm')}
      data-buy-bar={plans.length > 0 ? 'low' : undefined}
      className={`sticky bottom-3 z-20 mt-6 rounded-lg border border-line bg-surface p-3 shadow-float sm:p-4 noscript:static noscript:block ${plans.length === 0 ? 'hidden' : ''}`}
    >
      {elsewhere.map(({ code }) => (
        <input key={code} type="hidden" name="plans" value={code} />
      ))}
      <p role="status" className="font-semibold text-ember text-sm">
        {refused ? t('compareFull') : ''}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-sm">
          <span className="hidden noscript:inline">{t('compareHint')}</span>
          <span className="noscript:hidden">
            <span className="figures font-semibold">{t('compareCount', { count: plans.length })}</span>
            <span className="text-slate max-sm:hidden"> {plans.map(({ name }) => name).join(' · ')}</span>
          </span>
        </p>
        <div className="flex gap-2">
          <Button look="quiet" small className="noscript:hidden" onClick={onClear}>
            {t('compareClear')}
          </Button>
          <Button type="submit" small>
            {t('compareSubmit')}
          </Button>
        </div>
      </div>
    </form>
  );
}
