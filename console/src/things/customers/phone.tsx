import { CopyButton } from '../../ui/copy';
import { whatsAppOf } from './reach-actions';

/** A customer's number, to be called and copied, and their chat. */
export function Phone({ of: phone }: { of: string }) {
  return (
    <span>
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link underline">
        {phone}
      </a>{' '}
      <CopyButton value={phone} />{' '}
      <a href={whatsAppOf(phone)} target="_blank" rel="noreferrer" className="text-link underline">
        WhatsApp
      </a>
    </span>
  );
}
