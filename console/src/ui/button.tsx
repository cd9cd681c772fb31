import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border px-4 font-semibold md:min-h-9 md:px-3';
const kinds = {
  plain: 'border-edge bg-surface text-ink hover:bg-pale',
  main: 'border-primary bg-primary text-on-primary hover:bg-primary-strong',
  danger: 'border-ember bg-surface text-ember hover:bg-ember-pale',
  quiet: 'border-transparent text-link hover:bg-pale',
};
type Kind = keyof typeof kinds;

export function Button({
  kind = 'plain',
  className = '',
  ...rest
}: ComponentProps<'button'> & { kind?: Kind }) {
  return <button type="button" className={`${shape} ${kinds[kind]} ${className}`} {...rest} />;
}

export function ButtonLink({ kind = 'plain', className = '', ...rest }: LinkProps & { kind?: Kind }) {
  return <Link className={`${shape} ${kinds[kind]} ${className}`} {...rest} />;
}
