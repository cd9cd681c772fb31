import { useWord } from '../../lib/texts';
import { partnerName } from '../partners';

/** How something was paid, by the name that people know: `credit_card` is "Credit card", `bca_va` is "BCA". */
export function usePaymentMethod(): (method: string) => string {
  const word = useWord('states');
  return (method) => word(`pay_${method}`) ?? partnerName(method);
}
