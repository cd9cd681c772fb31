-- Products that are not sold because their price is below their floor and can't be raised by the shop itself.
create table margin_hold (
  product text primary key references product,
  reason text not null check (reason in ('no_floor', 'old_rate', 'large_rise')),
  floor_idr bigint check (floor_idr >= 0),
  price_idr bigint not null check (price_idr >= 0),
  since timestamptz not null
);
