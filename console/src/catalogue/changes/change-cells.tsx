import { isChangeWaiting } from '@langit/contract/values/supplier-changes';
import { Badge } from '@langit/ui/badge';
import type { Answer } from '../../lib/console-api';
import { costText } from '../../lib/format';
import { useT } from '../../lib/texts';
import { dataText } from '../amounts';

export type Change = Answer<'catalogue.changes'>[number];

/** What changes: costs and the supplier's lowest selling prices in dollars, facts in words. */
export function Figures({ of: row }: { of: Change }) {
  const t = useT('catalogue');
  // One figure that is known stands alone: an arrow needs two.
  const from = (before: string | null, now: string | null) =>
    [before, now].flatMap((figure) => (figure === null ? [] : costText(figure))).join(' → ') || null;
  const shownFact = (fact: string, value: string | number | null): string =>
    fact === 'data' && typeof value !== 'string' ? dataText(value, t('unlimited')) : String(value ?? '–');
  const parts = [
    row.kind === 'minimum' && from(row.minimum_before, row.minimum_now),
    from(row.cost_before, row.cost_now),
    ...row.facts.map(({ fact, before, now }) => `${shownFact(fact, before)} → ${shownFact(fact, now)}`),
  ];
  return <span>{parts.filter(Boolean).join(' · ') || '–'}</span>;
}

/** Where a change stands, and what followed for its product. */
export function State({ of: { state, followed } }: { of: Change }) {
  const t = useT('catalogue');
  if (followed)
    return (
      <Badge tone={followed === 'sold' ? 'good' : followed === 'repriced' ? 'warn' : 'bad'}>
        {t(`${followed}_followed`)}
      </Badge>
    );
  return <Badge tone={isChangeWaiting(state) ? 'warn' : 'plain'}>{t(state)}</Badge>;
}
