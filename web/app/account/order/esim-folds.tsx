import { isNewEsim } from '@langit/contract/values/esims';
import type { OrderedEsim } from '@langit/contract/wire/esims';
import { phaseOf } from '@langit/domain/esims/phase';
import { InfoIcon, PinIcon, QrIcon, SimIcon } from '@langit/ui/icons';
import { keptForm } from '../../forms/kept-form';
import { useT } from '../../i18n/texts';
import { useMoments } from '../../i18n/use-moments';
import { TicketField } from '../../ui/ticket';
import { EsimCodes } from './esim-codes';
import { EsimLabel } from './esim-label';
import { Fold } from './fold';
import { InstallSteps, LandingSteps, showsSteps } from './install-steps';
import { keptLabel } from './kept-label';
import { QrCode } from './qr-code';

/** The rows of one eSIM: how it is installed or, after that, what to do on arrival, its codes, and its name and dates. */
export function EsimFolds({ esim }: { esim: OrderedEsim }) {
  const t = useT('orders');
  const phase = phaseOf(esim);
  return (
    <>
      {phase === 'installed' && (
        <Fold title={t('whenYouLand')} icon={<PinIcon className="size-5" />} startsOpen>
          <LandingSteps />
        </Fold>
      )}
      {phase !== 'ended' && phase !== 'installed' && !showsSteps(phase) && (
        <Fold title={t('howToInstall')} icon={<InfoIcon className="size-5" />}>
          <InstallSteps esim={esim} />
        </Fold>
      )}
      {phase !== 'ended' && (
        <Fold title={t('codes')} icon={<QrIcon className="size-5" />}>
          <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
            {phase !== 'before' && <QrCode code={esim.qr_code} label={t('qrLabel')} />}
            <div className={phase === 'before' ? 'sm:col-span-2' : ''}>
              <EsimCodes esim={esim} />
            </div>
          </div>
        </Fold>
      )}
      <Fold
        title={t('nameAndDates')}
        icon={<SimIcon className="size-5" />}
        startsOpen={keptForm(keptLabel(esim)).read() !== null}
      >
        <EsimLabel esim={esim} />
        <Dates esim={esim} />
      </Fold>
    </>
  );
}

function Dates({ esim }: { esim: OrderedEsim }) {
  const t = useT('orders');
  const moments = useMoments();
  const facts: [string, string | null, (iso: string) => string][] = [
    [t('installBefore'), isNewEsim(esim.status) ? esim.install_before : null, moments.deadline],
    [t('startsAt'), esim.starts_at, moments.moment],
    [t('validUntil'), esim.expired_date, moments.deadline],
  ];
  return (
    <dl className="mt-4 grid gap-4 empty:hidden sm:grid-cols-2">
      {facts.map(
        ([label, moment, tell]) =>
          moment && (
            <TicketField key={label} label={label}>
              <time dateTime={moment}>{tell(moment)}</time>
            </TicketField>
          ),
      )}
      {esim.top_ups.map(({ name, added_at }) => (
        <TicketField key={added_at} label={t('eventAdded')}>
          {t('toppedUpOn', { name, day: moments.day(added_at) })}
        </TicketField>
      ))}
    </dl>
  );
}
