import { useSearchParams } from 'react-router';
import { filled } from '../ui/filters';
import { Tabs } from '../ui/tabs';

/** The reports that a person may read, and the comparisons with the books of others; the period stays. */
export function ReportTabs() {
  const [query] = useSearchParams();
  return (
    <Tabs
      of="reports"
      kept={String(new URLSearchParams(filled(query, ['from', 'to', 'period', 'compare'])))}
    />
  );
}
