-- What a supplier's contract says a package may be sold for at least, where its price list names one.
alter table supplier_offer add column minimum_price_usd_micros bigint check (minimum_price_usd_micros >= 0);
alter table catalogue_import_offer add column minimum_price_usd_micros bigint check (minimum_price_usd_micros >= 0);

create or replace view supplier_offer_now as
  select id, product, supplier, package_code, cost_usd_micros, enabled, checked_at, minimum_price_usd_micros
  from supplier_offer o
  where not exists (select 1 from catalogue_import_offer s
    where s.import = (select i.id from catalogue_import i where i.switched_at is not null)
      and s.product = o.product and s.supplier = o.supplier and s.package_code = o.package_code)
  union all
  select id, product, supplier, package_code, cost_usd_micros, enabled,
    (select i.switched_at from catalogue_import i where i.switched_at is not null), minimum_price_usd_micros
  from catalogue_import_offer
  where import = (select i.id from catalogue_import i where i.switched_at is not null);

-- The least that the line's goods could be sold for at that moment; null for goods without a recorded cost.
alter table order_line add column floor_idr bigint check (floor_idr >= 0);
