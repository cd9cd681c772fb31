-- What the shop's own goods cost it (B130, decision 133): a SIM card, or a rented day of a router. The catalogue has the present cost, an order's
-- line what was sold has cost by the cost of its day, with its delivery. Columns without a default: no row is rewritten.
alter table product
  add column cost_idr bigint check (cost_idr >= 0),
  add constraint product_cost_of_own_goods check (type <> 'ez-sim' or cost_idr is null);
alter table catalogue_import_row
  add column cost_idr bigint check (cost_idr >= 0),
  add check (type <> 'ez-sim' or cost_idr is null);
alter table order_line add column cost_idr bigint check (cost_idr >= 0);

-- A view takes new columns at its end.
create or replace view current_product as
  select id, product_id, type, esim_type, place, data_bytes, daily_bytes, days,
    price_idr, price_usd, price_jpy, price_vnd, strike_idr, strike_usd, strike_jpy, strike_vnd, rent_per_day_idr,
    starts_on, day_kind, reset_zone, install_within_days, full_speed_bytes_per_day, throttle_kbps, hotspot, networks,
    exit_country, topup_allowed, has_number, popularity, image, stock, changed_at, withdrawn_at,
    rent_per_day_usd, rent_per_day_jpy, rent_per_day_vnd, cost_idr
  from product p
  where not exists (select 1 from catalogue_import_row s
    where s.import = (select i.id from catalogue_import i where i.switched_at is not null) and s.id = p.id)
  union all
  select id, product_id, type, esim_type, place, data_bytes, daily_bytes, days,
    price_idr, price_usd, price_jpy, price_vnd, strike_idr, strike_usd, strike_jpy, strike_vnd, rent_per_day_idr,
    starts_on, day_kind, reset_zone, install_within_days, full_speed_bytes_per_day, throttle_kbps, hotspot, networks,
    exit_country, topup_allowed, has_number, popularity, image, stock, changed_at, withdrawn_at,
    rent_per_day_usd, rent_per_day_jpy, rent_per_day_vnd, cost_idr
  from catalogue_import_row
  where import = (select i.id from catalogue_import i where i.switched_at is not null);

-- The course of a router's rent and of the cost of own goods, beside that of the price.
alter table product_price_change
  add column rent_per_day_idr bigint,
  add column cost_idr bigint;
create or replace function note_product_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.price_idr, old.rent_per_day_idr, old.cost_idr)
    is distinct from (new.price_idr, new.rent_per_day_idr, new.cost_idr) then
    insert into product_price_change (product, at, price_idr, rent_per_day_idr, cost_idr)
    values (new.id, new.changed_at, new.price_idr, new.rent_per_day_idr, new.cost_idr);
  end if;
  return null;
end $$;
drop trigger product_price_noted on product;
create trigger product_price_noted after insert or update of price_idr, rent_per_day_idr, cost_idr on product
  for each row execute function note_product_price();
-- The rent of before is known since it was last written.
insert into product_price_change (product, at, price_idr, rent_per_day_idr)
  select id, changed_at, price_idr, rent_per_day_idr from product where rent_per_day_idr is not null;

-- The name of before (migration 0072) has the new column too.
create or replace view product_now as select * from current_product;
