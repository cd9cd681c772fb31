import { mostUploadBytes } from '@langit/contract/values/operations';
import { Button } from '@langit/ui/button';
import { type ReactNode, useState } from 'react';
import { CallFailure, type Failure } from '../lib/console-api';
import { isWhole, newSending, percentOf, type Sending, sendFile } from '../lib/send-file';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useUnsaved } from '../lib/unsaved';
import { FailureNote } from './failure';
import { FileField } from './file-field';

/** Chooses a CSV file and sends it in parts. `children`: what else is asked. `failure`: of the call that gets the file. */
export function FileForm({
  children,
  hint,
  failure: refusal,
  fields = [],
  isBusy,
  onChoose,
  onSent,
  below,
}: {
  children?: ReactNode;
  /** What the chosen file asks besides. */
  below?: ReactNode;
  hint?: string;
  failure: Failure | null;
  fields?: readonly string[];
  isBusy: boolean;
  /** Another file: what was found in the one before is not about it. */
  onChoose?: (file: File | null) => void;
  onSent: (upload: string, file: File) => void;
}) {
  const t = useT('ui');
  const session = useStaffSession();
  const [file, setFile] = useState<File | null>(null);
  /** What of the file has arrived: a broken connection costs the part that was on its way. */
  const [sending, setSending] = useState<Sending | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const hasArrived = file !== null && sending !== null && isWhole(file, sending);
  const saved = useUnsaved(file !== null && !hasArrived);
  const isTooLarge = file !== null && file.size > mostUploadBytes;
  const percent = String(file && sending ? percentOf(file, sending) : 0);
  const brokeOff = !isSending && failure !== null && sending !== null;
  const send = async (chosen: File) => {
    setFailure(null);
    setIsSending(true);
    try {
      const { upload } = await sendFile(session, chosen, sending ?? newSending(), setSending);
      saved();
      onSent(upload, chosen);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error.failure);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <form
      className="mb-4 max-w-xl rounded-md border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (file && !isTooLarge) void send(file);
      }}
    >
      <FailureNote failure={failure ?? refusal} fields={fields} />
      {brokeOff && <p className="mb-4">{t('fileBrokeOff', { percent })}</p>}
      {children && <div>{children}</div>}
      <FileField
        label={t('chooseFile')}
        hint={hint}
        accept=".csv,text/csv"
        required
        disabled={isBusy || isSending}
        error={isTooLarge ? t('fileTooLarge') : undefined}
        onChoose={(chosen) => {
          onChoose?.(chosen);
          setFile(chosen);
          setSending(null);
          setFailure(null);
        }}
      />
      {file && <div>{below}</div>}
      {isSending && (
        <p aria-live="polite" className="mb-4">
          {t('fileSending', { percent })}
        </p>
      )}
      <Button type="submit" look="primary" disabled={isBusy || isSending || isTooLarge}>
        {t(brokeOff ? 'sendRest' : 'checkFile')}
      </Button>
    </form>
  );
}
