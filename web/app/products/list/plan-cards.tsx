import type { PlanFinder, Product } from '@langit/contract/wire/catalogue';
import type { ListQuery } from '@langit/domain/list-query';
import { memo, useId } from 'react';
import { useT } from '../../i18n/texts';
import type { ShopPlace } from '../places';
import { PlanCard } from './plan-card';
import { PlanRow } from './plan-row';
import { RouterRow } from './router-row';
import { isEnough, rentalDays, shownTrip } from './shown-plan';

type Props = {
  plans: readonly Product[];
  finder: PlanFinder | null;
  query: ListQuery;
  places: readonly ShopPlace[];
  /** What comes after the data of a router's day stands above the list. */
  isQuotaSaid: boolean;
};

/** The plans of a page. A plan that opens over them leaves them as they are. */
export const PlanCards = memo(function PlanCards(props: Props) {
  const { plans, query, places } = props;
  const trip = shownTrip(query);
  if (rentalDays(query) !== null)
    return (
      <ul className="grid gap-2 md:grid-cols-2 md:gap-3">
        {plans.map((plan) => (
          <RouterRow
            key={plan.id}
            product={plan}
            query={query}
            places={places}
            isQuotaSaid={props.isQuotaSaid}
          />
        ))}
      </ul>
    );
  if (trip === null)
    return (
      <ul className="grid gap-4 md:grid-cols-2">
        {plans.map((plan, index) => (
          <PlanCard key={plan.id} product={plan} query={query} places={places} eager={index < 2} />
        ))}
      </ul>
    );
  // In another order than the usual one, plans that are not enough for the trip stand between the others.
  const enough = query.sort === 'price' ? plans.filter((plan) => isEnough(plan, trip)) : plans;
  const rest = plans.slice(enough.length);
  return (
    <>
      <PlanRows {...props} plans={enough} />
      {rest.length > 0 && <RestOfPlans {...props} plans={rest} />}
    </>
  );
});

/** Z30: plans that hold or last less than the trip. */
function RestOfPlans(props: Props) {
  const t = useT('products');
  const title = useId();
  return (
    <>
      <p id={title} className="mt-4 mb-2 font-semibold text-slate text-sm first:mt-0">
        {t('partOfTrip')}
      </p>
      <PlanRows {...props} labelledBy={title} />
    </>
  );
}

function PlanRows({ plans, finder, query, places, labelledBy }: Props & { labelledBy?: string }) {
  if (plans.length === 0) return null;
  const labels = new Map(finder?.labels.map(({ id, label }) => [id, label]));
  return (
    <ul aria-labelledby={labelledBy} className="grid gap-2 md:grid-cols-2 md:gap-3">
      {plans.map((plan) => (
        <PlanRow
          key={plan.id}
          product={plan}
          query={query}
          label={labels.get(plan.id)}
          shared={finder?.shared ?? null}
          places={places}
        />
      ))}
    </ul>
  );
}
