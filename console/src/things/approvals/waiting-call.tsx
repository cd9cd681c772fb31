import type { OperatorCallName } from '@langit/contract/operator/calls';
import { hasApprovalLapsed, isApprovalWaiting } from '@langit/contract/values/approvals';
import { currencies } from '@langit/contract/values/money';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT, useWord } from '../../lib/texts';
import { Facts, Panel } from '../../ui/panel';
import { ThingLink } from '../../ui/thing-link';
import { callWord } from '../exceptions/sentence';
import { useSettingWords } from '../settings/setting-names';
import { moneyFields, shownFields } from './shown-fields';

type Approval = Answer<'approvals.list'>[number];
type Product = Answer<'products.get'>;

const pricesOf = (product: Product | null): [column: string, price: string][] =>
  Object.entries(product ?? {}).filter(
    (entry): entry is [string, string] =>
      /^(?:price|rent_per_day)_/.test(entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
  );

/** What a second person decides about: the call with its fields, its money, who asked for it and why (B6, B23). */
export function WaitingCall({ of: approval, product }: { of: Approval; product: Product | null }) {
  const t = useT('approvals');
  const word = useWord('approvals');
  const kind = useT('kinds');
  const { rupiah, moment, ago, number, percent, price: priceOf, money } = useFormat();
  const { call, amount, order, input, reason } = approval;
  const isShare = input?.type === 'percent';
  const setting = call === 'settings.set' && typeof input?.key === 'string' ? input.key : null;
  const { nameOf, shownValueOf } = useSettingWords();
  const shown = (field: string, value: unknown): ReactNode => {
    if (value === true) return t('yes');
    if (setting !== null && field === 'key') return nameOf(setting);
    if (setting !== null && typeof value === 'number') return shownValueOf(setting, value);
    if (/^(?:price|strike|rent_per_day)_/.test(field) && typeof value === 'string')
      return priceOf(field, value);
    if (Array.isArray(value)) return value.map((line) => <p key={String(line)}>{String(line)}</p>);
    if (typeof value !== 'number') return value === null ? '–' : String(value);
    if (!moneyFields.has(field)) return number(value);
    return isShare && field === 'amount' ? percent(value) : rupiah(value);
  };
  return (
    <Panel title={t('what')}>
      <p className="mb-2 font-semibold">
        {kind(callWord(call))} · {amount === null ? t('unlimited') : rupiah(amount)}
      </p>
      <Facts
        of={[
          [t('askedBy'), <span key="who">{`${approval.asked_by} · ${ago(approval.asked)}`}</span>],
          [t('why'), reason],
          [t('whichOrder'), order && <ThingLink key="order" of="order" name={order} />],
          ...shownFields(call as OperatorCallName, input ?? {}).map(
            ([field, value]) => [word(`field_${field}`) ?? field, shown(field, value)] as const,
          ),
          ...pricesOf(product).map(
            ([column, price]) =>
              [
                `${t(column.startsWith('rent_') ? 'rentNow' : 'priceNow')} (${column.slice(-3).toUpperCase()})`,
                priceOf(column, price),
              ] as const,
          ),
          ...currencies.flatMap((currency) => {
            const floor = product?.floors?.[currency.toLowerCase()];
            return floor == null ? [] : [[`${t('minimum')} (${currency})`, money(floor, currency)] as const];
          }),
          hasApprovalLapsed(approval.state) && approval.decision !== null
            ? [t('lapsed'), approval.decision]
            : [t('until'), moment(approval.lapses)],
        ]}
      />
      {approval.own && isApprovalWaiting(approval.state) && <p className="mt-2 text-slate">{t('own')}</p>}
    </Panel>
  );
}
