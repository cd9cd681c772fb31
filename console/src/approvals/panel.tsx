import { Link } from 'react-router';
import { kindTexts } from '../exceptions/kinds';
import { callWord } from '../exceptions/sentence';
import type { Answer } from '../lib/door';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { act } from '../ui/act';
import { Actions } from '../ui/actions';
import { Panel } from '../ui/panel';
import { approvalTexts } from './texts';

type Approval = Answer<'approvals.list'>[number];

/** Acts over the limit of four eyes, which another person confirms (B6). Nothing is drawn where none waits. */
export function Approvals({ of: waiting }: { of: readonly Approval[] }) {
  const t = useT(approvalTexts);
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('title')}>
      <ul className="divide-y divide-line">
        {waiting.map((one) => (
          <li key={one.approval} className="py-2">
            <Waiting of={one} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Waiting({ of: { approval, call, amount, order, reason, own, ...one } }: { of: Approval }) {
  const t = useT(approvalTexts);
  const kind = useT(kindTexts);
  const { rupiah, ago, moment } = useFormat();
  const what = kind(callWord(call));
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {what} · {amount === null ? t('unlimited') : rupiah(amount)}
        </p>
        <p className="text-slate">
          {t('asked', { person: one.asked_by, ago: ago(one.asked) })} ·{' '}
          {t('lapses', { at: moment(one.lapses) })}
          {order && (
            <>
              {' · '}
              <Link to={`/orders/${order}`} className="text-link underline">
                {order}
              </Link>
            </>
          )}
        </p>
        {reason && <p>“{reason}”</p>}
        {own && <p className="text-slate">{t('own')}</p>}
      </div>
      {!own && (
        <Actions
          isOneOfMany
          name={t('actsOn', { what })}
          of={[
            act({
              call: 'approvals.confirm',
              label: t('confirm'),
              input: { approval },
              says: t('confirmSays'),
              done: t('confirmed'),
            }),
            act({
              call: 'approvals.refuse',
              label: t('refuse'),
              input: { approval },
              isDangerous: true,
              done: t('refused'),
            }),
          ]}
        />
      )}
    </div>
  );
}
