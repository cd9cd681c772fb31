import { CopyButton } from '../../ui/copy';

/** A customer's number, to be copied, and their chat. */
export function Phone({ of: phone }: { of: string }) {
  return (
    <span>
      {phone} <CopyButton value={phone} />{' '}
      <a
        href={`https://wa.me/${phone.replace(/\D/g, '')}`}
        target="_blank"
        rel="noreferrer"
        className="text-link underline"
      >
        WhatsApp
      </a>
    </span>
  );
}
