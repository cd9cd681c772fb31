import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { usePath } from '../i18n/language';
import { Spinner } from './spinner';

type Look = {
  /** `idle` is the grey of a pay button that waits for its terms box; it stays pressable. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'idle';
  small?: boolean;
};

const classes = ({ look = 'primary', small = false }: Look, more = ''): string =>
  `button button-${look} ${small ? 'button-small' : ''} ${more}`;

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean };

/** A busy button keeps its size and its focus, shows a spinner and ignores presses. */
export function Button({
  look,
  small,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes({ look, small }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner className="size-4.5" />}
      {children}
    </button>
  );
}

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
  return <LocalLink {...rest} className={classes({ look, small }, className)} />;
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
