import { type TimelineSourceName, timelineSources } from '@langit/contract/values/timeline';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { Pager } from '../../ui/pager';
import { Panel } from '../../ui/panel';
import { type TimelineEntry, useTimelineDetails, useTimelineSentence } from './timeline-words';

/** What happened to the order, the newest first; one source alone where the address says so. */
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
        <TimelineList entries={entries} />
      )}
      <Pager name="events" next={next} labels={{ first: words('newest'), next: words('older') }} />
    </Panel>
  );
}

const edge: Record<TimelineSourceName, string> = {
  shop: 'border-sky',
  gateway: 'border-leaf',
  money: 'border-leaf',
  supplier: 'border-primary',
  mail: 'border-line',
  staff: 'border-sun',
  note: 'border-sun',
};

/** The entries in their own words, with what is to be looked up in small print. */
export function TimelineList({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useT('order');
  const { moment } = useFormat();
  const sentenceOf = useTimelineSentence();
  const detailsOf = useTimelineDetails();
  return (
    <ol className="space-y-2">
      {entries.map((entry) => {
        const details = detailsOf(entry);
        return (
          <li key={entry.id} className={`border-l-4 pl-3 ${edge[entry.source]}`}>
            <time dateTime={entry.at} className="block text-slate text-xs">
              {`${moment(entry.at)} · ${t(`source_${entry.source}`)}`}
            </time>
            {sentenceOf(entry)}
            {details && <span className="block text-slate text-xs">{details}</span>}
          </li>
        );
      })}
    </ol>
  );
}
