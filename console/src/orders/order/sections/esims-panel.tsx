import { useState } from 'react';
import type { Answer } from '../../../lib/console-api';
import { useFormat } from '../../../lib/format';
import { useT } from '../../../lib/texts';
import { DataUsed } from '../../../things/esims/data-used';
import { DiagnosisDialog } from '../../../things/esims/diagnosis-dialog';
import { EsimBadge } from '../../../things/esims/esim-badge';
import { nameOfEsim } from '../../../things/esims/esim-name';
import { actionOf, unless } from '../../../ui/action';
import { Actions } from '../../../ui/actions';
import { Pager } from '../../../ui/pager';
import { Panel } from '../../../ui/panel';
import { giveBack } from '../actions';
import { CodeDialog } from './code-dialog';

export type Esim = Answer<'esims.list'>[number];

/** The eSIMs of an order that does not fit into one page, so that they do not stand below their items. */
export function Esims({
  esims,
  next,
  inAll,
}: {
  esims: readonly Esim[];
  next: string | null;
  inAll: number;
}) {
  const t = useT('orders');
  const own = useT('order');
  return (
    <Panel title={t('esims')} folds aside={inAll > 1 && <span>{own('inAll', { count: inAll })}</span>}>
      <EsimList of={esims} isOneOfMany={inAll > 1} />
      <Pager name="esims" next={next} labels={{ first: own('first'), next: own('next') }} />
    </Panel>
  );
}

/** What is known of each eSIM, a reading of it now, and its code for those who may. `item`: the name that stands above. */
export function EsimList({
  of: esims,
  isOneOfMany,
  item,
}: {
  of: readonly Esim[];
  /** The order has others too: each may be given back by itself. */
  isOneOfMany: boolean;
  item?: string;
}) {
  const t = useT('orders');
  const own = useT('order');
  const [open, setOpen] = useState<{ dialog: 'diagnosis' | 'code'; esim: Esim } | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {esims.map((esim) => (
          <li key={esim.esim} className="py-2 first:pt-0 last:pb-0">
            <EsimFacts of={esim} name={esim.label === item ? null : esim.label} />
            <div className="mt-1">
              <Actions
                isOneOfMany
                name={nameOfEsim(esim)}
                of={[
                  actionOf({
                    call: 'esims.diagnose',
                    label: own('diagnose'),
                    input: {},
                    opens: () => setOpen({ dialog: 'diagnosis', esim }),
                  }),
                  unless(
                    !esim.has_code && own('noCode'),
                    actionOf({
                      call: 'esims.reveal',
                      label: own('reveal'),
                      input: {},
                      opens: () => setOpen({ dialog: 'code', esim }),
                    }),
                  ),
                  ...(isOneOfMany ? [giveBack(esim, t)] : []),
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
      {open?.dialog === 'diagnosis' && <DiagnosisDialog name={nameOfEsim(open.esim)} onClose={close} />}
      {open?.dialog === 'code' && <CodeDialog esim={open.esim} onClose={close} />}
    </>
  );
}

function EsimFacts({ of: esim, name }: { of: Esim; name: string | null }) {
  const t = useT('order');
  const { moment } = useFormat();
  const facts = [
    esim.expires && `${t('expires')} ${moment(esim.expires)}`,
    !esim.expires && esim.install_before && `${t('installBefore')} ${moment(esim.install_before)}`,
    esim.checked && `${t('checked')} ${moment(esim.checked)}`,
  ].filter(Boolean);
  return (
    <>
      {name !== null && <p className="font-semibold">{name}</p>}
      <p className="flex flex-wrap items-center gap-2">
        <span>{['eSIM', esim.iccid].filter(Boolean).join(' ')}</span>
        <EsimBadge of={esim} />
      </p>
      <DataUsed used={esim.data_used_mb} total={esim.data_total_mb} />
      <p className="text-slate text-xs">{facts.join(' · ')}</p>
      {esim.supplier_ref && (
        <details className="text-slate text-xs">
          <summary>{t('references')}</summary>
          <p className="break-all">{`${esim.supplier} · ${esim.supplier_ref}`}</p>
        </details>
      )}
    </>
  );
}
