import { useRevalidator } from 'react-router';
import type { Answer } from '../../../lib/door';
import { useFormat } from '../../../lib/format';
import { useT } from '../../../lib/texts';
import { useRead } from '../../../lib/use-read';
import { Copy } from '../../../ui/copy';
import { Dialog } from '../../../ui/dialog';
import { FailureNote } from '../../../ui/failure';
import { orderTexts } from '../texts';
import { nameOfEsim } from './esims-panel';

/** Reads an eSIM at its supplier when it opens: the verdict, and what to tell the customer, to copy. */
export function DiagnosisDialog({
  esim,
  onClose,
}: {
  esim: Answer<'esims.list'>[number];
  onClose: () => void;
}) {
  const t = useT(orderTexts);
  const { moment } = useFormat();
  const { revalidate } = useRevalidator();
  const name = nameOfEsim(esim);
  // The reading may have changed what the screen shows of the eSIM.
  const {
    output: found,
    isBusy,
    failure,
  } = useRead('esims.diagnose', { esim: name }, () => void revalidate());
  return (
    <Dialog title={t('diagnosisOf', { esim: name })} onClose={onClose}>
      <div aria-live="polite" aria-busy={isBusy}>
        {!found && !failure && <p>{t('reading')}</p>}
        <FailureNote failure={failure} />
        {found && (
          <>
            <p className="text-lg">
              <strong>{t(`verdict_${found.verdict}`)}</strong>
            </p>
            {found.read && (
              <p className="mb-4 text-slate">
                {found.is_new
                  ? t('readNow', { at: moment(found.read) })
                  : t('readBefore', { at: moment(found.read) })}
              </p>
            )}
            <h3 className="mb-1 font-semibold">{t('tellCustomer')}</h3>
            <blockquote lang={found.language} className="mb-4 rounded-md bg-pale px-4 py-3">
              {found.advice}
            </blockquote>
            <p className="text-right">
              <Copy value={found.advice} label={t('copy')} />
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
