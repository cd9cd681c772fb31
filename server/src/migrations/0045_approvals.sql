-- Acts of money over the limit of four eyes: another person confirms them (B6). The input is erased with the customer's account.
create table approval (
  id text primary key,
  call text not null,
  input jsonb,
  reason text,
  amount_idr bigint check (amount_idr > 0),
  order_number text,
  customer text references customer (id),
  asked_by text not null,
  asked_door text check (asked_door in ('terminal', 'console')),
  asked_at timestamptz not null,
  lapses_at timestamptz not null,
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'lapsed')),
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz,
  decision_reason text,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state in ('confirmed', 'refused')) = (decided_by is not null))
);
create index approval_by_time on approval (asked_at desc, id desc);
create index approval_waiting on approval (asked_at, id) where state = 'waiting';
create index approval_of_customer on approval (customer) where customer is not null;
