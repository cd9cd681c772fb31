import type { SessionAnswer } from '../lib/console-api';
import { useT } from '../lib/texts';
import { Copy } from './copy';

type Setup = NonNullable<SessionAnswer<'me.setTotp'>['totp']>;

/** What the authenticator app scans; on the same device it is opened, and where there is no camera typed. */
export function TotpSecret({ of: { secret, uri, qr } }: { of: Setup }) {
  const t = useT('ui');
  return (
    <div className="mb-4">
      <p className="mb-2">{t('scanWithApp')}</p>
      <svg
        role="img"
        aria-label={t('qrOfApp')}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="mb-3 size-48 rounded-md border border-line bg-white fill-night"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} />
      </svg>
      <p className="mb-1 text-slate">{t('orTypeSecret')}</p>
      <p className="flex flex-wrap items-center gap-x-3 rounded-sm bg-pale px-3 py-1 font-semibold">
        <a href={uri} className="py-1">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </a>
        <Copy value={secret} label={t('copy')} />
      </p>
    </div>
  );
}
