import { addressOf, type ThingName, things } from '@langit/contract/operator/things';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOf, useMyScreens } from '../lib/screens';

/** A thing by its name, as a link where the person has its screen. */
export function ThingLink({
  of: thing,
  name,
  look = 'underline',
  children = name,
}: {
  of: ThingName;
  name: string;
  /** Underlined in a text; bold where it stands for its row. */
  look?: 'underline' | 'font-semibold';
  children?: ReactNode;
}) {
  const isOpen = useMyScreens().some((screen) => isOf(screen, `/${things[thing].screen}`));
  return (
    <span className={look === 'underline' ? undefined : look}>
      {isOpen ? (
        <Link to={addressOf(thing, name)} className={`text-link ${look}`}>
          {children}
        </Link>
      ) : (
        <span>{children}</span>
      )}
    </span>
  );
}
