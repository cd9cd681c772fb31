import { parseActivationCode, qrTextOf } from '@langit/contract/values/activation-code';
import type { Esim } from '@langit/contract/wire/esims';
import { useT } from '../../i18n/texts';
import { CopyField } from '../../ui/copy-field';

/** For typing in: the whole activation code for Android, address and matching id for iPhone. */
export function EsimCodes({ esim }: { esim: Esim }) {
  const t = useT('orders');
  const parts = parseActivationCode(esim.activation_code);
  return (
    <div className="grid content-start gap-4">
      <CopyField label={t('iccid')} value={esim.iccid} />
      <CopyField label={t('activationCode')} value={qrTextOf(esim.activation_code)} />
      {parts && (
        <>
          <CopyField label={t('smdp')} value={parts.smdp} />
          {parts.matchingId && <CopyField label={t('matchingId')} value={parts.matchingId} />}
        </>
      )}
      {esim.confirmation_code && (
        <div>
          <CopyField label={t('confirmationCode')} value={esim.confirmation_code} />
          <p className="mt-1.5 text-slate text-xs">{t('confirmationHint')}</p>
        </div>
      )}
      {esim.apn && (
        <div>
          <CopyField label={t('apn')} value={esim.apn} />
          <p className="mt-1.5 text-slate text-xs">{t('apnHint')}</p>
        </div>
      )}
    </div>
  );
}
