import { Link } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { useSentence } from './sentence';

/** The open exceptions of the thing on a screen, each leading to its panel. `name`: for assistive technology. */
export function ExceptionsOf({ open, name }: { open: Answer<'exceptions.list'>; name: string }) {
  const sentence = useSentence();
  if (open.length === 0) return null;
  return (
    <ul aria-label={name} className="mb-4 rounded-md border border-ember bg-ember-pale px-4 py-2">
      {open.map((item) => (
        <li key={item.exception}>
          <Link
            to={`/exceptions/${item.exception}`}
            className="inline-block py-1 font-semibold text-ember underline"
          >
            {sentence(item)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
