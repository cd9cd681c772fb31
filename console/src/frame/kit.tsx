import type { Kit } from '@langit/ui/kit';
import { useEffect } from 'react';
import { unheardScan } from '../lib/scanner';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';

/** Marked as usual, else a field, else the form's button. */
const firstStops = ['[data-usual]', 'input:not([type=hidden]), textarea, select', 'form button[type=submit]'];

function focusFirstStop(dialog: HTMLDialogElement): undefined {
  const stops = firstStops.map((stop) => dialog.querySelector<HTMLElement>(stop));
  stops.find((stop) => stop !== null)?.focus();
}

/** What was scanned meanwhile went nowhere: the dialog is about something else. */
function UnheardScan() {
  const t = useT('ui');
  const code = useValue(unheardScan);
  useEffect(() => () => unheardScan.set(null), []);
  return (
    <p role="status" className={code === null ? '' : 'mb-4 rounded-sm bg-pale px-3 py-2'}>
      {code !== null && t('scanUnheard', { code })}
    </p>
  );
}

export const consoleKit: Kit = { texts: 'ui', onDialog: focusFirstStop, dialogNote: <UnheardScan /> };
