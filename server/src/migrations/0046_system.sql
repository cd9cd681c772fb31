-- What the shop knows of its partners, of its running instances and of its backups, for the operator.
create table partner_state (
  name text primary key,
  kind text not null check (kind in ('supplier', 'gateway', 'mail')),
  last_ok_at timestamptz,
  failing_since timestamptz,
  last_error text,
  balance_usd_micros bigint,
  balance_at timestamptz
);

create table instance (
  id text primary key,
  version text not null,
  node text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

create table backup_run (
  id bigint primary key generated always as identity,
  started_at timestamptz not null,
  finished_at timestamptz,
  folder text not null,
  tables integer,
  rows bigint,
  error text,
  actor text not null
);
create index backup_run_finished on backup_run (finished_at desc) where error is null;

-- Payments whose sums at the gateway differ from the books, as the last comparison found them.
create table payment_difference (
  transaction text primary key,
  "order" text,
  problem text not null,
  ours_idr bigint not null,
  theirs_idr bigint,
  seen_at timestamptz not null
);

-- What is spent at suppliers in a week.
create index supplier_order_created on supplier_order (created_at);
