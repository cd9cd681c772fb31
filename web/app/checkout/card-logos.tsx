import { useLanguage } from '@langit/i18n/use-texts';
import { useT } from '../i18n/texts';
import sprite from './card-logos.svg?no-inline';

/** The logos' names by their ids in `card-logos.svg`. Each is on the white card that its owner asks for, in light and dark alike. */
const names = { qris: 'QRIS', visa: 'Visa', mastercard: 'Mastercard', jcb: 'JCB' } as const;
const cards = ['visa', 'mastercard', 'jcb'] as const;

/** Z18: the ways to pay by the people for whom they work: cards for everybody, QRIS first for Indonesia alone. */
export function CardLogos() {
  const t = useT('checkout');
  return (
    <ul aria-label={t('cards')} className="flex flex-wrap justify-center gap-2">
      {(useLanguage() === 'id' ? (['qris', ...cards] as const) : cards).map((id) => (
        <li key={id}>
          <svg width="48" height="30" role="img" aria-label={names[id]}>
            <use href={`${sprite}#${id}`} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
