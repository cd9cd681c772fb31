import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';

/** What a voucher takes off: a share, a sum, or the whole order. */
export function useWorth() {
  const t = useT('vouchers');
  const { percent, rupiah } = useFormat();
  return ({ type, amount, gift }: { type: string; amount: number; gift: boolean }): string =>
    gift ? t('gift') : type === 'percent' ? percent(amount) : rupiah(amount);
}
