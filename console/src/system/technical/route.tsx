import { Button } from '@langit/ui/button';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { partnerName } from '../../things/partners';
import { Facts, Panel } from '../../ui/panel';
import { SectionHead } from '../parts';

type Status = Answer<'system.status'>;
type Variable = Answer<'system.environment'>[number];

export const loader = screenLoader(['system'], async ({ session }) => {
  const [status, environment] = await Promise.all([
    session.read('system.status', {}),
    session.read('system.environment', {}),
  ]);
  return { status: status.output, environment: environment.output };
});

/** The running programs, and what they were started with. */
export function Component() {
  const { status, environment } = useLoaderData<typeof loader>();
  return (
    <>
      <SectionHead of="technical" />
      <Instances status={status} />
      <Environment of={environment} />
    </>
  );
}

function Instances({ status }: { status: Status }) {
  const t = useT('system');
  const { ago, moment } = useFormat();
  return (
    <Panel title={t('instances')}>
      <ul className="mb-3 space-y-2">
        {status.instances.map((instance) => (
          <li key={instance.instance}>
            <p className="break-all font-semibold">{instance.name}</p>
            <p className="text-slate text-xs">
              {[
                `${instance.version}, Node ${instance.node}`,
                t('started', { moment: moment(instance.started) }),
                t('seen', { ago: ago(instance.seen) }),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <Facts
        of={[
          [t('version'), status.version],
          [t('node'), status.node],
          [t('database'), status.database],
          [t('migration'), status.migration],
        ]}
      />
    </Panel>
  );
}

/** Whose variables begin with what; all others are the shop's own. */
const owners = {
  'esim-access': ['ESIM_ACCESS_'],
  airalo: ['AIRALO_'],
  midtrans: ['MIDTRANS_'],
  xendit: ['XENDIT_'],
  mail: ['MAIL_', 'SMTP_'],
  backups: ['BACKUP_'],
  database: ['DATA_DIR', 'DATABASE_'],
} as const;
type Owner = keyof typeof owners | 'shop';
const ownersInOrder = ['shop', ...(Object.keys(owners) as (keyof typeof owners)[])] as const;

/** Groups that are no partner. */
const ofTheShop = ['shop', 'mail', 'backups', 'database'] as const;
const isOwn = (owner: Owner): owner is (typeof ofTheShop)[number] => ofTheShop.some((own) => own === owner);

const ownerOf = ({ variable }: Variable): Owner =>
  ownersInOrder.find(
    (owner) => owner !== 'shop' && owners[owner].some((start) => variable.startsWith(start)),
  ) ?? 'shop';

/** The environment variables of the shop by partner. A button shows those that are not set. */
function Environment({ of: variables }: { of: readonly Variable[] }) {
  const t = useT('system');
  const [isWhole, setWhole] = useState(false);
  const nameOf = (owner: Owner) => (isOwn(owner) ? t(owner) : partnerName(owner));
  const unset = variables.filter(({ set }) => !set).length;
  const groups = Map.groupBy(isWhole ? variables : variables.filter(({ set }) => set), ownerOf);
  return (
    <Panel
      title={t('environment')}
      aside={
        unset > 0 && (
          <Button look="quiet" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('hideUnset') : t('showUnset', { count: unset })}
          </Button>
        )
      }
    >
      <p className="mb-3 text-slate">{t('environmentSays')}</p>
      {ownersInOrder.map((owner) => {
        const own = groups.get(owner);
        return (
          own && (
            <fieldset key={owner} aria-label={nameOf(owner)} className="mb-4 last:mb-0">
              <h3 className="mb-1 text-sm">{nameOf(owner)}</h3>
              <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(18rem,auto)_1fr]">
                {own.map(({ variable, set, value }) => (
                  <div key={variable} className="sm:contents">
                    <dt className="break-all">{variable}</dt>
                    <dd className="break-all text-slate">{value ?? t(set ? 'secret' : 'unset')}</dd>
                  </div>
                ))}
              </dl>
            </fieldset>
          )
        );
      })}
    </Panel>
  );
}
