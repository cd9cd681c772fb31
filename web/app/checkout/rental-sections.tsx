import { maxHeldPieces } from '@langit/contract/values/limits';
import { formatMoney } from '@langit/contract/values/money';
import { type DeliveryMethod, deliveryMethods } from '@langit/contract/values/rentals';
import { deliveryFees } from '@langit/domain/pricing/rent';
import { latestEnd, latestStart } from '@langit/domain/rental-rules';
import { useLanguage } from '@langit/i18n/use-texts';
import { type ComponentProps, lazy, type ReactNode, type Ref, Suspense, useId } from 'react';
import { formatDay, formatDays } from '../i18n/dates';
import { useT } from '../i18n/texts';
import type { RentalDays } from '../purchase/checkout-address';
import type { Calendar as CalendarOf } from '../ui/calendar';
import { DateField } from '../ui/date-field';
import { usePlanWords } from '../ui/plan-words';
import { Stepper } from '../ui/stepper';
import { Availability, FasterDelivery } from './availability';
import { perDayOf, type RentalItem } from './checkout-rules';
import { useItemName } from './item-name';
import { methodNames } from './method-names';
import { choose, isEndNext, markOf } from './rental-calendar-rules';
import { lengthOf, type RentalFault } from './rental-days-rules';
import { ProductTitle, Section } from './section';
import type { RentalView } from './use-checkout';

/** Beside the fields, which suffice where it cannot be loaded. */
type CalendarPart = { default: (props: ComponentProps<typeof CalendarOf>) => ReactNode };
const Calendar = lazy(
  (): Promise<CalendarPart> =>
    import('../ui/calendar').then(
      (module) => ({ default: module.Calendar }),
      () => ({ default: () => null }),
    ),
);

/** K2: the router, how many of it. */
export function RouterSection({ item, onCount }: { item: RentalItem; onCount: (count: number) => void }) {
  const t = useT('rental');
  const kind = useT(item.product.type);
  const nameOf = useItemName();
  return (
    <Section title={kind('chosen')}>
      <ProductTitle name={nameOf(item)} image={item.product.image_url}>
        <p className="figures mt-1 text-slate text-sm">
          {t('perDay', { price: formatMoney(perDayOf(item), 'IDR') })}
        </p>
      </ProductTitle>
      <div className="mt-4 flex items-center justify-between gap-4 border-line border-t pt-4">
        <span className="font-semibold text-sm">{t('quantity')}</span>
        <Stepper label={t('quantity')} value={item.count} max={maxHeldPieces} onChange={onCount} />
      </div>
    </Section>
  );
}

function useFaultText({ limits, item }: RentalView): (fault: RentalFault | null) => string | null {
  const t = useT('rental');
  const language = useLanguage();
  const day = (date: string) => formatDay(date, language);
  return (fault) => {
    if (fault === null) return null;
    if (fault === 'tooSoon') {
      const key = item.method === 'fast' ? 'tooSoonFastest' : 'tooSoon';
      return t(key, { date: day(limits.start.min) });
    }
    if (fault === 'tooFar') return t('tooFar', { date: day(limits.start.max) });
    if (fault === 'tooLong') return t('tooLong', { days: limits.most, date: day(latestEnd(item.start)) });
    return t(fault);
  };
}

/** K4: first and last day, within what can be delivered; says at once whether routers are free. */
export function DatesSection({
  rental,
  shown,
  startField,
  onChange,
}: {
  rental: RentalView;
  /** Empty fields are reminded of after a press of the pay button. */
  shown: boolean;
  startField: Ref<HTMLInputElement>;
  onChange: (days: Partial<RentalDays>) => void;
}) {
  const t = useT('rental');
  const { daysOf } = usePlanWords();
  const language = useLanguage();
  const text = useFaultText(rental);
  const { item, faults, limits, valid } = rental;
  const visible = (value: string, fault: RentalFault | null) => (value === '' && !shown ? null : text(fault));
  return (
    <Section title={t('dates')}>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-2 gap-4 max-[22.5rem]:grid-cols-1 md:grid-cols-1">
          <DateField
            ref={startField}
            label={t('start')}
            error={visible(item.start, faults.start)}
            value={item.start}
            {...limits.start}
            onChange={(start) => onChange({ start })}
          />
          <DateField
            label={t('end')}
            error={visible(item.end, faults.end)}
            value={item.end}
            {...limits.end}
            onChange={(end) => onChange({ end })}
          />
        </div>
        <div className="md:col-start-2 md:row-span-2 md:row-start-1">
          <FreeDays rental={rental} onChange={onChange} />
        </div>
        <div>
          <p className="text-slate text-xs">
            {t('earliest', { date: formatDay(limits.start.min, language) })}
            <br />
            {t('daysHint')}
          </p>
          {valid && <p className="figures mt-4 font-semibold text-sm">{daysOf(lengthOf(item))}</p>}
          {faults.start === 'tooSoon' && <FasterDelivery rental={rental} onChange={onChange} />}
          <Availability rental={rental} onChange={onChange} />
        </div>
      </div>
    </Section>
  );
}

/** Z19: the days on a calendar. A press chooses the first day, the next one the last day. */
function FreeDays({
  rental: { item, free },
  onChange,
}: {
  rental: RentalView;
  onChange: (days: Partial<RentalDays>) => void;
}) {
  const t = useT('rental');
  const language = useLanguage();
  const { days } = free;
  if (!days) return null;
  return (
    <>
      <p aria-live="polite" className="mb-1 text-center text-slate text-sm">
        {item.start && item.end
          ? formatDays(item.start, item.end, language)
          : t(isEndNext(days, item) ? 'pickEnd' : 'pickStart')}
      </p>
      <Suspense fallback={<div className="h-96" />}>
        <Calendar
          label={t('freeDays')}
          today={days.today}
          first={days.today}
          last={latestEnd(latestStart(days.today))}
          start={item.start}
          end={item.end}
          busy={free.asking}
          markOf={(day) => markOf(days, item, day)}
          onChoose={(day) => onChange(choose(days, item, day))}
        />
      </Suspense>
    </>
  );
}

/** K2: how it comes, how long that takes and what it costs. */
export function DeliveryChoice({
  method,
  onChange,
}: {
  method: DeliveryMethod;
  onChange: (days: Partial<RentalDays>) => void;
}) {
  const t = useT('rental');
  const group = useId();
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
            className="radio sm:absolute sm:top-4 sm:right-4"
            checked={one === method}
            onChange={() => onChange({ method: one })}
          />
          <span className="flex flex-wrap items-baseline gap-x-3 sm:flex-col sm:gap-y-0.5">
            <span className="font-bold">{t(methodNames[one][0])}</span>
            <span className="text-slate text-sm">{t(methodNames[one][1])}</span>
          </span>
          <span className="figures ml-auto font-semibold text-sm sm:mt-1 sm:ml-0">
            {formatMoney(deliveryFees[one], 'IDR')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
