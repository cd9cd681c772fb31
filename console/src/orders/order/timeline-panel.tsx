import { type TimelineSourceName, timelineSources } from '@langit/contract/values/timeline';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { Pager } from '../../ui/pager';
import { Panel } from '../../ui/panel';
import { groupTimeline, type TimelineDay, type TimelineGroup } from './timeline-groups';
import { type TimelineEntry, useTimelineDetails, useTimelineSentence } from './timeline-words';

/** What happened to the order, the newest first, by days; one source alone where the address says so. */
export function Timeline({ entries, next }: { entries: readonly TimelineEntry[]; next: string | null }) {
  const t = useT('orders');
  const words = useT('order');
  const [query, setQuery] = useSearchParams();
  const shownSource = timelineSources.find((source) => source === query.get('source'));
  const choose = (source: string) =>
    setQuery(
      (address) => {
        address.delete('events');
        if (source === '') address.delete('source');
        else address.set('source', source);
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Panel
      title={t('timeline')}
      folds
      aside={
        <select
          aria-label={t('source')}
          value={shownSource ?? ''}
          onChange={(event) => choose(event.target.value)}
          className="min-h-9 rounded-sm border border-edge bg-surface px-2"
        >
          <option value="">{t('all')}</option>
          {timelineSources.toReversed().map((source) => (
            <option key={source} value={source}>
              {words(`source_${source}`)}
            </option>
          ))}
        </select>
      }
    >
      {entries.length === 0 ? (
        <p className="text-slate">{t('nothingYet')}</p>
      ) : (
        <Days of={groupTimeline(entries)} />
      )}
      <Pager name="events" next={next} labels={{ first: words('newest'), next: words('older') }} />
    </Panel>
  );
}

const dot: Record<TimelineSourceName, string> = {
  shop: 'bg-sky',
  gateway: 'bg-leaf',
  money: 'bg-leaf',
  supplier: 'bg-primary',
  mail: 'bg-edge',
  staff: 'bg-sun',
  note: 'bg-sun',
};

function Days({ of: days }: { of: readonly TimelineDay[] }) {
  const { day: dayText } = useFormat();
  return days.map(({ day, groups }) => (
    <section key={day} aria-label={dayText(day)} className="mt-4 first:mt-0">
      <h3 className="mb-1 font-semibold text-slate text-xs">{dayText(day)}</h3>
      <ol>
        {groups.map((group) => (
          <li key={group.latest.id}>
            <Event of={group} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** An event in one line; what was the same several times in a row stands once. References unfold. */
function Event({ of: { latest, count, first, echoes } }: { of: TimelineGroup }) {
  const t = useT('order');
  const { time, moment } = useFormat();
  const sentenceOf = useTimelineSentence();
  const detailsOf = useTimelineDetails();
  const details = [latest, ...echoes].map(detailsOf).filter(Boolean).join(' · ');
  const line = (
    <>
      <time dateTime={latest.at} title={moment(latest.at)} className="w-10 shrink-0 text-slate text-xs">
        {time(latest.at)}
      </time>
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot[latest.source]}`} />
      <span className="min-w-0 flex-1 whitespace-pre-wrap">
        {sentenceOf(latest)}
        {count > 1 && (
          <span className="text-slate">{` · ${t('times', { count, since: time(first.at) })}`}</span>
        )}
      </span>
      <span className="shrink-0 text-slate text-xs">{t(`source_${latest.source}`)}</span>
    </>
  );
  const row = 'flex min-h-8 items-baseline gap-x-3 py-1';
  if (!details) return <div className={row}>{line}</div>;
  return (
    <details>
      <summary className={`${row} -mx-2 rounded-sm px-2 hover:bg-pale`}>{line}</summary>
      <p className="pb-1 pl-15 text-slate text-xs">{details}</p>
    </details>
  );
}
