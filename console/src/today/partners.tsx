import { Link } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { byTrouble, shownBalance } from '../things/balance';
import { declinedOrdersPath, partnerName, type Standing, standingOf } from '../things/partners';
import { Panel, PanelLink } from '../ui/panel';
import { ShareBar } from '../ui/usage-bar';

type Partner = Answer<'system.status'>['partners'][number];

const dots: Record<Standing, string> = { down: 'bg-ember', declining: 'bg-sun', up: 'bg-leaf' };

/** Suppliers, gateways and the mail relay: whether they answer and take orders, and for how many days of sales the shop's balance lasts, or how much it is. */
export function Partners({ of: partners }: { of: readonly Partner[] }) {
  const t = useT('today');
  return (
    <Panel title={t('partners')} aside={<PanelLink to="/system/partners">{t('open')}</PanelLink>}>
      {partners.length === 0 && <p className="text-slate">{t('noPartners')}</p>}
      <ul className="divide-y divide-line">
        {partners.toSorted(byTrouble).map((partner) => (
          <PartnerLine key={partner.partner} of={partner} />
        ))}
      </ul>
    </Panel>
  );
}

function PartnerLine({ of: partner }: { of: Partner }) {
  const t = useT('today');
  const { ago, balance: balanceText } = useFormat();
  const { partner: name, kind, since, refusing } = partner;
  const standing = standingOf(partner);
  const balance = shownBalance(partner);
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[standing]}`} />
        <span className="min-w-0 flex-1 truncate font-semibold">
          {kind === 'mail' ? t('mailServer') : partnerName(name)}
        </span>
        {standing === 'declining' ? (
          <Link to={declinedOrdersPath(name)} className="whitespace-nowrap text-link text-xs underline">
            {t('declines', { count: refusing })}
          </Link>
        ) : (
          <span className={`whitespace-nowrap text-xs ${standing === 'up' ? 'text-slate' : 'text-ember'}`}>
            {standing === 'up' ? t('answers') : since ? t('silent', { ago: ago(since) }) : t('silentNow')}
          </span>
        )}
      </div>
      {balance?.by === 'sum' && (
        <p className="mt-1 pl-4.5 text-slate text-xs">{t('balance', { sum: balanceText(balance.usd) })}</p>
      )}
      {balance?.by === 'days' && (
        <div className="mt-1.5 flex items-center gap-2 pl-4.5">
          <ShareBar share={balance.share} isLow={balance.isShort} width="min-w-0 flex-1" />
          <span className="whitespace-nowrap text-slate text-xs">
            {balance.isOver
              ? t('lastsOver', { count: balance.days })
              : t('lasts', { count: Math.floor(balance.days) })}
          </span>
          {balance.isShort && (
            <span className="whitespace-nowrap font-semibold text-ember text-xs">{t('payIn')}</span>
          )}
        </div>
      )}
    </li>
  );
}
