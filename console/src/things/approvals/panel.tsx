import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { Panel } from '../../ui/panel';
import { ThingLink } from '../../ui/thing-link';
import { callWord } from '../exceptions/sentence';

type Approval = Answer<'approvals.list'>[number];

/** Acts over the limit of four eyes, which another person confirms (B6). Nothing is drawn where none waits. */
export function Approvals({ of: waiting }: { of: readonly Approval[] }) {
  const t = useT('approvals');
  if (waiting.length === 0) return null;
  return (
    <Panel title={`${t('title')} · ${waiting.length}`} folds>
      <ul className="divide-y divide-line">
        {waiting.map((item) => (
          <li key={item.approval} className="py-2">
            <Waiting of={item} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Waiting({ of: { approval, call, amount, order, reason, own, ...one } }: { of: Approval }) {
  const t = useT('approvals');
  const kind = useT('kinds');
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
            <span>
              {' · '}
              <ThingLink of="order" name={order} />
            </span>
          )}
        </p>
        {reason && <p>“{reason}”</p>}
        {own && <p className="text-slate">{t('own')}</p>}
      </div>
      <Actions
        isOneOfMany
        name={t('actsOn', { what })}
        of={
          own
            ? [
                actionOf({
                  call: 'approvals.withdraw',
                  label: t('withdraw'),
                  input: { approval },
                  done: t('withdrawn'),
                }),
              ]
            : [
                actionOf({
                  call: 'approvals.confirm',
                  label: t('confirm'),
                  input: { approval },
                  help: t('confirmSays'),
                  done: t('confirmed'),
                }),
                actionOf({
                  call: 'approvals.refuse',
                  label: t('refuse'),
                  input: { approval },
                  isDangerous: true,
                  done: t('refused'),
                }),
              ]
        }
      />
    </div>
  );
}
