import type { EsimStatus } from '@langit/contract/values/esims';
import type { OrderedEsim } from '@langit/contract/wire/esims';
import type { OrderDetail } from '@langit/contract/wire/orders';
import { type EsimPhase, phaseOf } from '@langit/domain/esims/phase';
import { formatMoment } from '../../i18n/dates';
import { useLanguage, useT } from '../../i18n/texts';
import { PaidStamp } from '../../purchase/paid-stamp';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { CopyField } from '../../ui/copy-field';
import { Ticket, TicketField } from '../../ui/ticket';
import { DataMeter } from './data-meter';
import { EsimLabel } from './esim-label';
import { Installation } from './installation';
import { MoreData } from './more-data';

const states = {
  New: ['statusNew', 'pale'],
  Onboard: ['statusOnboard', 'leaf'],
  'In use': ['statusInUse', 'leaf'],
  Depleted: ['statusDepleted', 'warn'],
  Expired: ['statusEsimExpired', 'quiet'],
  Cancelled: ['statusEsimCancelled', 'quiet'],
} as const satisfies Record<EsimStatus, unknown>;

type Props = { order: OrderDetail; esim: OrderedEsim; number: number; count: number };

/** One eSIM: the ticket whose body says what comes next in the eSIM's phase (Z3), and its numbers and dates on the stub. */
export function EsimTicket({ order, esim, number, count }: Props) {
  const t = useT('orders');
  const [word, tone] = states[esim.status];
  const phase = phaseOf(esim);
  const unused = phase === 'before' || phase === 'installed';
  return (
    <Ticket
      bodyClassName="p-5 sm:p-7"
      stubClassName="p-5 sm:px-7 sm:py-6"
      stub={
        <div className={`grid items-center gap-6 sm:gap-8 ${unused ? 'sm:grid-cols-[auto_1fr]' : ''}`}>
          {unused && <DataMeter esim={esim} />}
          <Facts esim={esim} />
        </div>
      }
    >
      {/* On a phone the form for the eSIM's name needs the stamp's room. */}
      <div className="group/head mb-5 flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          {count > 1 && <p className="eyebrow">{t('esimOf', { number, count })}</p>}
          <EsimLabel esim={esim} />
          <Badge tone={tone} className="mt-1.5">
            {t(word)}
          </Badge>
        </div>
        <PaidStamp
          order={order}
          word={t('paidStamp')}
          className="mt-1 mr-1 shrink-0 text-leaf max-sm:group-has-[form]/head:hidden"
        />
      </div>
      <Next esim={esim} phase={phase} />
      {/* Of several eSIMs the first stands open: the others belong to other phones. */}
      {phase !== 'ended' && <Installation esim={esim} startsOpen={phase === 'before' && number === 1} />}
    </Ticket>
  );
}

/** What the customer does next with an eSIM; before its installation that is the installation itself. */
function Next({ esim, phase }: { esim: OrderedEsim; phase: EsimPhase }) {
  const t = useT('orders');
  switch (phase) {
    case 'before':
      return null;
    case 'installed':
      return <Said title={t('installedTitle')} text={t('installedText')} />;
    case 'in use':
      return (
        <Metered esim={esim}>
          <MoreData esim={esim} isUsedUp={false} />
        </Metered>
      );
    case 'used up':
      return (
        <Metered esim={esim}>
          <Said title={t('usedUpTitle')} text={t('usedUpText')} />
          <MoreData esim={esim} isUsedUp />
        </Metered>
      );
    case 'ended':
      return (
        <div className="grid justify-items-start gap-4">
          <Said title={t('endedEsimTitle')} text={t('endedEsimText')} />
          <ButtonLink to="/products">{t('toPlans')}</ButtonLink>
        </div>
      );
  }
}

function Said({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <p className="font-bold text-lg">{title}</p>
      <p className="text-slate">{text}</p>
    </div>
  );
}

/** The meter first, and beside it what can be done. */
function Metered({ esim, children }: { esim: OrderedEsim; children: React.ReactNode }) {
  return (
    <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr] sm:gap-8">
      <DataMeter esim={esim} />
      <div className="grid gap-4">{children}</div>
    </div>
  );
}

function Facts({ esim }: { esim: OrderedEsim }) {
  const t = useT('orders');
  const language = useLanguage();
  const moments: [string, string | null][] = [
    [t('installBefore'), esim.status === 'New' ? esim.install_before : null],
    [t('startsAt'), esim.starts_at],
    [t('validUntil'), esim.expired_date],
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid gap-4 empty:hidden sm:grid-cols-2">
        {moments.map(
          ([label, moment]) =>
            moment && (
              <TicketField key={label} label={label}>
                <time dateTime={moment}>{formatMoment(moment, language)}</time>
              </TicketField>
            ),
        )}
      </dl>
      <CopyField label={t('iccid')} value={esim.iccid} />
    </div>
  );
}
