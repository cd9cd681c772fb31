import { type ExceptionKind, familyOf } from '@langit/contract/values/exceptions';
import { useWord } from '../../lib/texts';

/** A kind of case in two or three words, for rows of other things. Only a newer shop has a kind without words. */
export function useShortName(): (kind: string) => string {
  const word = useWord('kinds');
  return (kind) => word(`short_${familyOf(kind as ExceptionKind)}`) ?? kind;
}
