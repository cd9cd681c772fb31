import type { Product } from '@langit/contract/wire/catalogue';
import { compareAddress } from '@langit/domain/compare-query';
import type { Trip } from '@langit/domain/plan-finder/trip';
import { Button } from '@langit/ui/button';
import { Checkbox } from '@langit/ui/field';
import { createContext, type FormEvent, type ReactNode, useContext, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { usePath } from '../../i18n/language';
import { useT } from '../../i18n/texts';
import { useHydrated } from '../../lib/use-hydrated';
import { BarChat } from '../../ui/chat-link';
import { type Choice, type ChosenPlan, keptChoice, noChoice, toggled } from '../compare/chosen-plans';

type Comparing = {
  form: string;
  plans: readonly ChosenPlan[];
  toggle: (plan: ChosenPlan) => void;
  /** The cards are ticks. */
  isOn: boolean;
  setOn: (isOn: boolean) => void;
};

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
 * J1, Z31: around the cards of a destination's list. Comparing is a mode: until it is on, cards have no checkbox. These belong to the
 * form below them, which works as a document: there the first three ticks count.
 */
export function Comparison({
  of: shown,
  trip,
  children,
}: {
  /** The plans of the list; null where plans are not compared. */
  of: readonly Product[] | null;
  /** The trip that was chosen for the list. */
  trip: Trip | null;
  children: ReactNode;
}) {
  const form = useId();
  const { choice, choose } = useChoice();
  const [chosenMode, setMode] = useState<boolean | null>(null);
  const { plans, refused } = choice;
  const isOn = chosenMode ?? plans.length > 0;
  const toggle = (plan: ChosenPlan) => choose((now) => toggled(now, plan));
  const setOn = (on: boolean) => {
    if (!on) choose(() => noChoice);
    setMode(on);
  };
  return (
    <ComparingContext value={shown && { form, plans, toggle, isOn, setOn }}>
      {children}
      {shown && (
        <CompareBar form={form} plans={plans} refused={refused} shown={shown} trip={trip} isOn={isOn} />
      )}
    </ComparingContext>
  );
}

/** The cards may begin below the screen: without a tick in sight the mode would seem to do nothing. */
function showFirstTick(form: string): void {
  const tick = document.querySelector(`input[type=checkbox][form="${form}"]`);
  tick?.scrollIntoView({ block: 'center' });
}

/** The text button that turns cards into ticks and back; nothing outside of a `Comparison`. */
export function CompareSwitch() {
  const t = useT('products');
  const frame = useT('frame');
  const comparing = useContext(ComparingContext);
  if (!comparing) return null;
  const { form, isOn, setOn } = comparing;
  const press = () => {
    flushSync(() => setOn(!isOn));
    if (!isOn) showFirstTick(form);
  };
  return (
    <Button look="quiet" small className="min-h-11 noscript:hidden" onClick={press}>
      {isOn ? frame('cancel') : t('compare')}
    </Button>
  );
}

/** In the mode the label lies over the card and its link, the box over the label. */
const overCard =
  '-mr-3 [&_label>:first-child]:z-30 [&_label]:after:absolute [&_label]:after:inset-0 [&_label]:after:z-20';

/** The checkbox on a plan's card; nothing outside of a `Comparison`. With `wholeCard` a press anywhere on the card ticks it in the mode. */
export function CompareBox({
  product,
  wholeCard = false,
  className = '',
}: {
  product: Product;
  wholeCard?: boolean;
  className?: string;
}) {
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
      className={`${comparing.isOn ? (wholeCard ? overCard : '') : 'relative z-20 hidden noscript:block'} ${className}`}
      label={
        <>
          <span className={wholeCard ? 'sr-only' : ''}>{t('compare')}</span>{' '}
          <span className="sr-only">{plan.name}</span>
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
  trip,
  isOn,
}: {
  form: string;
  plans: readonly ChosenPlan[];
  refused: boolean;
  shown: readonly Product[];
  trip: Trip | null;
  isOn: boolean;
}) {
  const t = useT('products');
  const path = usePath();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(path(compareAddress({ plans: plans.map(({ code }) => code), more: false, trip })));
  };
  const elsewhere = plans.filter(({ code }) => shown.every(({ product_id }) => product_id !== code));
  return (
    <form
      id={form}
      method="get"
      action={path('/compare')}
      onSubmit={submit}
      aria-label={t('compareForm')}
      data-bottom-bar={isOn ? 'wide' : undefined}
      className={`-mx-5 mt-6 bg-surface px-5 py-2 shadow-float sm:mx-0 sm:rounded-t-lg noscript:block ${isOn ? '' : 'hidden'}`}
    >
      {elsewhere.map(({ code }) => (
        <input key={code} type="hidden" name="plans" value={code} />
      ))}
      {trip && (
        <>
          <input type="hidden" name="trip_days" value={trip.days} />
          <input type="hidden" name="trip_gb" value={trip.gigabytes} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p
          role="status"
          className="grow basis-48 font-semibold text-ember text-xs empty:basis-0 empty:grow-0"
        >
          {refused ? t('compareFull') : ''}
        </p>
        {plans.length === 0 ? (
          <p className="grow basis-24 text-sm">{t('compareHint')}</p>
        ) : (
          <ul className={`min-w-0 grow basis-24 text-xs leading-tight ${refused ? 'hidden' : ''}`}>
            {plans.map(({ code, name }) => (
              <li key={code} className="line-clamp-2">
                {name}
              </li>
            ))}
          </ul>
        )}
        <div className="flex items-center gap-2">
          <BarChat />
          <Button type="submit" small className={plans.length === 0 ? 'hidden noscript:flex' : ''}>
            {t('compareSubmit')}
          </Button>
        </div>
      </div>
    </form>
  );
}
