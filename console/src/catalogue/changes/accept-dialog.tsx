import { usualMarginPercent } from '@langit/contract/values/supplier-changes';
import { Dialog } from '@langit/ui/dialog';
import { useState } from 'react';
import { useT } from '../../lib/texts';
import { TextField } from '../../ui/field';
import { TriedChange } from '../tried-change';

/** Changes that wait go into the catalogue; `asked` chooses them. */
export function AcceptDialog({ asked, onClose }: { asked: object; onClose: () => void }) {
  const t = useT('catalogue');
  const [margin, setMargin] = useState(String(usualMarginPercent));
  return (
    <Dialog title={t('acceptTitle')} onClose={onClose} size="wide">
      <p className="mb-4">{t('acceptSays')}</p>
      <TriedChange
        call="catalogue.accept"
        input={{ ...asked, ...(margin.trim() ? { margin: Number(margin) } : {}) }}
        save={t('accept')}
        done={t('wasAccepted')}
        onClose={onClose}
      >
        <div className="md:max-w-xs">
          <TextField
            label={t('marginOnCost')}
            value={margin}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => setMargin(target.value)}
          />
        </div>
      </TriedChange>
    </Dialog>
  );
}
