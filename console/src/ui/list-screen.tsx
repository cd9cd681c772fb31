import { addressInput } from '@langit/contract/operator/address-input';
import type { CallRequest, OperatorCallName } from '@langit/contract/operator/calls';
import { addressOf, type ThingName, things } from '@langit/contract/operator/things';
import type { ReactNode } from 'react';
import { useLoaderData, useParams, useSearchParams } from 'react-router';
import type { Answer } from '../lib/console-api';
import { type At, screenLoader } from '../lib/screen';
import { useStaffSession } from '../lib/staff-session';
import type { PartName } from '../lib/texts';
import { useValue } from '../lib/value';
import { sizeOf } from '../lib/views';
import type { Column } from './columns';
import { type Filter, Filters } from './filters';
import { List } from './list';
import { ListBeside } from './list-beside';
import { mostCounted } from './pages';
import type { View } from './saved-views';
import { ScreenHead } from './screen-head';

/** The call that lists a thing. */
type ListCall<T extends ThingName> = Extract<OperatorCallName, `${(typeof things)[T]['calls']}.list`>;
type RowOf<T extends ThingName> = Answer<ListCall<T>> extends readonly (infer Row)[] ? Row : never;

/** What a list shows, in the person's language. */
type Parts<Row> = {
  title: string;
  /** Below the title. */
  below?: ReactNode;
  /** Right of the title. */
  head?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
  filters?: readonly Filter[];
  /** The lists of the screen, as tabs above the filters. */
  views?: readonly View[];
  /** The list's name for assistive technology. */
  name: string;
  columns: readonly Column<Row>[];
  /** The two lines of a row on a phone. */
  card: (row: Row) => readonly [ReactNode, ReactNode];
  /** What stands in place of an empty list: why, and the next step. */
  empty: (isFiltered: boolean) => { title: string; children?: ReactNode };
  /** The title above the rows of a group. */
  groupOf?: ((row: Row) => string | null) | undefined;
  /** Beside an open row each row has the two lines of a phone, so that what decides stays in sight. */
  narrows?: boolean;
  /** What stands below a row, over the width of the table. */
  underRow?: ((row: Row) => ReactNode) | undefined;
  /** Actions on the selected rows. */
  bulk?: ((selected: readonly Row[], clear: () => void) => ReactNode) | undefined;
};

/** What the parts are made of. `opened`: the name of the thing whose panel is open beside the list. */
type Shown<Row, More> = {
  rows: readonly Row[];
  more: More;
  opened: string | undefined;
  query: URLSearchParams;
};

/**
 * The screen of a thing's list: its loader reads the list that the address asks for, its component shows it with filters, and over it the
 * row that is open. `opensPage`: a row has a page of its own. `more`: further reads of the screen. `input`: the fields of the call that the
 * address has under other names.
 */
export function listScreen<T extends ThingName, More extends object = object>(
  thing: T,
  {
    texts,
    input,
    more,
    opensPage = false,
    useParts,
  }: {
    texts: readonly PartName[];
    input?: (at: At) => Partial<CallRequest<ListCall<T>>>;
    more?: (at: At) => Promise<More>;
    opensPage?: boolean;
    useParts: (shown: Shown<RowOf<T>, More>) => Parts<RowOf<T>>;
  },
) {
  const { calls, key } = things[thing];
  const call = `${calls}.list` as ListCall<T>;
  const loader = screenLoader(texts, async (at) => {
    const [{ output, next, count }, extra] = await Promise.all([
      at.session.read(call, addressInput(call, at.query, sizeOf(at.query), input?.(at))),
      more?.(at),
    ]);
    return { rows: output as readonly RowOf<T>[], next, count, extra: extra as More };
  });
  /** The rows of all pages, as far as the list counts them. */
  const readAll = async (at: At): Promise<readonly RowOf<T>[]> => {
    const rows: RowOf<T>[] = [];
    const query = new URLSearchParams(at.query);
    query.delete('cursor');
    for (;;) {
      const { output, next } = await at.session.read(call, addressInput(call, query, undefined, input?.(at)));
      rows.push(...(output as readonly RowOf<T>[]));
      if (next === null || rows.length >= mostCounted) return rows;
      query.set('cursor', next);
    }
  };
  const nameOf = (row: RowOf<T>) => String((row as Readonly<Record<string, unknown>>)[key]);
  function Component() {
    const { rows, next, count, extra } = useLoaderData<typeof loader>() as Awaited<ReturnType<typeof loader>>;
    const params = useParams();
    const [opened] = Object.values(params);
    const session = useStaffSession();
    const person = useValue(session.person);
    const [query] = useSearchParams();
    const parts = useParts({ rows, more: extra, opened, query });
    const { title, below, head, above, filters = [], views = [], empty, ...list } = parts;
    return (
      <ListBeside
        isOpen={opened !== undefined}
        title={title}
        head={
          <>
            <ScreenHead title={title} below={below}>
              {head}
            </ScreenHead>
            {above}
          </>
        }
      >
        {filters.length + views.length > 0 && <Filters of={filters} views={views} />}
        <List
          {...list}
          rows={rows}
          next={next}
          count={count}
          hasSizes={count !== null}
          empty={empty(filters.some(({ name }) => query.get(name)))}
          keyOf={nameOf}
          to={(row) => addressOf(thing, nameOf(row))}
          opensBeside={!opensPage}
          opened={opened}
          readAll={person ? () => readAll({ session, person, params, query }) : undefined}
        />
      </ListBeside>
    );
  }
  return { loader, Component };
}
