import { useT, useWord } from '../../lib/texts';

/** A supplier's refusal in words: it is kept as our word for it and the supplier's own code (`balance:200007`). */
export function useSupplierRefusal(): (answer: string) => string {
  const t = useT('kinds');
  const word = useWord('kinds');
  return (answer) => word(`code_${answer.split(':')[0]}`) ?? t('noClearAnswer');
}
