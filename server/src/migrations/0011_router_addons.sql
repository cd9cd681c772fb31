-- More data for a rented router: what is sold, and what a rental was given, exactly once per order line.
create table router_addon (
  id text primary key,
  model text not null references router_model,
  data_bytes bigint not null check (data_bytes > 0),
  price_idr bigint not null check (price_idr >= 0),
  price_usd bigint check (price_usd >= 0),
  price_jpy bigint check (price_jpy >= 0),
  price_vnd bigint check (price_vnd >= 0),
  withdrawn_at timestamptz
);
create index router_addon_model on router_addon (model);

create table rental_data (
  order_line text primary key references order_line,
  rental text not null references rental,
  data_bytes bigint not null check (data_bytes > 0),
  applied_at timestamptz not null,
  -- The money went back.
  taken_back_at timestamptz check (taken_back_at >= applied_at)
);
create index rental_data_rental on rental_data (rental);
