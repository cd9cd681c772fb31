import { useLoaderData } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { Facts, Panel } from '../../ui/panel';
import { SectionHead } from '../parts';

type Status = Answer<'system.status'>;

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
            <p className="break-all font-semibold">{instance.instance}</p>
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

function Environment({ of: variables }: { of: Answer<'system.environment'> }) {
  const t = useT('system');
  return (
    <Panel title={t('environment')}>
      <p className="mb-2 text-slate">{t('environmentSays')}</p>
      <ul className="space-y-2">
        {variables.map(({ variable, set, value }) => (
          <li key={variable} className="flex flex-wrap justify-between gap-x-3">
            <span className="break-all">{variable}</span>
            <span className="break-all text-slate">{value ?? t(set ? 'secret' : 'unset')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
