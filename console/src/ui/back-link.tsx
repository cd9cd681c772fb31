import { ChevronLeftIcon } from '@langit/ui/icons';
import { Link, type To } from 'react-router';

/** The way back to the list above a thing or a form. */
export const BackLink = ({ to, children }: { to: To; children: string }) => (
  <Link
    to={to}
    className="-ml-1 inline-flex min-h-11 items-center whitespace-nowrap text-link md:min-h-6 print:hidden"
  >
    <ChevronLeftIcon className="size-5" />
    {children}
  </Link>
);
