import { useLanguage } from '@langit/i18n/use-texts';
import { dayName } from '@langit/ui/calendar-days';
import { MonthGrid } from '@langit/ui/month-grid';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../lib/texts';
import { usePressOutside } from './use-press-outside';

/** The calendar of a day's field, above everything else, also above a dialog. */
export function DayCalendar({
  id,
  opener,
  label,
  value,
  bounds: { min, max },
  today,
  onChoose,
  onClose,
}: {
  id: string;
  opener: RefObject<HTMLButtonElement | null>;
  label: string;
  value: string;
  bounds: { min: string; max: string };
  today: string;
  onChoose: (day: string) => void;
  onClose: () => void;
}) {
  const t = useT('ui');
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const within = (day: string) => (day < min ? min : day > max ? max : day);
  const [at, setAt] = useState(() => within(value || today));
  const place = () => {
    const anchor = opener.current?.parentElement?.getBoundingClientRect();
    const layer = box.current;
    if (!anchor || !layer) return;
    const { height, width } = layer.getBoundingClientRect();
    const isBelow = anchor.bottom + height + 8 < innerHeight || anchor.top < height + 8;
    const top = isBelow ? anchor.bottom + 4 : anchor.top - height - 4;
    layer.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
    layer.style.left = `${Math.max(8, Math.min(anchor.left, innerWidth - width - 8))}px`;
  };
  const placeAgain = useEffectEvent(place);
  usePressOutside(true, () => [box.current, opener.current], onClose);
  useEffect(() => {
    box.current?.showPopover();
    placeAgain();
    box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    const scroll = () => placeAgain();
    document.addEventListener('scroll', scroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', scroll, { capture: true });
  }, []);
  const close = () => {
    onClose();
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar from each of its days
    <div
      ref={box}
      id={id}
      popover="manual"
      onBlur={({ relatedTarget }) => {
        if (!relatedTarget || relatedTarget === opener.current) return;
        if (!box.current?.contains(relatedTarget)) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      className="m-0 w-72 rounded-md border border-line bg-surface p-3 text-ink shadow-float [&_td>button]:min-h-9"
    >
      <MonthGrid
        label={label}
        t={(key) => t(key === 'keys' ? 'calendarKeys' : key)}
        today={today}
        first={min}
        last={max}
        start={value}
        end={value}
        at={at}
        onMove={(day) => setAt(within(day))}
        dayOf={(day) => ({ isOpen: day >= min && day <= max, name: dayName(day, language) })}
        onPress={(day) => {
          if (day < min || day > max) return;
          onChoose(day);
          close();
        }}
      />
    </div>
  );
}
