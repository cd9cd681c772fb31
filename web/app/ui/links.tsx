import { buttonClass, type Look } from '@langit/ui/button';
import { Link, type LinkProps } from 'react-router';
import { usePath } from '../i18n/language';

/** A link inside the shop: keeps the language prefix of the page that it stands on. */
export function LocalLink({
  to,
  mask,
  ...rest
}: Omit<LinkProps, 'to' | 'mask'> & { to: string; mask?: string }) {
  const path = usePath();
  return <Link {...rest} to={path(to)} {...(mask && { mask: path(mask) })} />;
}

export function ButtonLink({
  look,
  small,
  className,
  ...rest
}: React.ComponentProps<typeof LocalLink> & Look) {
  return <LocalLink {...rest} className={buttonClass({ look, small }, className)} />;
}

/** A link that leaves the shop, in a new tab, without telling where it came from (R31). */
export function ExternalLink({
  href,
  className,
  children,
  label,
}: {
  href: string;
  className?: string;
  children: React.ReactNode;
  label?: string;
}) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
    </a>
  );
}
