-- Statements of suppliers as they were compared with the books. A file is taken once; a new one for a month replaces the one before.
create table supplier_statement (
  id text primary key,
  supplier text not null,
  month text not null check (month ~ '^\d{4}-\d\d$'),
  sha256 text not null unique,
  at timestamptz not null,
  replaced_at timestamptz
);
create unique index supplier_statement_of_month on supplier_statement (supplier, month) where replaced_at is null;

-- The lines of the file in their order, and behind them those of the books that it misses.
create table supplier_statement_line (
  statement text not null references supplier_statement,
  no integer not null,
  kind text not null check (kind in ('order', 'topup', 'credit')),
  ref text not null,
  package text not null,
  quantity integer not null check (quantity > 0),
  amount_usd_micros bigint not null check (amount_usd_micros >= 0),
  charged_at timestamptz not null,
  verdict text not null check (verdict in
    ('ok', 'missing_here', 'missing_there', 'doubled', 'wrong_price', 'wrong_rate', 'credit_missing')),
  -- The charge in our books: the id of an order at the supplier, or the order line of a top-up.
  charge text,
  "order" text,
  ours_usd_micros bigint,
  in_question_usd_micros bigint not null check (in_question_usd_micros >= 0),
  primary key (statement, no)
);
create index supplier_statement_line_charge on supplier_statement_line (charge) where charge is not null;
create index supplier_statement_line_odd on supplier_statement_line (statement, no) where verdict <> 'ok';

-- The statement that had the credit.
alter table supplier_credit add column statement text references supplier_statement;

create index supplier_order_client_ref on supplier_order (client_ref);
create index topup_provider_ref on topup (provider_ref) where provider_ref is not null;
create index topup_client_ref on topup (client_ref);
