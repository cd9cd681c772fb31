import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Spinner } from './spinner.tsx';

export type Look = {
  /** `idle` is the grey of a pay button that waits for its terms box; it stays pressable. */
  look?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'idle';
  small?: boolean;
};

/** The classes of a button, also for a link that looks like one. */
export const buttonClass = ({ look = 'primary', small = false }: Look, more = ''): string =>
  `button button-${look} ${small ? 'button-small' : ''} ${more}`;

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean };

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
      className={buttonClass({ look, small }, className)}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner className="size-4.5" />}
      <span className="contents">{children}</span>
    </button>
  );
}

/** A link that looks like a button. The storefront has its own, which keeps the language of the page. */
export function ButtonLink({ look, small, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={buttonClass({ look, small }, className)} />;
}
