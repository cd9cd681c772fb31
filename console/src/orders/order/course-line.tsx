import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import type { Station } from './course';

/** The way of an order as a line of dots; those that are reached are filled and have their time. */
export function CourseLine({ of: stations }: { of: readonly Station[] }) {
  const t = useT('order');
  const { moment } = useFormat();
  if (stations.length === 0) return null;
  return (
    <ol
      aria-label={t('course')}
      className="mb-4 flex rounded-md border border-line bg-surface px-2 py-3 text-center text-xs"
    >
      {stations.map(({ name, at, isReached, trouble }, index) => (
        <li key={name} className="relative min-w-0 flex-1 px-0.5 md:px-1">
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-[5px] right-1/2 h-0.5 w-full ${isReached ? 'bg-leaf' : 'bg-line'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative z-10 mx-auto mb-1 block size-3 rounded-full border-2 ${isReached ? (trouble ? 'border-sun bg-sun' : 'border-leaf bg-leaf') : trouble ? 'border-ember bg-surface' : 'border-edge bg-surface'}`}
          />
          <span className={isReached || trouble ? 'font-semibold' : 'text-slate'}>
            {t(`station_${name}`)}
          </span>
          <span className="sr-only">{isReached ? t('reached') : t('notReached')}</span>
          {trouble && (
            <span
              className={isReached ? 'mx-auto block w-fit rounded-sm bg-sun-pale px-1' : 'block text-ember'}
            >
              {t(`state_${trouble}`)}
            </span>
          )}
          {at && (
            <time dateTime={at} className="block text-slate max-md:hidden">
              {moment(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
