import { hasBegun } from '@langit/contract/values/esims';
import { formatMegabytes } from '@langit/contract/values/numbers';
import type { Esim } from '@langit/contract/wire/esims';
import { daysLeft } from '@langit/domain/esims/phase';
import { useLanguage } from '@langit/i18n/use-texts';
import { useState } from 'react';
import { useT } from '../i18n/texts';
import { useMoments } from '../i18n/use-moments';
import { usePlanWords } from '../ui/plan-words';

const dayMs = 86_400_000;

/** The page stays where it is: only the row of cards moves. */
const bringIntoView = (card: HTMLLIElement | null) => {
  const row = card?.parentElement;
  if (card && row) row.scrollTo({ left: card.offsetLeft - row.offsetLeft });
};

/** T5: the customer's own eSIMs with what is left of them; one tap looks the eSIM up. */
export function OwnEsims({
  esims,
  current,
  onPick,
}: {
  esims: readonly Esim[];
  current: string | null;
  onPick: (iccid: string) => void;
}) {
  const t = useT('topup');
  // The eSIM with which the page was opened stands first; another one that is pressed stays where it is.
  const [first] = useState(current);
  const cards = esims.toSorted((a, b) => Number(b.iccid === first) - Number(a.iccid === first));
  return (
    <section aria-labelledby="own-esims">
      <h2 id="own-esims" className="mb-3 text-lg">
        {t('ownEsims')}
      </h2>
      <ul className="no-scrollbar -mx-1 -my-1 flex snap-x scroll-px-1 gap-3 overflow-x-auto px-1 py-1 sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((esim) => (
          <li
            key={esim.esim_id}
            ref={current === esim.iccid ? bringIntoView : null}
            className="w-[85%] shrink-0 snap-start only:w-full sm:w-auto"
          >
            <button
              type="button"
              onClick={() => onPick(esim.iccid)}
              aria-pressed={current === esim.iccid}
              className="w-full rounded-lg border border-line bg-surface p-4 text-left hover:border-primary hover:bg-pale aria-pressed:border-primary aria-pressed:bg-pale"
            >
              <span className="block font-bold">{esim.label}</span>
              <span className="figures mb-3 block text-slate text-xs">{esim.iccid}</span>
              <DataLeft esim={esim} />
              <DaysLeft esim={esim} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `share`: null draws no bar. */
function Bar({ share, text }: { share: number | null; text: string }) {
  return (
    <span className="mt-2 block">
      <span className="figures block text-xs">{text}</span>
      {share !== null && (
        <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-line">
          <span
            className={`block h-full rounded-full ${share > 0.2 ? 'bg-sky' : 'bg-sun'}`}
            style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }}
          />
        </span>
      )}
    </span>
  );
}

function DataLeft({ esim }: { esim: Esim }) {
  const t = useT('topup');
  const words = usePlanWords();
  const language = useLanguage();
  const { data_total_mb: total, data_used_mb: used, daily } = esim;
  if (daily) return <DailyLeft daily={daily} />;
  if (total === null) return <Bar share={1} text={words.size(null)} />;
  const left = Math.max(0, total - (used ?? 0));
  const say = (megabytes: number) => formatMegabytes(megabytes, language);
  return (
    <Bar share={total > 0 ? left / total : 0} text={t('dataLeft', { left: say(left), total: say(total) })} />
  );
}

/** Of an eSIM that is sold by the day: what is left of today's data where that is known, else what a day has. */
function DailyLeft({
  daily: { quota_mb: quota, used_today_mb: used },
}: {
  daily: NonNullable<Esim['daily']>;
}) {
  const t = useT('topup');
  const words = usePlanWords();
  const language = useLanguage();
  if (quota === null) return <Bar share={1} text={words.size(null)} />;
  if (used === null) return <Bar share={1} text={words.perDay(quota / 1024)} />;
  const say = (megabytes: number) => formatMegabytes(megabytes, language);
  const left = Math.max(0, quota - used);
  return <Bar share={left / quota} text={t('leftToday', { left: say(left), total: say(quota) })} />;
}

function DaysLeft({ esim }: { esim: Esim }) {
  const t = useT('topup');
  const moments = useMoments();
  const { starts_at: start, expired_date: end, status } = esim;
  if (!end || !start || !hasBegun(status)) return <Bar share={null} text={t('notStarted')} />;
  const left = Math.max(0, Date.parse(end) - Date.now());
  return (
    <Bar
      share={left / Math.max(dayMs, Date.parse(end) - Date.parse(start))}
      text={t('daysLeft', { count: daysLeft(end, Date.now()), day: moments.day(end) })}
    />
  );
}
