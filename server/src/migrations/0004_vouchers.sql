-- Vouchers, and who used which. `used` counts held and kept redemptions: one conditional update takes a use.

create table voucher (
  id text primary key,
  code_normalised text not null unique,
  type text not null check (type in ('fixed', 'percent')),
  amount bigint not null check (amount > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  min_spend bigint check (min_spend >= 0),
  product_types text[] check (product_types <@ array['ez-sim', 'ez-fi', 'sim-card']),
  max_uses integer check (max_uses > 0),
  max_per_customer integer check (max_per_customer > 0),
  used integer not null default 0 check (used >= 0),
  withdrawn_at timestamptz,
  constraint voucher_percent_at_most_100 check (type <> 'percent' or amount <= 100),
  constraint voucher_ends_after_start check (ends_at > starts_at),
  constraint voucher_not_overused check (used <= max_uses)
);

create table redemption (
  "order" text primary key references "order",
  voucher text not null references voucher,
  customer text not null references customer,
  state text not null check (state in ('held', 'kept', 'released')),
  changed_at timestamptz not null
);
create index redemption_use on redemption (voucher, customer) where state <> 'released';
