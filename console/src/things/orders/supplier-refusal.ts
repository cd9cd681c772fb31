import { useT, useWord } from '../../lib/texts';

/** A supplier's refusal in words: it is kept as our word for it and the supplier's own code (`balance:200007`). */
export function useSupplierRefusal(): (answer: string) => string {
  const t = useT('kinds');
  const word = useWord('kinds');
  // What no words of ours tell stands in the supplier's own: it is what one asks the supplier about.
  return (answer) => word(`code_${answer.split(':')[0]}`) ?? `${t('noClearAnswer')}: ${answer}`;
}
