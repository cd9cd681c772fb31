-- What staff write about an order, a customer or a router. Personal data: exported and erased with the customer's account.
create table note (
  id text primary key,
  subject_kind text not null check (subject_kind in ('order', 'customer', 'unit')),
  subject text not null,
  customer text references customer (id),
  body text not null check (length(body) <= 2000),
  author text not null,
  at timestamptz not null,
  withdrawn_at timestamptz,
  check (withdrawn_at is null or body = '')
);
create index note_of_subject on note (subject, at, id);
create index note_of_customer on note (customer) where customer is not null;
