import { useWord } from '../../lib/texts';

/** The name of a kind of mail in the person's language; a kind that has none yet stands as it is called. */
export function useMailName(): (kind: string) => string {
  const word = useWord('mails');
  return (kind) => word(`mail_${kind.replace(/\W/g, '_')}`) ?? kind;
}
