import { isChangeWaiting } from '@langit/contract/values/supplier-changes';
import { Badge } from '@langit/ui/badge';
import { ButtonLink } from '@langit/ui/button';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { type Action, actionOf } from '../../ui/action';
import { ActionButton } from '../../ui/actions';
import { RowActs } from '../../ui/row-acts';
import { dataText } from '../amounts';

export type Change = Answer<'catalogue.changes'>[number];

/** What changes: costs and the supplier's lowest selling prices in dollars, facts in words. */
export function Figures({ of: row }: { of: Change }) {
  const t = useT('catalogue');
  const { cost } = useFormat();
  // One figure that is known stands alone: an arrow needs two.
  const from = (before: string | null, now: string | null) =>
    [before, now].flatMap((figure) => (figure === null ? [] : cost(figure))).join(' → ') || null;
  const shownFact = (fact: string, value: string | number | null): string =>
    fact === 'data' && typeof value !== 'string' ? dataText(value, t('unlimited')) : String(value ?? '–');
  const parts = [
    row.kind === 'minimum' && from(row.minimum_before, row.minimum_now),
    from(row.cost_before, row.cost_now),
    ...row.facts.map(({ fact, before, now }) => `${shownFact(fact, before)} → ${shownFact(fact, now)}`),
  ];
  return <span>{parts.filter(Boolean).join(' · ') || '–'}</span>;
}

/** The heading of its group says all of it. */
export const isSaidByHeading = ({ urgency }: Change): boolean =>
  urgency === 'new' || urgency === 'lower_price';

/** What changed, in words, where the heading of its group does not say it. A cost that rose or fell says so to those who may see it. */
export function What({ of, isGrouped }: { of: Change; isGrouped: boolean }) {
  const t = useT('catalogue');
  const { kind, cost_before: before, cost_now: now } = of;
  if (isGrouped && isSaidByHeading(of)) return null;
  if (kind !== 'cost' || before === null || now === null) return <span>{t(`${kind}_kind`)}</span>;
  return <span>{t(Number(now) > Number(before) ? 'dearer_kind' : 'cheaper_kind')}</span>;
}

/** The one act that an open change needs. `accept` opens the dialog for it. */
export function Act({
  of: { change, product, name, urgency },
  accept,
}: {
  of: Change;
  accept: (input: object, label: string) => Action;
}) {
  const t = useT('catalogue');
  if (urgency === null) return null;
  const of = name ?? product;
  const action =
    urgency === 'unsold'
      ? actionOf({
          call: 'products.withdraw',
          label: t('withdraw'),
          input: { product },
          done: t('wasWithdrawn'),
          undo: () => ({ call: 'products.publish', input: { product } }),
        })
      : urgency === 'held'
        ? null
        : accept({ ids: [change] }, t(`act_${urgency}`));
  return (
    <RowActs>
      {action ? (
        <ActionButton look="quiet" action={action} of={of} small />
      ) : (
        <ButtonLink look="quiet" small to={`/catalogue/${encodeURIComponent(product)}#products.price`}>
          {t('changePrices')}
        </ButtonLink>
      )}
    </RowActs>
  );
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
