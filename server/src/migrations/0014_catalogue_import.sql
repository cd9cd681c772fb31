-- A catalogue is read into these tables in small batches; one set-based statement each then makes it the shop's.
create table catalogue_import (
  id text primary key,
  -- Moved on with every batch: a killed import is taken over after a minute.
  alive_at timestamptz not null,
  finished_at timestamptz
);
create unique index catalogue_import_one_open on catalogue_import ((true)) where finished_at is null;

create table catalogue_import_row (
  like product,
  import text not null references catalogue_import on delete cascade,
  line integer not null,
  change text not null check (change in ('new', 'changed', 'same')),
  primary key (import, line),
  unique (import, id)
);
create table catalogue_import_offer (
  import text not null references catalogue_import on delete cascade,
  id text not null,
  product text not null,
  supplier text not null,
  package_code text not null,
  cost_usd_micros bigint not null check (cost_usd_micros >= 0),
  enabled boolean not null,
  primary key (import, product, supplier, package_code)
);
-- Null: the hand-written words are taken away.
create table catalogue_import_text (
  import text not null references catalogue_import on delete cascade,
  product text not null,
  locale text not null check (locale in ('en', 'id', 'ja', 'vi')),
  description text,
  primary key (import, product, locale)
);

-- Changing tens of thousands of prices at once has to be short on the embedded database, whose one connection everybody waits
-- for: with room on the pages, and neither prices nor withdrawn_at in an index, a change touches no index. Lists count all
-- their matches anyway, so an index in the order of prices saved nothing.
drop index product_listed;
drop index product_place;
create index product_listed on product (type, place);
create index product_place on product (place);
alter table product set (fillfactor = 50);
