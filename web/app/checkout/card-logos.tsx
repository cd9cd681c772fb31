import type { ReactNode } from 'react';
import { useLanguage, useT } from '../i18n/texts';

/** A logo on the white card that its owner asks for, in light and dark alike. */
function Logo({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 48 30" width="48" height="30" role="img" aria-label={name}>
        <rect x="0.5" y="0.5" width="47" height="29" rx="4.5" fill="#fff" stroke="#cbd5e1" />
        {children}
      </svg>
    </li>
  );
}

const letters = { fontFamily: 'inherit', fontWeight: 800, textAnchor: 'middle' } as const;

const cards = [
  <Logo key="visa" name="Visa">
    <text x="24" y="20.5" fontSize="15" fontStyle="italic" fill="#1a1f71" className="uppercase" {...letters}>
      Visa
    </text>
  </Logo>,
  <Logo key="mastercard" name="Mastercard">
    <circle cx="19" cy="15" r="8.5" fill="#eb001b" />
    <circle cx="29" cy="15" r="8.5" fill="#f79e1b" />
    <path d="M24 8.1a8.5 8.5 0 0 1 0 13.8 8.5 8.5 0 0 1 0-13.8Z" fill="#ff5f00" />
  </Logo>,
  <Logo key="jcb" name="JCB">
    <rect x="11" y="5" width="8" height="20" rx="3" fill="#0e4c96" />
    <rect x="20" y="5" width="8" height="20" rx="3" fill="#d8262f" />
    <rect x="29" y="5" width="8" height="20" rx="3" fill="#0a8a3e" />
    <text x="24" y="18.5" fontSize="9" letterSpacing="3.6" fill="#fff" {...letters}>
      JCB
    </text>
  </Logo>,
];

const qris = (
  <Logo key="qris" name="QRIS">
    <text x="24" y="20" fontSize="13" fill="#111827" {...letters}>
      QRIS
    </text>
  </Logo>
);

/** Z18: the ways to pay by the people for whom they work: cards for everybody, QRIS first for Indonesia alone. */
export function CardLogos() {
  const t = useT('checkout');
  return (
    <ul aria-label={t('cards')} className="flex flex-wrap justify-center gap-2">
      {useLanguage() === 'id' ? [qris, ...cards] : cards}
    </ul>
  );
}
