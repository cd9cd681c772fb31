import { addressOf } from '@langit/contract/operator/things';
import { useNavigate } from 'react-router';
import { type Answer, CallFailure } from '../lib/console-api';
import { isSameCode } from '../lib/scan';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';

export type Hit = Answer<'search.find'>[number];

/** Kinds of hits that have a screen of their own. */
const withScreen = ['exception', 'unit', 'voucher', 'refund', 'customer', 'product'] as const;

/** The address of a search hit: its own screen, else its order's; null for a hit without either. */
export const pathOf = ({ kind, found, order }: Hit): string | null => {
  const thing = withScreen.find((thing) => thing === kind);
  if (thing) return addressOf(thing, found);
  if (kind === 'place') return `/catalogue?place=${found}`;
  return order === null ? null : addressOf('order', order);
};

/** Opens what a scanned code names. `onUnknown`: nothing has exactly this code. */
export function useOpenScanned(onUnknown: (code: string) => void): (code: string) => void {
  const t = useT('ui');
  const session = useStaffSession();
  const navigate = useNavigate();
  return (code) =>
    void session.read('search.find', { text: code.slice(0, longestCode) }).then(
      ({ output }) => {
        const hit = output.find(({ found }) => isSameCode(found, code));
        const path = hit && pathOf(hit);
        if (path) void navigate(path);
        else onUnknown(code);
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        tell({ text: error.failure.message || t('offline') });
      },
    );
}

/** Of a code that the search takes. */
const longestCode = 100;
