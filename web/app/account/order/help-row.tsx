import type { OrderDetail } from '@langit/contract/wire/orders';
import { ChatIcon, MailIcon } from '@langit/ui/icons';
import { useT } from '../../i18n/texts';
import { useShop } from '../../lib/shop';
import { ExternalLink } from '../../ui/links';
import { Fold } from './fold';

/** Help with the order's number already filled in. Zalo takes no text: there the email carries it. */
export function HelpRow({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const frame = useT('frame');
  const { chat, office } = useShop();
  const message = t('supportMessage', { order: order.order_id });
  const chatUrl = chat.app === 'WhatsApp' ? `${chat.url}?text=${encodeURIComponent(message)}` : chat.url;
  const mail = `mailto:${office.supportEmail}?subject=${encodeURIComponent(order.order_id)}&body=${encodeURIComponent(message)}`;
  return (
    <Fold title={t('support')} icon={<ChatIcon className="size-5" />}>
      <p className="text-slate text-sm">{t('supportText')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ExternalLink
          href={chatUrl}
          label={`${frame('chatWith', { app: chat.app })} (${frame('opensInNewTab')})`}
          className="button button-secondary button-small"
        >
          <ChatIcon className="size-4.5" />
          {chat.app}
        </ExternalLink>
        <a href={mail} className="button button-secondary button-small">
          <MailIcon className="size-4.5" />
          {t('supportEmail')}
        </a>
      </div>
      {order.device && (
        <p className="mt-4 text-slate text-sm">
          {t('device')}{' '}
          <span translate="no" className="font-semibold text-ink">
            {order.device.name}
          </span>
        </p>
      )}
    </Fold>
  );
}
