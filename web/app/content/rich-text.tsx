import type { Block, LegalPoint } from '../content-texts/content-types';
import { piecesOf } from '../content-texts/plain-text';
import { ExternalLink, LocalLink } from '../ui/links';

/** Words with their links: inside the shop under the page's language, letters and calls as they are. */
export function RichText({ text }: { text: string }) {
  return piecesOf(text).map(({ words, to }) => {
    if (!to) return words;
    if (to.startsWith('/'))
      return (
        <LocalLink key={to + words} to={to}>
          {words}
        </LocalLink>
      );
    if (to.startsWith('https:'))
      return (
        <ExternalLink key={to} href={to}>
          {words}
        </ExternalLink>
      );
    return (
      <a key={to} href={to} className="whitespace-nowrap">
        {words}
      </a>
    );
  });
}

/** Paragraphs, lists and steps of an answer. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    if (typeof block === 'string')
      return (
        <p key={block}>
          <RichText text={block} />
        </p>
      );
    const [List, items] = 'list' in block ? (['ul', block.list] as const) : (['ol', block.steps] as const);
    return (
      <List key={items[0]}>
        {items.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </List>
    );
  });
}

export function Points({ points }: { points: readonly LegalPoint[] }) {
  return (
    <ul>
      {points.map((point) =>
        typeof point === 'string' ? (
          <li key={point}>
            <RichText text={point} />
          </li>
        ) : (
          <li key={point.text}>
            <RichText text={point.text} />
            <Points points={point.subpoints} />
          </li>
        ),
      )}
    </ul>
  );
}
