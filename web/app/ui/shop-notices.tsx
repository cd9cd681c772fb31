import type { ShopNotice } from '@langit/contract/wire/catalogue';
import { LocalLink } from './links';

/** The text, which is a link where the owner has given one. */
function Words({ of: { text, link } }: { of: ShopNotice }) {
  if (link === null) return <span>{text}</span>;
  return link.startsWith('/') ? <LocalLink to={link}>{text}</LocalLink> : <a href={link}>{text}</a>;
}

/** What the owner says about a destination. */
export function ShopNotices({
  of: notices,
  className = '',
}: {
  of: readonly ShopNotice[];
  className?: string;
}) {
  if (notices.length === 0) return null;
  return (
    <div className={`grid gap-2 ${className}`}>
      {notices.map((notice) => (
        <p key={notice.text} data-kind={notice.kind} className="shop-notice">
          <Words of={notice} />
        </p>
      ))}
    </div>
  );
}

/** Lines above the header of every page. */
export function Announcements({ of: notices = [] }: { of: readonly ShopNotice[] | undefined }) {
  if (notices.length === 0) return null;
  return (
    <aside className="no-print">
      {notices.map((notice) => (
        <p key={notice.text} data-kind={notice.kind} className="announcement">
          <Words of={notice} />
        </p>
      ))}
    </aside>
  );
}
