import type { TimelineSourceName } from '@langit/contract/values/timeline';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { type TimelineEntry, useTimelineDetails, useTimelineSentence } from '../order/timeline-words';

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
