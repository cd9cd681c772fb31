import { Dialog } from '@langit/ui/dialog';
import { useRevalidator } from 'react-router';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { useRead } from '../../lib/use-read';
import { Copy } from '../../ui/copy';
import { FailureNote } from '../../ui/failure';

/** `name`: of the eSIM, its ICCID or the shop's id. Reads it at its supplier when it opens: the verdict, and what to tell the customer, to copy. */
export function DiagnosisDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useT('order');
  const { moment } = useFormat();
  const { revalidate } = useRevalidator();
  // The reading may have changed what the screen shows of the eSIM.
  const {
    output: diagnosis,
    isBusy,
    failure,
  } = useRead('esims.diagnose', { esim: name }, () => void revalidate());
  return (
    <Dialog title={t('diagnosisOf', { esim: name })} onClose={onClose}>
      <div aria-live="polite" aria-busy={isBusy}>
        {!diagnosis && !failure && <p>{t('reading')}</p>}
        <FailureNote failure={failure} />
        {diagnosis && (
          <>
            <p className="text-lg">
              <strong>{t(`verdict_${diagnosis.verdict}`)}</strong>
            </p>
            {diagnosis.read && (
              <p className="mb-4 text-slate">
                {diagnosis.is_new
                  ? t('readNow', { at: moment(diagnosis.read) })
                  : t('readBefore', { at: moment(diagnosis.read) })}
              </p>
            )}
            <h3 className="mb-1 font-semibold">{t('tellCustomer')}</h3>
            <blockquote lang={diagnosis.language} className="mb-4 rounded-md bg-pale px-4 py-3">
              {diagnosis.advice}
            </blockquote>
            <p className="text-right">
              <Copy value={diagnosis.advice} label={t('copy')} />
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
