import { rupiahText } from '../lib/format';
import { useT } from '../lib/texts';
import { vouchersTexts } from './texts';

/** What a voucher takes off: a share, a sum, or the whole order. */
export function useWorth() {
  const t = useT(vouchersTexts);
  return ({ type, amount, gift }: { type: string; amount: number; gift: boolean }): string =>
    gift ? t('gift') : type === 'percent' ? `${amount} %` : rupiahText(amount);
}
