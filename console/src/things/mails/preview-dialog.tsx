import { Dialog } from '@langit/ui/dialog';
import { useT } from '../../lib/texts';
import { useRead } from '../../lib/use-read';
import { FailureNote } from '../../ui/failure';

/** A mail as it would be sent now, in a frame that runs and loads nothing. */
export function PreviewDialog({ mail, name, onClose }: { mail: string; name: string; onClose: () => void }) {
  const t = useT('mails');
  const { output: shown, failure } = useRead('mails.preview', { mail });
  return (
    <Dialog title={t('previewOf', { mail: name })} onClose={onClose} size="wide">
      <FailureNote failure={failure} />
      {shown && (
        <>
          <p lang={shown.language} className="font-semibold">
            {shown.subject}
          </p>
          <p className="mb-3 text-slate">{t('previewSays')}</p>
          <iframe
            title={shown.subject ?? ''}
            src={shown.document}
            sandbox=""
            className="h-[65dvh] w-full rounded-md border border-line bg-white"
          />
        </>
      )}
    </Dialog>
  );
}
