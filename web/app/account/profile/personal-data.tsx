import type { SessionUser } from '@langit/contract/wire/accounts';
import { Button } from '@langit/ui/button';
import { downloadFile } from '@langit/ui/download-file';
import { type ReactNode, useState } from 'react';
import { useIntent } from '../../forms/intents';
import { useFailureText } from '../../forms/use-failure-text';
import { useT } from '../../i18n/texts';
import { useToast } from '../../lib/toast';
import { DeleteDialog } from './delete-dialog';
import { FirstPasswordDialog } from './first-password-dialog';
import type { ProfileMutations } from './profile-mutations';
import { hasPassword } from './proof-field';

/** A14: what is held about the customer, to take along or to leave behind; Z21: the first password. */
export function PersonalData({ user }: { user: SessionUser }) {
  const t = useT('profile');
  const download = useDownload();
  const [leaving, setLeaving] = useState(false);
  const [setting, setSetting] = useState(false);
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl">{t('yourData')}</h2>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface px-5 sm:px-7">
        {!hasPassword(user) && (
          <Row title={t('passwordTitle')} text={t('passwordText')}>
            <Button look="secondary" onClick={() => setSetting(true)} className="max-sm:w-full sm:min-w-40">
              {t('setPassword')}
            </Button>
          </Row>
        )}
        <Row title={t('exportTitle')} text={t('exportText')}>
          <Button
            look="secondary"
            busy={download.busy}
            onClick={() => download.send(null)}
            className="max-sm:w-full sm:min-w-40"
          >
            {t('download')}
          </Button>
        </Row>
        <Row title={t('deleteTitle')} text={t('deleteText')}>
          <Button
            look="quiet"
            onClick={() => setLeaving(true)}
            className="text-ember max-sm:w-full sm:min-w-40"
          >
            {t('deleteAccount')}
          </Button>
        </Row>
      </div>
      {leaving && <DeleteDialog user={user} onClose={() => setLeaving(false)} />}
      {setting && <FirstPasswordDialog user={user} onClose={() => setSetting(false)} />}
    </section>
  );
}

function Row({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-5">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-bold text-base">{title}</h3>
        <p className="mt-0.5 text-slate text-sm">{text}</p>
      </div>
      {children}
    </div>
  );
}

function useDownload() {
  const t = useT('profile');
  const toast = useToast();
  const failureText = useFailureText();
  return useIntent<ProfileMutations, 'exportData'>('exportData', (answer) => {
    if (!answer.ok) return toast.error(failureText(answer));
    const file = new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' });
    downloadFile(`langit-${answer.data.exported_at.slice(0, 10)}.json`, file);
    toast.success(t('exported'));
  });
}
