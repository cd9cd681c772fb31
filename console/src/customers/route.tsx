import { addressInput } from '@langit/contract/operator/address-input';
import { Badge } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../lib/console-api';
import { rupiahFigure, useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { sizeOf } from '../lib/views';
import { CardLine } from '../ui/card-line';
import type { Column } from '../ui/columns';
import { Empty } from '../ui/empty';
import { TextField } from '../ui/field';
import { List } from '../ui/list';
import { Moment } from '../ui/moment';
import { ScreenHead } from '../ui/screen-head';

type Customer = Answer<'customers.find'>[number];

/** Customers are listed by a search only. */
export const loader = screenLoader(['customers', 'states'], async ({ session, query }) => {
  if (!query.get('words')?.trim()) return { customers: null, next: null, count: null };
  const size = sizeOf(query);
  const { output, next, count } = await session.read(
    'customers.find',
    addressInput('customers.find', query, size),
  );
  return { customers: output, next, count };
});

export function Component() {
  const { customers, next, count } = useLoaderData<typeof loader>();
  const t = useT('customers');
  const [query, setQuery] = useSearchParams();
  const [words, setWords] = useState(query.get('words') ?? '');
  const { rupiah } = useFormat();
  const nameOf = ({ name, email }: Customer) => name ?? email ?? t('erased');
  const columns: readonly Column<Customer>[] = [
    { name: 'name', title: t('name'), cell: nameOf, isLong: true },
    { name: 'email', title: t('email'), cell: ({ email }) => email ?? '', isLong: true },
    { name: 'phone', title: t('phone'), cell: ({ phone }) => phone ?? '', leaves: 'second' },
    { name: 'account', title: t('account'), cell: (row) => <Account of={row} />, leaves: 'first' },
    {
      name: 'last',
      title: t('lastOrder'),
      cell: ({ orders: [last] }) => last && <Moment at={last.placed} />,
      sorts: true,
      sortsAtFirst: 'desc',
    },
    {
      name: 'orders',
      title: t('paidOrders'),
      cell: ({ paid_orders }) => paid_orders,
      isNumber: true,
      sorts: true,
    },
    {
      name: 'spent',
      title: t('spent'),
      unit: 'Rp',
      cell: ({ paid_orders, paid_in_all }) => (paid_orders > 0 ? rupiahFigure(paid_in_all) : ''),
      isNumber: true,
      sorts: true,
      leaves: 'third',
    },
  ];
  return (
    <>
      <ScreenHead title={t('title')} />
      <form
        className="mb-4 flex max-w-2xl items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setQuery({ words: String(new FormData(event.currentTarget).get('words') ?? '') });
        }}
      >
        <div className="-mb-4 flex-1">
          <TextField
            label={t('words')}
            name="words"
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <Button type="submit" look="primary">
          {t('search')}
        </Button>
      </form>
      {customers === null ? (
        <Empty title={t('start')}>{t('startSays')}</Empty>
      ) : (
        <List
          name={t('title')}
          rows={customers}
          next={next}
          count={count}
          hasSizes
          columns={columns}
          keyOf={({ customer }) => customer}
          to={({ customer }) => `/customers/${customer}`}
          card={(customer) => [
            <CardLine key="who" end={customer.paid_orders > 0 && rupiah(customer.paid_in_all)}>
              {nameOf(customer)}
            </CardLine>,
            <CardLine
              key="more"
              end={
                <>
                  <Account of={customer} />
                  {customer.orders[0] && <Moment at={customer.orders[0].placed} />}
                </>
              }
            >
              {customer.email ?? customer.phone}
            </CardLine>,
          ]}
          empty={{ title: t('nobody'), children: t('nobodySays') }}
        />
      )}
    </>
  );
}

/** What is unusual about an account: most are confirmed and open. */
function Account({ of: { verified, locked } }: { of: Customer }) {
  const t = useT('customers');
  if (locked) return <Badge tone="bad">{t('locked')}</Badge>;
  return verified ? null : <Badge tone="warn">{t('unverified')}</Badge>;
}
