import { useLocation } from 'react-router';
import { splitPath } from '../i18n/paths';
import { useT } from '../i18n/texts';
import { useShop } from '../lib/shop';
import { ExternalLink } from '../ui/button';
import { ChatIcon } from '../ui/icons';

/** What the button must not cover: figures, fields, main buttons and a page's own bar. */
const kept = '[data-buy-bar],main :is(.figures,.button-primary,input,select,textarea)';

/** Watches what the button covers, from now until it is removed. */
function fadeOverKept(place: HTMLElement) {
  const look = () => {
    const button = place.firstElementChild;
    const own = button?.getBoundingClientRect();
    const covers = (element: Element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect();
      return own && top < own.bottom && bottom > own.top && left < own.right && right > own.left;
    };
    button?.toggleAttribute('data-covers', [...document.querySelectorAll(kept)].some(covers));
  };
  // Called once at the start, and whenever the content becomes longer or shorter.
  const content = new ResizeObserver(look);
  content.observe(document.body);
  addEventListener('scroll', look);
  return () => {
    content.disconnect();
    removeEventListener('scroll', look);
  };
}

/** N8: support chat on every page but the login page. Z6: it fades out while it would cover something of `kept`. */
export function ChatButton() {
  const t = useT('frame');
  const { chat } = useShop();
  const { pathname } = useLocation();
  if (splitPath(pathname).path === '/login') return null;
  return (
    <aside ref={fadeOverKept} aria-label={t('supportCentre')}>
      <ExternalLink
        href={chat.url}
        label={`${t('chatWith', { app: chat.app })} (${t('opensInNewTab')})`}
        className="chat-button no-print fixed right-4 bottom-4 z-30 grid size-14 place-items-center rounded-full bg-leaf text-surface shadow-float hover:scale-105 sm:right-6 sm:bottom-6"
      >
        <ChatIcon className="size-7" />
      </ExternalLink>
    </aside>
  );
}
