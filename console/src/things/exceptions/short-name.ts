import { type ExceptionKind, familyOf } from '@langit/contract/values/exceptions';
import type { Tone } from '@langit/ui/badge';
import { useWord } from '../../lib/texts';

/** A kind of case in two or three words, for rows of other things. Only a newer shop has a kind without words. */
export function useShortName(): (kind: string) => string {
  const word = useWord('kinds');
  return (kind) => word(`short_${familyOf(kind as ExceptionKind)}`) ?? kind;
}

/** Work of the day, which is a case before it is late. */
const ofTheDay: ReadonlySet<string> = new Set(['parcel_due', 'pickup_requested'] satisfies ExceptionKind[]);

export const toneOfKind = (kind: string): Tone => (ofTheDay.has(kind) ? 'warn' : 'bad');
