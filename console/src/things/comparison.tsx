import { Link } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { Panel } from '../ui/panel';

/** What the nightly comparison of payments with the gateways came to. */
export function Comparison({ of: comparison }: { of: Answer<'system.status'>['comparison'] }) {
  const t = useT('system');
  const { moment } = useFormat();
  if (comparison === null)
    return (
      <Panel title={t('comparison')}>
        <p className="text-slate">{t('neverCompared')}</p>
      </Panel>
    );
  const { at, compared, unanswered, differences } = comparison;
  return (
    <Panel title={t('comparison')}>
      <p>
        {t('compared', { count: compared, at: moment(at) })}{' '}
        {differences === 0 ? (
          <span>{t('allAgree')}</span>
        ) : (
          <Link to="/exceptions" className="text-link underline">
            {t('differ', { count: differences })}
          </Link>
        )}
        {unanswered > 0 && <span>{` ${t('unanswered', { count: unanswered })}`}</span>}
      </p>
    </Panel>
  );
}
