import { useFormat } from '../lib/format';
import { useChangeText } from './price-names';

/** Products with every value that changes: a count, and the products below it. */
export function ChangedValues({
  title,
  count,
  rows,
}: {
  title: string;
  count: number;
  rows: readonly { code: string; what?: string }[];
}) {
  const { number } = useFormat();
  const changeText = useChangeText();
  return (
    <details className="mb-3 rounded-md border border-line bg-surface" open={count > 0 && count <= 20}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between px-3 md:min-h-9">
        <span className="font-semibold">{title}</span>
        <span>{number(count)}</span>
      </summary>
      {rows.length > 0 && (
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-line border-t px-3">
          {rows.map(({ code, what }) => (
            <li key={code} className="py-1.5">
              <span className="font-semibold">{code}</span>
              {what && <span className="block break-words text-slate">{changeText(what)}</span>}
            </li>
          ))}
          {count > rows.length && <li className="py-1.5 text-slate">{`+ ${number(count - rows.length)}`}</li>}
        </ul>
      )}
    </details>
  );
}
