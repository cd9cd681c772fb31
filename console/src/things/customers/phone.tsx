import { CopyButton } from '../../ui/copy';
import { whatsAppOf } from './reach-actions';

/** A customer's number, to be called and copied, and their chat. */
export function Phone({ of: phone }: { of: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 whitespace-nowrap [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:text-link [&_a]:underline md:[&_a]:min-h-0">
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      <CopyButton value={phone} />
      <a href={whatsAppOf(phone)} target="_blank" rel="noreferrer">
        WhatsApp
      </a>
    </span>
  );
}
