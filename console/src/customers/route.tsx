import { addressInput } from '@langit/contract/operator/address-input';
import { Badge } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { useState } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router';
import type { Answer } from '../lib/console-api';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { sizeOf } from '../lib/views';
import { Empty } from '../ui/empty';
import { TextField } from '../ui/field';
import { Pages } from '../ui/pages';
import { ScreenHead } from '../ui/screen-head';
import { OrderRows } from './order-rows';

type Customer = Answer<'customers.find'>[number];

/** Customers are listed by a search only. */
export const loader = screenLoader(['customers', 'states'], async ({ session, query }) => {
  if (!query.get('words')?.trim()) return { customers: null, next: null, count: null, size: null };
  const size = sizeOf(query, 25);
  const { output, next, count } = await session.read(
    'customers.find',
    addressInput('customers.find', query, size),
  );
  return { customers: output, next, count, size };
});

export function Component() {
  const { customers, next, count, size } = useLoaderData<typeof loader>();
  const t = useT('customers');
  const [query, setQuery] = useSearchParams();
  const [words, setWords] = useState(query.get('words') ?? '');
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
      {customers === null && <Empty title={t('start')}>{t('startSays')}</Empty>}
      {customers?.length === 0 && <Empty title={t('nobody')}>{t('nobodySays')}</Empty>}
      {customers?.map((customer) => (
        <CustomerCard key={customer.customer} customer={customer} />
      ))}
      {customers && <Pages rows={customers.length} next={next} count={count} size={size} />}
    </>
  );
}

function CustomerCard({ customer }: { customer: Customer }) {
  const t = useT('customers');
  const { customer: id, name, email, phone, verified, locked, orders } = customer;
  return (
    <article aria-label={name ?? email ?? id} className="mb-4 rounded-md border border-line bg-surface p-4">
      <h2 className="text-lg">
        <Link to={`/customers/${id}`} data-row={id} className="text-link">
          {name ?? email ?? t('erased')}
        </Link>
      </h2>
      <p className="mb-3 flex flex-wrap items-center gap-x-3 text-slate">
        {[email, phone].filter(Boolean).join(' · ')}
        <Badge tone={verified ? 'good' : 'warn'}>{verified ? t('verified') : t('unverified')}</Badge>
        {locked && <Badge tone="bad">{t('locked')}</Badge>}
      </p>
      {orders.length > 0 && (
        <div className="border-line border-t pt-3">
          <OrderRows of={orders} />
        </div>
      )}
    </article>
  );
}
