import { useLoaderData } from 'react-router';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { actionOf, unless } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { OpenedHead } from '../../ui/opened-row';
import { Facts, Panel } from '../../ui/panel';
import { ThingLink } from '../../ui/thing-link';
import { useWorth } from '../worth';

export const loader = screenLoader([], async ({ session, params }) => ({
  voucher: (await session.read('vouchers.get', { code: params.code ?? '' })).output,
}));

export function Component() {
  const { voucher } = useLoaderData<typeof loader>();
  const { code, orders } = voucher;
  const t = useT('vouchers');
  const { moment, deadline, rupiah, number } = useFormat();
  const worth = useWorth();
  const isEnded = voucher.ended !== null;
  const given = orders.reduce((sum, { discount, use }) => (use === 'released' ? sum : sum + discount), 0);
  return (
    <article aria-label={code}>
      <OpenedHead title={`${code} · ${worth(voucher)}`}>
        <Actions
          of={[
            unless(
              isEnded && t('endedAlready'),
              actionOf({
                call: 'vouchers.change',
                label: t('change'),
                input: { code },
                fields: [
                  {
                    name: 'type',
                    label: t('type'),
                    kind: 'choice',
                    initial: voucher.type,
                    choices: [
                      { value: 'percent', label: t('percent') },
                      { value: 'fixed', label: t('fixed') },
                    ],
                  },
                  { name: 'amount', label: t('amountOf'), kind: 'number', initial: String(voucher.amount) },
                  { name: 'ends', label: t('lastDay'), kind: 'day', isOptional: true },
                  {
                    name: 'max_uses',
                    label: t('mostUses'),
                    kind: 'number',
                    isOptional: true,
                    initial: voucher.max_uses === null ? '' : String(voucher.max_uses),
                  },
                ],
                done: t('changed'),
              }),
            ),
            unless(
              isEnded && t('endedAlready'),
              actionOf({
                call: 'vouchers.end',
                label: t('end'),
                input: { code },
                isDangerous: true,
                done: t('wasEnded'),
                undo: () => ({ call: 'vouchers.resume', input: { code } }),
              }),
            ),
            unless(
              !isEnded && t('notEnded'),
              actionOf({ call: 'vouchers.resume', label: t('resume'), input: { code }, done: t('resumed') }),
            ),
          ]}
        />
      </OpenedHead>
      <Panel title={t('terms')}>
        <Facts
          of={[
            [
              t('uses'),
              voucher.max_uses === null ? number(voucher.used) : `${voucher.used} / ${voucher.max_uses}`,
            ],
            [t('given'), rupiah(given)],
            [t('from'), voucher.starts && moment(voucher.starts)],
            [t('until'), voucher.ends ? deadline(voucher.ends) : t('noEnd')],
            [t('leastSpend'), voucher.min_spend === null ? null : rupiah(voucher.min_spend)],
            [t('onlyFor'), voucher.for],
            [t('perCustomer'), voucher.max_per_customer],
          ]}
        />
      </Panel>
      {orders.length > 0 && (
        <Panel title={t('orders')}>
          <ul className="divide-y divide-line">
            {orders.map(({ order, placed, discount, total }) => (
              <li key={order} className="flex flex-wrap justify-between gap-3 py-1.5">
                <ThingLink of="order" name={order} />
                <span>{`−${rupiah(discount)} · ${rupiah(total)} · ${moment(placed)}`}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </article>
  );
}
