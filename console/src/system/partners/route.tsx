import { Badge, type Tone } from '@langit/ui/badge';
import { Link, useLoaderData } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { shownBalance } from '../../things/balance';
import { Comparison } from '../../things/comparison';
import { declinedOrdersPath, partnerName, type Standing, standingOf } from '../../things/partners';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { Panel } from '../../ui/panel';
import { SectionHead } from '../parts';

export const loader = screenLoader(['system'], async ({ session }) => ({
  status: (await session.read('system.status', {})).output,
}));

const tones: Record<Standing, Tone> = { up: 'good', declining: 'warn', down: 'bad' };

/** Suppliers, gateways and the mail relay: whether they answer, and what they hold of the shop. */
export function Component() {
  const { partners, comparison } = useLoaderData<typeof loader>().status;
  const t = useT('system');
  return (
    <>
      <SectionHead of="partners" />
      <div className="mb-4">
        <Actions
          of={[actionOf({ call: 'system.check', label: t('check'), input: {}, done: t('checked') })]}
        />
      </div>
      <Partners of={partners} />
      <Comparison of={comparison} />
    </>
  );
}

function Partners({ of: partners }: { of: Answer<'system.status'>['partners'] }) {
  const t = useT('system');
  const { ago, moment, number, balance: balanceText } = useFormat();
  const lasting = (partner: Answer<'system.status'>['partners'][number]): string | false => {
    const balance = shownBalance(partner);
    if (balance?.by !== 'days') return false;
    const { days, isOver } = balance;
    if (isOver) return t('lastsOver', { count: days });
    return t('lastsDays', { days: number(days < 10 ? days : Math.floor(days)) });
  };
  return (
    <Panel title={t('partners')} isTitleAbove>
      {partners.length === 0 && <p className="text-slate">{t('neverAnswered')}</p>}
      <ul className="space-y-3">
        {partners.map((partner) => (
          <li key={partner.partner}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span>
                <span className="font-semibold">
                  {partner.kind === 'mail' ? t('mail') : partnerName(partner.partner)}
                </span>{' '}
                {partner.kind !== 'mail' && <span className="text-slate">{t(partner.kind)}</span>}
              </span>
              <StandingBadge of={partner} />
            </p>
            <p className="text-slate text-xs">
              {[
                partner.since && t('downSince', { moment: moment(partner.since) }),
                partner.last_answer ? t('lastAnswer', { ago: ago(partner.last_answer) }) : t('neverAnswered'),
                !partner.up && partner.last_error && t('lastError', { error: partner.last_error }),
                partner.balance_usd && t('balance', { sum: balanceText(partner.balance_usd) }),
                lasting(partner),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** How a partner stands; where it declines orders, the way to them. */
function StandingBadge({ of: partner }: { of: Answer<'system.status'>['partners'][number] }) {
  const t = useT('system');
  const standing = standingOf(partner);
  const badge = <Badge tone={tones[standing]}>{t(standing, { count: partner.refusing })}</Badge>;
  if (standing !== 'declining') return badge;
  return (
    <Link to={declinedOrdersPath(partner.partner)} className="underline">
      {badge}
    </Link>
  );
}
