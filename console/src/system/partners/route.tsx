import { Badge, type Tone } from '@langit/ui/badge';
import { Link, useLoaderData } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { screenLoader } from '../../lib/screen';
import { useT } from '../../lib/texts';
import { byTrouble, isShort, shownBalance } from '../../things/balance';
import { Comparison } from '../../things/comparison';
import { siteOf } from '../../things/partner-sites';
import { declinedOrdersPath, partnerName, type Standing, standingOf } from '../../things/partners';
import { actionOf } from '../../ui/action';
import { Actions } from '../../ui/actions';
import { Panel } from '../../ui/panel';
import { SectionHead } from '../parts';

export const loader = screenLoader(['system'], async ({ session }) => ({
  status: (await session.read('system.status', {})).output,
}));

const tones: Record<Standing, Tone> = { up: 'good', declining: 'warn', down: 'bad' };

/** Suppliers, gateways and the mail relay: whether they work, what to do where they do not, and what they hold of the shop. */
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

type Partner = Answer<'system.status'>['partners'][number];

/** What follows while a partner does not work, and what to do about it; null where it works. */
function adviceOf(partner: Partner) {
  const standing = standingOf(partner);
  if (standing === 'down') return `down_${partner.kind}` as const;
  if (standing === 'declining') return 'declining_supplier' as const;
  return isShort(partner) ? 'balance_short' : null;
}

function Partners({ of: partners }: { of: readonly Partner[] }) {
  const t = useT('system');
  const { ago, moment, number, balance: balanceText } = useFormat();
  const lasting = (partner: Partner): string | false => {
    const balance = shownBalance(partner);
    if (balance?.by !== 'days') return false;
    const { days, isOver } = balance;
    if (isOver) return t('lastsOver', { count: days });
    return t('lastsDays', { days: number(days < 10 ? days : Math.floor(days)) });
  };
  return (
    <Panel title={t('partners')} isTitleAbove>
      {partners.length === 0 && <p className="text-slate">{t('neverAnswered')}</p>}
      <ul className="divide-y divide-line">
        {partners.toSorted(byTrouble).map((partner) => {
          const name = partner.kind === 'mail' ? t('mail') : partnerName(partner.partner);
          const advice = adviceOf(partner);
          return (
            <li key={partner.partner} className="py-3 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  <span className="font-semibold">{name}</span>{' '}
                  {partner.kind !== 'mail' && <span className="text-slate">{t(partner.kind)}</span>}
                </span>
                <StandingBadge of={partner} />
              </p>
              {advice && <p className="mt-1">{t(advice, { partner: name })}</p>}
              <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4 text-slate text-xs">
                <span>
                  {[
                    partner.since && t('downSince', { moment: moment(partner.since) }),
                    partner.last_answer
                      ? t('lastAnswer', { ago: ago(partner.last_answer) })
                      : t('neverAnswered'),
                    !partner.up && partner.last_error && t('lastError', { error: partner.last_error }),
                    partner.balance_usd && t('balance', { sum: balanceText(partner.balance_usd) }),
                    lasting(partner),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <SiteLink of={partner.partner} name={name} />
              </p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** The site where staff pay in and ask; a mail server has none. */
function SiteLink({ of: partner, name }: { of: string; name: string }) {
  const t = useT('system');
  const site = siteOf(partner);
  if (site === null) return null;
  return (
    <a
      href={site}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-link text-sm underline md:min-h-6"
    >
      {t('openSite', { partner: name })}
    </a>
  );
}

/** How a partner stands; where it declines orders, the way to them. */
function StandingBadge({ of: partner }: { of: Partner }) {
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
