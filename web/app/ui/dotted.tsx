import { unbroken } from './plan-words';

/** A dot between two facts, with the spaces of its language. Split by it, a name is its facts with a dot between each two. */
const dot = /(\s*[·・]\s*)/u;

/**
 * A name of several facts (`Japan · 5 GB · 30 days`) in its lines: where a line breaks, the dot between two facts goes. Each fact has its
 * dot in the room before it, and what begins a line has that room outside of the part, where it is clipped. For text that begins at
 * the left; what reads or copies the page gets every dot.
 */
export function Dotted({ children: text }: { children: string }) {
  const parts = unbroken(text).split(dot);
  return (
    <span className="dotted">
      <span>
        {parts.map(
          (fact, at) =>
            at % 2 === 0 && (
              <span key={fact}>
                <span>{parts[at - 1]}</span>
                {fact}
              </span>
            ),
        )}
      </span>
    </span>
  );
}
