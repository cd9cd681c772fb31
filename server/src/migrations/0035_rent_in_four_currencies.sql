-- What the rent of a router is shown as to readers of other languages; it is paid in Rupiah.
alter table product
  add column rent_per_day_usd bigint check (rent_per_day_usd >= 0),
  add column rent_per_day_jpy bigint check (rent_per_day_jpy >= 0),
  add column rent_per_day_vnd bigint check (rent_per_day_vnd >= 0),
  add constraint product_shown_rent_of_routers check (
    type = 'ez-fi' or coalesce(rent_per_day_usd, rent_per_day_jpy, rent_per_day_vnd) is null
  );
alter table catalogue_import_row
  add column rent_per_day_usd bigint check (rent_per_day_usd >= 0),
  add column rent_per_day_jpy bigint check (rent_per_day_jpy >= 0),
  add column rent_per_day_vnd bigint check (rent_per_day_vnd >= 0),
  add check (type = 'ez-fi' or coalesce(rent_per_day_usd, rent_per_day_jpy, rent_per_day_vnd) is null);

-- A view takes new columns at its end.
create or replace view product_now as
  select id, product_id, type, esim_type, place, data_bytes, daily_bytes, days,
    price_idr, price_usd, price_jpy, price_vnd, strike_idr, strike_usd, strike_jpy, strike_vnd, rent_per_day_idr,
    starts_on, day_kind, reset_zone, install_within_days, full_speed_bytes_per_day, throttle_kbps, hotspot, networks,
    exit_country, topup_allowed, has_number, popularity, image, stock, changed_at, withdrawn_at,
    rent_per_day_usd, rent_per_day_jpy, rent_per_day_vnd
  from product p
  where not exists (select 1 from catalogue_import_row s
    where s.import = (select i.id from catalogue_import i where i.switched_at is not null) and s.id = p.id)
  union all
  select id, product_id, type, esim_type, place, data_bytes, daily_bytes, days,
    price_idr, price_usd, price_jpy, price_vnd, strike_idr, strike_usd, strike_jpy, strike_vnd, rent_per_day_idr,
    starts_on, day_kind, reset_zone, install_within_days, full_speed_bytes_per_day, throttle_kbps, hotspot, networks,
    exit_country, topup_allowed, has_number, popularity, image, stock, changed_at, withdrawn_at,
    rent_per_day_usd, rent_per_day_jpy, rent_per_day_vnd
  from catalogue_import_row
  where import = (select i.id from catalogue_import i where i.switched_at is not null);
