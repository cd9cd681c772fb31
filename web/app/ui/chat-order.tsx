import { labelled } from '@langit/contract/values/labels';
import { useLanguage } from '@langit/i18n/use-texts';
import { Button } from '@langit/ui/button';
import { Dialog } from '@langit/ui/dialog';
import { ChatIcon, CopyIcon, ExternalIcon } from '@langit/ui/icons';
import { useState } from 'react';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { useCopy } from './copy-field';

/** The lines of an order by chat. `plan` reads `5 GB / 7 days` or `1 GB a day × 7 days`. */
export type ChatOrderLines = { product: string; plan: string; quantity: number; total: string };

/** X1: builds the message in the page's language; nothing is sent to the shop's server. */
export function useChatMessage({ product, plan, quantity, total }: ChatOrderLines): string {
  const t = useT('chat-order');
  const language = useLanguage();
  return [
    t('hello'),
    labelled(t('product'), product, language),
    labelled(t('plan'), plan, language),
    labelled(t('quantity'), String(quantity), language),
    labelled(t('total'), total, language),
  ].join('\n');
}

/** WhatsApp opens with the message; LINE shows it in a dialog first; Zalo takes no text, so it is copied before. Vietnamese has Zalo first (Z39). */
export function ChatOrder({ message }: { message: string }) {
  const t = useT('chat-order');
  const frame = useT('frame');
  const { whatsapp, line, chat } = useShop();
  const copyText = useCopy();
  const [onLine, setOnLine] = useState(false);
  const copy = () => void copyText(message, { copied: frame('messageCopied'), failed: frame('copyFailed') });
  const text = encodeURIComponent(message);
  return (
    <div className="flex flex-wrap gap-2">
      {chat.app === 'Zalo' && (
        <a
          href={chat.url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={copy}
          className="button button-secondary button-small"
        >
          <ChatIcon className="size-4.5" />
          {chat.app}
          <span className="sr-only">({frame('opensInNewTab')})</span>
        </a>
      )}
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
