-- review: the operator decides. approved: to be sent. sent: the gateway was asked. manual: the operator pays by bank.
create table refund (
  id text primary key,
  "order" text not null references "order",
  rule text not null,
  policy text not null check (policy in ('id', 'vn')),
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('review', 'approved', 'sent', 'manual', 'unknown', 'done', 'refused')),
  ref text not null unique,
  reason text,
  -- Erased after payout.
  bank_account jsonb,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  asked_at timestamptz not null,
  decided_by text,
  done_at timestamptz,
  constraint refund_done_has_moment check ((state in ('done', 'refused')) = (done_at is not null)),
  constraint refund_bank_account_erased check (done_at is null or bank_account is null)
);
create index refund_order on refund ("order");
create unique index refund_one_open on refund ("order") where state not in ('done', 'refused');
