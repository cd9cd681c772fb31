-- Orders keep their own priced snapshot for ever. Amounts are Rupiah.

create table "order" (
  id text primary key,
  number text not null unique,
  customer text not null references customer,
  kind text not null check (kind in ('buy', 'rent', 'topup', 'extend')),
  locale text not null check (locale in ('en', 'id', 'ja', 'vi')),
  shown_currency text not null check (shown_currency in ('IDR', 'USD', 'JPY', 'VND')),
  refund_policy text not null check (refund_policy in ('id', 'vn')),
  subtotal bigint not null check (subtotal >= 0),
  rent bigint not null check (rent >= 0),
  delivery bigint not null check (delivery >= 0),
  tax bigint not null check (tax >= 0),
  tax_rate_bp integer not null check (tax_rate_bp between 0 and 10000),
  discount bigint not null check (discount >= 0),
  total bigint not null check (total >= 0),
  voucher_code text,
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  device_checked_at timestamptz,
  delivery_method text check (delivery_method in ('fast', 'express', 'regular')),
  ship_to jsonb,
  payment_state text not null check (payment_state in
    ('PENDING', 'PAID', 'EXPIRED', 'FAILED', 'CANCELLED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CHARGEBACK')),
  delivery_state text check (delivery_state in ('on_review', 'on_ship', 'finished')),
  placed_at timestamptz not null,
  expires_at timestamptz not null,
  -- The gateway may let a page live longer than our own clock: until then late money is possible.
  gateway_deadline timestamptz,
  paid_at timestamptz,
  finished_at timestamptz,
  -- Why the operator has to look at it, and since when.
  flag text,
  flagged_at timestamptz,
  constraint order_total_adds_up check (total = subtotal + rent + delivery + tax - discount),
  constraint order_paid_has_moment check (
    payment_state not in ('PAID', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CHARGEBACK') or paid_at is not null
  ),
  constraint order_delivered_only_when_paid check (delivery_state is null or paid_at is not null),
  constraint order_flag_has_moment check ((flag is null) = (flagged_at is null))
);
create index order_of_customer on "order" (customer, placed_at desc);
create index order_to_expire on "order" (expires_at) where payment_state = 'PENDING';
create index order_to_deliver on "order" (paid_at) where payment_state = 'PAID' and delivery_state <> 'finished';
create index order_flagged on "order" (flagged_at) where flagged_at is not null;

create table order_line (
  id text primary key,
  "order" text not null references "order",
  position integer not null check (position > 0),
  product text not null references product,
  snapshot jsonb not null,
  quantity integer not null check (quantity > 0),
  days integer check (days > 0),
  unit_idr bigint not null check (unit_idr >= 0),
  list_usd bigint check (list_usd >= 0),
  list_jpy bigint check (list_jpy >= 0),
  list_vnd bigint check (list_vnd >= 0),
  supplier_offer text references supplier_offer,
  cost_usd_micros bigint check (cost_usd_micros >= 0),
  fx_rate numeric check (fx_rate > 0),
  fx_at timestamptz,
  unique ("order", position)
);
create index order_line_product on order_line (product);

-- The timeline that the customer and the operator read.
create table order_event (
  id bigint generated always as identity primary key,
  "order" text not null references "order",
  at timestamptz not null,
  kind text not null,
  detail jsonb
);
create index order_event_order on order_event ("order", at, id);

create table shipment (
  "order" text primary key references "order",
  courier text not null,
  tracking_number text not null,
  shipped_at timestamptz not null,
  finished_at timestamptz check (finished_at >= shipped_at)
);
