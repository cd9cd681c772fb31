import type { Translate } from '@langit/contract/values/message';
import type { Filter } from '../../ui/filters';
import type { texts } from './texts/en';

const words = ['type', 'source', 'refused_by', 'refund_rule', 'refund_by', 'unit'] as const;
const days = ['money_from', 'money_to', 'refund_from', 'refund_to', 'rented_from', 'rented_to'] as const;

/** The filters by which a report's row opens its orders. */
export const byReportNames: readonly string[] = [...words, ...days];

export const byReportFilters = (t: Translate<typeof texts>): Filter[] => [
  ...words.map((name): Filter => ({ name, label: t(name), kind: 'text' })),
  ...days.map((name): Filter => ({ name, label: t(name), kind: 'day' })),
];
