import { Link } from 'react-router';
import type { Answer } from '../../lib/console-api';
import { Due } from './due';
import { useSentence } from './sentence';

/** The open exceptions of the thing on a screen, the most urgent first, each with when it is due and leading to its panel. `name`: what they are, above them. */
export function ExceptionsOf({ open, name }: { open: Answer<'exceptions.list'>; name: string }) {
  const sentence = useSentence();
  if (open.length === 0) return null;
  const isLate = open.some(({ urgency }) => urgency === 'overdue');
  return (
    <section
      aria-label={name}
      className={`mb-4 rounded-md border px-4 py-2 ${isLate ? 'border-ember bg-ember-pale' : 'border-line bg-sun-pale'}`}
    >
      <p className="font-semibold text-sm">{name}</p>
      <ul>
        {open.map((item) => (
          <li key={item.exception} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/exceptions/${item.exception}`} className="inline-block py-1 text-link underline">
              {sentence(item)}
            </Link>
            <span className="text-slate text-sm">
              <Due of={item} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
