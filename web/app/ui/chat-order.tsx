import { labelled } from '@langit/contract/values/labels';
import { useState } from 'react';
import { useLanguage, useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { Button } from './button';
import { useCopy } from './copy-field';
import { Dialog } from './dialog';
import { ChatIcon, CopyIcon, ExternalIcon } from './icons';

/** The lines of an order by chat. `plan` reads `5 GB / 7 days` or `1 GB/day × 7 days`. */
export type ChatOrderLines = { product: string; plan: string; quantity: number; total: string };

/** X1: builds the message in the page's language; nothing is sent to the shop's server. */
export function useChatMessage({ product, plan, quantity, total }: ChatOrderLines): string {
  const t = useT('chatOrder');
  const language = useLanguage();
  return [
    t('hello'),
    labelled(t('product'), product, language),
    labelled(t('plan'), plan, language),
    labelled(t('quantity'), String(quantity), language),
    labelled(t('total'), total, language),
  ].join('\n');
}

/** WhatsApp opens with the message; LINE shows it in a dialog first; copying works everywhere. */
export function ChatOrder({ message }: { message: string }) {
  const t = useT('chatOrder');
  const frame = useT('frame');
  const { whatsapp, line } = useShop();
  const copyText = useCopy();
  const [onLine, setOnLine] = useState(false);
  const copy = () => void copyText(message, { copied: frame('messageCopied'), failed: frame('copyFailed') });
  const text = encodeURIComponent(message);
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`https://wa.me/${whatsapp}?text=${text}`}
        target="_blank"
        rel="noopener noreferrer"
        className="button button-secondary button-small"
      >
        <ChatIcon className="size-4.5" />
        {t('whatsapp')}
        <span className="sr-only">({frame('opensInNewTab')})</span>
      </a>
      <Button look="secondary" small onClick={() => setOnLine(true)} className="noscript:hidden">
        <ChatIcon className="size-4.5" />
        {t('line')}
      </Button>
      <Button look="secondary" small onClick={copy} className="noscript:hidden">
        <CopyIcon className="size-4.5" />
        {t('copy')}
      </Button>
      {onLine && (
        <Dialog title={t('lineTitle')} onClose={() => setOnLine(false)}>
          <p className="mb-3 text-slate">{t('lineText')}</p>
          <p className="figures mb-5 select-all whitespace-pre-line rounded-md bg-page p-4 text-sm">
            {message}
          </p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Button look="secondary" onClick={copy}>
              <CopyIcon className="size-4.5" />
              {t('copy')}
            </Button>
            <a
              href={`https://line.me/R/oaMessage/${encodeURIComponent(line)}/?${text}`}
              target="_blank"
              rel="noopener noreferrer"
              className="button button-primary"
            >
              {t('openLine')}
              <ExternalIcon className="size-4.5" />
              <span className="sr-only">({frame('opensInNewTab')})</span>
            </a>
          </div>
        </Dialog>
      )}
    </div>
  );
}
