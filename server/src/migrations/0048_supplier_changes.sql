-- What the suppliers' lists say that the offers do not (M7). A known offer's cost, its minimum price and a package that is gone are
-- stored at once; everything else waits for a person.
create table supplier_change (
  id text primary key,
  supplier text not null,
  package_code text not null,
  product text references product (id),
  -- The code that a new package has or would have, and its place.
  code text not null,
  place text not null,
  kind text not null check (kind in ('cost', 'minimum', 'gone', 'back', 'new', 'facts', 'lower_price')),
  before jsonb not null,
  after jsonb not null,
  seen_at timestamptz not null,
  decision text check (decision in ('stored', 'accepted', 'ignored', 'lapsed')),
  -- What followed for the product from what was stored.
  followed text check (followed in ('sold', 'repriced', 'held', 'unsold')),
  decided_by text,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index supplier_change_waiting on supplier_change (supplier, package_code, code, kind) where decision is null;
create index supplier_change_by_time on supplier_change (seen_at, id);
create index supplier_change_of_package on supplier_change (supplier, package_code);

-- The last comparison with each supplier's list. `odd`: why it was not believed.
create table supplier_list (
  supplier text primary key,
  compared_at timestamptz,
  packages integer not null,
  odd_at timestamptz,
  odd jsonb,
  check ((odd_at is null) = (odd is null))
);

-- Disabled by the comparison, because its package is no longer on the list; enabled again when it is back.
alter table supplier_offer add column gone_at timestamptz;

-- A file that is imported decides anew which offers are in use.
create or replace view supplier_offer_now as
  select id, product, supplier, package_code, cost_usd_micros, enabled, checked_at, minimum_price_usd_micros, gone_at
  from supplier_offer o
  where not exists (select 1 from catalogue_import_offer s
    where s.import = (select i.id from catalogue_import i where i.switched_at is not null)
      and s.product = o.product and s.supplier = o.supplier and s.package_code = o.package_code)
  union all
  select id, product, supplier, package_code, cost_usd_micros, enabled,
    (select i.switched_at from catalogue_import i where i.switched_at is not null), minimum_price_usd_micros,
    null::timestamptz
  from catalogue_import_offer
  where import = (select i.id from catalogue_import i where i.switched_at is not null);
