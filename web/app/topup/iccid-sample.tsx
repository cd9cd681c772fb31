import { useT } from '../i18n/texts';

/** Where the number stands: on the order's page under the meter, and in the phone's settings. */
export function IccidSample() {
  const t = useT('topup');
  return (
    <figure className="w-full max-w-72">
      <svg viewBox="0 0 288 132" role="img" aria-label={t('sampleAlt')} className="w-full" fill="none">
        <rect
          x="1"
          y="1"
          width="286"
          height="130"
          rx="14"
          className="fill-page stroke-line"
          strokeWidth="2"
        />
        <circle cx="48" cy="50" r="22" className="stroke-line" strokeWidth="7" />
        <path d="M48 28a22 22 0 1 1-20 31" className="stroke-sky" strokeWidth="7" strokeLinecap="round" />
        <rect x="88" y="32" width="104" height="9" rx="4.5" className="fill-line" />
        <rect x="88" y="52" width="72" height="9" rx="4.5" className="fill-line" />
        <rect
          x="14"
          y="82"
          width="260"
          height="38"
          rx="9"
          className="fill-pale stroke-primary"
          strokeWidth="2"
        />
        <text x="26" y="97" className="fill-slate" fontSize="10" fontWeight="600">
          ICCID
        </text>
        <text x="26" y="113" className="fill-ink" fontSize="14" fontWeight="700">
          8985 2994 1301 1029 252
        </text>
      </svg>
      <figcaption className="mt-2 text-slate text-xs">{t('sample')}</figcaption>
    </figure>
  );
}
