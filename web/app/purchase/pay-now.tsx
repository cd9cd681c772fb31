import { ExternalIcon } from '@langit/ui/icons';
import { useNavigate } from 'react-router';
import { useT } from '../i18n/texts';
import { type WaitingState, waitingPath } from './waiting-state';

/** Y4: the payment page opens in a new tab, this one goes to the waiting page. A link, so that no browser blocks it. */
export function PayNow({
  label,
  url,
  transaction,
  className = '',
}: {
  label: string;
  url: string;
  transaction: string;
  className?: string;
}) {
  const frame = useT('frame');
  const navigate = useNavigate();
  const state: WaitingState = { url, blocked: false };
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      onClick={() => void navigate(waitingPath(transaction), { state })}
      className={`button button-primary ${className}`}
    >
      {label}
      <ExternalIcon className="size-4.5" />
      <span className="sr-only">({frame('opensInNewTab')})</span>
    </a>
  );
}
