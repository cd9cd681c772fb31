import type { OrderDetail } from '@langit/contract/wire/orders';
import { useT } from '../../i18n/texts';
import { useShop } from '../../lib/shop';
import { ExternalLink } from '../../ui/button';
import { ChatIcon, MailIcon } from '../../ui/icons';

/** Help with the order's number already filled in. Zalo takes no text: there the e-mail carries it. */
export function OrderSupport({ order }: { order: OrderDetail }) {
  const t = useT('orders');
  const frame = useT('frame');
  const { chat, office } = useShop();
  const message = t('supportMessage', { order: order.order_id });
  const chatUrl = chat.app === 'WhatsApp' ? `${chat.url}?text=${encodeURIComponent(message)}` : chat.url;
  const mail = `mailto:${office.supportEmail}?subject=${encodeURIComponent(order.order_id)}&body=${encodeURIComponent(message)}`;
  return (
    <section className="no-print mt-10 rounded-lg bg-pale p-5 sm:flex sm:items-center sm:justify-between sm:gap-6 sm:p-6">
      <div>
        <h2 className="text-lg">{t('support')}</h2>
        <p className="mt-1 text-slate text-sm">{t('supportText')}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 sm:mt-0 sm:shrink-0">
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
    </section>
  );
}
