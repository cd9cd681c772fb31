import { mostUploadBytes } from '@langit/contract/values/operations';
import { useEffect, useState } from 'react';
import { CallFailure } from '../lib/console-api';
import { newSending, percentOf, type Sending, sendFile } from '../lib/send-file';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { FileField } from './file-field';

type Chosen = { file: File; url: string; sending: Sending; fault: string | null };

/** A picture that is sent when it is chosen; the value is its upload. The server reads its type from its content. */
export function PictureField({
  label,
  hint,
  error,
  value,
  required,
  onChange,
}: {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
  required: boolean;
  onChange: (upload: string) => void;
}) {
  const t = useT('ui');
  const session = useStaffSession();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(
    () => () => {
      if (chosen) URL.revokeObjectURL(chosen.url);
    },
    [chosen?.url, chosen],
  );
  const choose = async (file: File | null) => {
    onChange('');
    if (!file) return setChosen(null);
    const begun = { file, url: URL.createObjectURL(file), sending: newSending(), fault: null };
    const isTooLarge = file.size > mostUploadBytes;
    setChosen({ ...begun, fault: isTooLarge ? t('fileTooLarge') : null });
    if (isTooLarge) return;
    try {
      const { upload } = await sendFile(session, file, begun.sending, (sending) =>
        setChosen((now) => (now?.file === file ? { ...now, sending } : now)),
      );
      onChange(upload);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setChosen((now) => (now?.file === file ? { ...now, fault: t('pictureNotSent') } : now));
    }
  };
  const isSending = chosen !== null && value === '' && chosen.fault === null;
  return (
    <div className="mb-4">
      <FileField
        label={label}
        hint={hint}
        accept="image/jpeg,image/png,image/webp"
        required={required}
        error={chosen?.fault ?? error}
        onChoose={(file) => void choose(file)}
      />
      {chosen && (
        <div className="-mt-2 flex items-center gap-3">
          <img src={chosen.url} alt={t('chosenPicture')} className="h-20 w-36 rounded-sm object-cover" />
          <span role="status" className="text-slate">
            {isSending
              ? t('pictureSending', { percent: String(percentOf(chosen.file, chosen.sending)) })
              : value !== '' && t('pictureSent')}
          </span>
        </div>
      )}
    </div>
  );
}
