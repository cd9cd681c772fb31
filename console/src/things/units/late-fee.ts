import { dayInJakarta, daysFrom } from '@langit/contract/values/calendar-days';
import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';

/** For how many days a late fee is counted: from the last booked day until the return, or until today. */
export const lateDaysOf = ({ end, returned }: { end: string; returned: string | null }): number =>
  Math.max(0, daysFrom(end, returned ?? dayInJakarta(new Date())));

/** A late fee as it is counted: its days, the price of a day, and the sum. */
export function useLateFee(): (days: number, fee: number) => string {
  const t = useT('units');
  const { rupiah } = useFormat();
  return (days, fee) =>
    days > 0 && fee % days === 0
      ? t('lateFeeSum', { count: days, perDay: rupiah(fee / days), amount: rupiah(fee) })
      : rupiah(fee);
}
