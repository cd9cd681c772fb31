import { maxHeldPieces } from '@langit/contract/values/limits';
import { formatMoney, fromMajor } from '@langit/contract/values/money';
import { type DeliveryMethod, deliveryMethods } from '@langit/contract/values/rentals';
import { deliveryFees } from '@langit/domain/pricing/rent';
import { latestEnd } from '@langit/domain/rental-rules';
import { type Ref, useId } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { formatDay } from '../lib/dates';
import { DateField } from '../ui/date-field';
import { unbroken, usePlanWords } from '../ui/plan-words';
import { ProductImage } from '../ui/product-image';
import { Stepper } from '../ui/stepper';
import { Availability } from './availability';
import { type RentalFault, rentalDays } from './rental-figures';
import type { Rental } from './use-rental';
import { Section } from './work-column';

/** K2: the router, how many of it. */
export function RouterSection({ view }: { view: Rental }) {
  const t = useT('rental');
  const words = usePlanWords();
  const { product, quantity } = view.rental;
  return (
    <Section title={t('router')}>
      <div className="flex items-start gap-4 sm:gap-6">
        <ProductImage
          src={product.image_url}
          eager
          className="h-[60px] w-24 shrink-0 rounded-md sm:h-[100px] sm:w-40"
        />
        <div className="min-w-0">
          <p className="font-extrabold text-xl leading-tight tracking-tight sm:text-2xl">
            {unbroken(product.name)}
          </p>
          <p className="figures mt-1 text-slate text-sm">
            {words.data(product)} ·{' '}
            {t('perDay', { price: formatMoney(fromMajor(product.rent_per_day_idr ?? 0, 'IDR'), 'IDR') })}
          </p>
        </div>
      </div>
      <div className="mt-4 flex items-center justify-between gap-4 border-line border-t pt-4">
        <span className="font-semibold text-sm">{t('quantity')}</span>
        <Stepper
          label={t('quantity')}
          value={quantity}
          max={maxHeldPieces}
          onChange={(count) => view.change({ quantity: count })}
        />
      </div>
    </Section>
  );
}

function useFaultText(view: Rental): (fault: RentalFault | null) => string | null {
  const t = useT('rental');
  const language = useLanguage();
  const { limits, rental } = view;
  const day = (date: string) => formatDay(date, language);
  return (fault) => {
    if (fault === null) return null;
    if (fault === 'tooSoon') return t('tooSoon', { date: day(limits.start.min) });
    if (fault === 'tooFar') return t('tooFar', { date: day(limits.start.max) });
    if (fault === 'tooLong') return t('tooLong', { days: limits.most, date: day(latestEnd(rental.start)) });
    return t(fault);
  };
}

/** K4: first and last day, within what can be delivered; says at once whether routers are free. */
export function DatesSection({
  view,
  shown,
  startField,
}: {
  view: Rental;
  /** Empty fields are reminded of after a press of the pay button. */
  shown: boolean;
  startField: Ref<HTMLInputElement>;
}) {
  const t = useT('rental');
  const plan = useT('plan');
  const language = useLanguage();
  const text = useFaultText(view);
  const { rental, faults, limits, valid } = view;
  const visible = (value: string, fault: RentalFault | null) => (value === '' && !shown ? null : text(fault));
  return (
    <Section title={t('dates')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          ref={startField}
          label={t('start')}
          hint={t('earliest', { date: formatDay(limits.start.min, language) })}
          error={visible(rental.start, faults.start)}
          value={rental.start}
          {...limits.start}
          onChange={(start) => view.change({ start })}
        />
        <DateField
          label={t('end')}
          hint={t('bothCount')}
          error={visible(rental.end, faults.end)}
          value={rental.end}
          {...limits.end}
          onChange={(end) => view.change({ end })}
        />
      </div>
      {valid && (
        <p className="figures mt-4 font-semibold text-sm">{plan('days', { count: rentalDays(rental) })}</p>
      )}
      <Availability view={view} />
    </Section>
  );
}

const names = {
  fast: ['fast', 'fastDays'],
  express: ['express', 'expressDays'],
  regular: ['regular', 'regularDays'],
} as const satisfies Record<DeliveryMethod, unknown>;

/** K2: how it comes, how long that takes and what it costs; and where it goes. */
export function DeliveryChoice({ view }: { view: Rental }) {
  const t = useT('rental');
  const group = useId();
  const { method } = view.rental;
  return (
    <fieldset className="grid gap-2.5 sm:grid-cols-3">
      <legend className="sr-only">{t('method')}</legend>
      {deliveryMethods.map((one) => (
        <label
          key={one}
          className="relative flex cursor-pointer items-center gap-3 rounded-md border-[1.5px] border-edge px-4 py-3 hover:bg-pale has-checked:border-primary has-checked:bg-pale has-focus-visible:outline-2 has-focus-visible:outline-sky has-focus-visible:outline-offset-2 sm:flex-col sm:items-start sm:gap-0.5"
        >
          <input
            type="radio"
            name={group}
            className="size-4.5 shrink-0 accent-primary sm:absolute sm:top-4 sm:right-4"
            checked={one === method}
            onChange={() => view.change({ method: one })}
          />
          <span className="flex flex-wrap items-baseline gap-x-3 sm:flex-col sm:gap-y-0.5">
            <span className="font-bold">{t(names[one][0])}</span>
            <span className="text-slate text-sm">{t(names[one][1])}</span>
          </span>
          <span className="figures ml-auto font-semibold text-sm sm:mt-1 sm:ml-0">
            {formatMoney(deliveryFees[one], 'IDR')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
