import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { useState } from 'react';
import { newRequestId, useCall } from '../../../lib/call';
import type { Answer } from '../../../lib/console-api';
import { useT } from '../../../lib/texts';
import { useUnsaved } from '../../../lib/unsaved';
import { nameOfEsim } from '../../../things/esims/esim-name';
import { Copy } from '../../../ui/copy';
import { FailureNote } from '../../../ui/failure';
import { TextArea } from '../../../ui/field';

/** The activation code of an eSIM, for a reason. It is gone when the dialog closes. */
export function CodeDialog({ esim, onClose }: { esim: Answer<'esims.list'>[number]; onClose: () => void }) {
  const t = useT('order');
  const [reason, setReason] = useState('');
  const [codes, setCodes] = useState<Answer<'esims.reveal'> | null>(null);
  useUnsaved(codes === null && reason !== '');
  const { run, isBusy, failure } = useCall<'esims.reveal'>(setCodes);
  const name = nameOfEsim(esim);
  return (
    <Dialog title={t('revealOf', { esim: name })} onClose={onClose}>
      {codes ? (
        <>
          <Code label={t('code')} code={codes.activation_code} />
          <Code label={t('confirmationCode')} code={codes.confirmation_code} />
          <Code label={t('apn')} code={codes.apn} />
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) run('esims.reveal', { esim: name }, { reason, requestId: newRequestId() });
          }}
        >
          <p className="mb-4">{t('revealSays')}</p>
          <FailureNote failure={failure} />
          <TextArea
            label={t('reason')}
            value={reason}
            required
            maxLength={500}
            rows={2}
            onChange={(event) => setReason(event.target.value)}
          />
          <p className="text-right">
            <Button type="submit" look="primary" aria-disabled={isBusy}>
              {t('reveal')}
            </Button>
          </p>
        </form>
      )}
    </Dialog>
  );
}

function Code({ label, code }: { label: string; code: string | null }) {
  const t = useT('order');
  if (code === null) return null;
  return (
    <div className="mb-4">
      <h3 className="mb-1 font-semibold">{label}</h3>
      <div className="flex items-start justify-between gap-3 rounded-md bg-pale px-4 py-3">
        <code className="break-all">{code}</code>
        <Copy value={code} label={t('copy')} />
      </div>
    </div>
  );
}
