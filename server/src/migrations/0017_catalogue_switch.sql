-- An import becomes what customers see by one short write: from `switched_at` on its staged rows stand for the products that
-- they describe, until they have been moved into `product` in small pieces. The embedded database has one connection, and
-- nobody may wait for tens of thousands of rows.
alter table catalogue_import add column switched_at timestamptz;
create unique index catalogue_import_one_switched on catalogue_import ((true)) where switched_at is not null;

-- 'gone': on sale until now and not in the file.
alter table catalogue_import_row drop constraint catalogue_import_row_change_check;
alter table catalogue_import_row add constraint catalogue_import_row_change_check
  check (change in ('new', 'changed', 'same', 'gone'));
create index catalogue_import_row_code on catalogue_import_row (import, product_id);

-- What can't become a product is refused while it is staged: after the switch it would be too late.
alter table catalogue_import_row
  add check (type in ('ez-sim', 'ez-fi', 'sim-card')),
  add check (esim_type in ('QuotaBased', 'DailyPlan')),
  add check (least(data_bytes, daily_bytes, days, install_within_days, full_speed_bytes_per_day, throttle_kbps) > 0),
  add check (least(price_idr, price_usd, price_jpy, price_vnd, strike_idr, strike_usd, strike_jpy, strike_vnd, rent_per_day_idr, stock) >= 0),
  add check (starts_on in ('first_connection', 'install')),
  add check (day_kind in ('24h', 'calendar')),
  add check ((type = 'ez-sim') = (esim_type is not null)),
  add check ((type = 'ez-fi') = (rent_per_day_idr is not null)),
  add check (type = 'sim-card' or stock is null);

-- Read these instead of the tables they are named after; write to the tables.
create view product_now as
  select id, product_id, type, esim_type, place, data_bytes, daily_bytes, days,
    price_idr, price_usd, price_jpy, price_vnd, strike_idr, strike_usd, strike_jpy, strike_vnd, rent_per_day_idr,
    starts_on, day_kind, reset_zone, install_within_days, full_speed_bytes_per_day, throttle_kbps, hotspot, networks,
    exit_country, topup_allowed, has_number, popularity, image, stock, changed_at, withdrawn_at
  from product p
  where not exists (select 1 from catalogue_import_row s
    where s.import = (select i.id from catalogue_import i where i.switched_at is not null) and s.id = p.id)
  union all
  select id, product_id, type, esim_type, place, data_bytes, daily_bytes, days,
    price_idr, price_usd, price_jpy, price_vnd, strike_idr, strike_usd, strike_jpy, strike_vnd, rent_per_day_idr,
    starts_on, day_kind, reset_zone, install_within_days, full_speed_bytes_per_day, throttle_kbps, hotspot, networks,
    exit_country, topup_allowed, has_number, popularity, image, stock, changed_at, withdrawn_at
  from catalogue_import_row
  where import = (select i.id from catalogue_import i where i.switched_at is not null);

create view supplier_offer_now as
  select id, product, supplier, package_code, cost_usd_micros, enabled, checked_at
  from supplier_offer o
  where not exists (select 1 from catalogue_import_offer s
    where s.import = (select i.id from catalogue_import i where i.switched_at is not null)
      and s.product = o.product and s.supplier = o.supplier and s.package_code = o.package_code)
  union all
  select id, product, supplier, package_code, cost_usd_micros, enabled,
    (select i.switched_at from catalogue_import i where i.switched_at is not null)
  from catalogue_import_offer
  where import = (select i.id from catalogue_import i where i.switched_at is not null);

create view product_text_now as
  select product, locale, description
  from product_text t
  where not exists (select 1 from catalogue_import_text s
    where s.import = (select i.id from catalogue_import i where i.switched_at is not null)
      and s.product = t.product and s.locale = t.locale)
  union all
  select product, locale, description
  from catalogue_import_text
  where import = (select i.id from catalogue_import i where i.switched_at is not null) and description is not null;
