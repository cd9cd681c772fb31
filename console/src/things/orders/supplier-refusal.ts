import { type ExceptionKind, familyOf } from '@langit/contract/values/exceptions';
import { useT, useWord } from '../../lib/texts';

const codeOf = (answer: string): string => answer.split(':')[0] ?? '';

/** Whether one of the cases already tells this refusal in its sentence. */
export const isToldBy = (cases: readonly { kind: string }[], answer: string): boolean =>
  cases.some(({ kind }) => kind === `${familyOf(kind as ExceptionKind)}_${codeOf(answer)}`);

/** A supplier's refusal in words: it is kept as our word for it and the supplier's own code (`balance:200007`). */
export function useSupplierRefusal(): (answer: string) => string {
  const t = useT('kinds');
  const word = useWord('kinds');
  // What no words of ours tell stands in the supplier's own: it is what one asks the supplier about.
  return (answer) => word(`code_${codeOf(answer)}`) ?? `${t('noClearAnswer')}: ${answer}`;
}
