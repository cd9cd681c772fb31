-- What is sold and where it works. Money: bigint minor units (IDR, JPY, VND whole; USD cents).
-- Moments come from the program, never from SQL's now(). What is withdrawn stays: old orders point at it.

create table place (
  id integer primary key,
  code text not null unique,
  kind text not null check (kind in ('country', 'region')),
  name_en text not null,
  most_popular_rank integer check (most_popular_rank > 0),
  withdrawn_at timestamptz
);

create table place_member (
  region integer not null references place,
  country integer not null references place,
  primary key (region, country),
  check (region <> country)
);
create index place_member_country on place_member (country);

create table place_alias (
  place integer not null references place,
  locale text not null check (locale in ('en', 'id', 'ja', 'vi')),
  alias text not null,
  primary key (place, locale, alias)
);

create table product (
  id text primary key,
  product_id text not null unique,
  type text not null check (type in ('ez-sim', 'ez-fi', 'sim-card')),
  esim_type text check (esim_type in ('QuotaBased', 'DailyPlan')),
  place integer not null references place,
  data_bytes bigint check (data_bytes > 0),
  daily_bytes bigint check (daily_bytes > 0),
  days integer check (days > 0),
  price_idr bigint check (price_idr >= 0),
  price_usd bigint check (price_usd >= 0),
  price_jpy bigint check (price_jpy >= 0),
  price_vnd bigint check (price_vnd >= 0),
  strike_idr bigint check (strike_idr >= 0),
  strike_usd bigint check (strike_usd >= 0),
  strike_jpy bigint check (strike_jpy >= 0),
  strike_vnd bigint check (strike_vnd >= 0),
  rent_per_day_idr bigint check (rent_per_day_idr >= 0),
  starts_on text not null check (starts_on in ('first_connection', 'install')),
  day_kind text not null check (day_kind in ('24h', 'calendar')),
  reset_zone text,
  install_within_days integer check (install_within_days > 0),
  full_speed_bytes_per_day bigint check (full_speed_bytes_per_day > 0),
  throttle_kbps integer check (throttle_kbps > 0),
  hotspot boolean not null,
  networks text[] not null,
  exit_country text,
  topup_allowed boolean not null,
  has_number boolean not null,
  popularity integer not null,
  image text,
  stock integer check (stock >= 0),
  changed_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint product_esim_type_of_esims check ((type = 'ez-sim') = (esim_type is not null)),
  constraint product_rent_of_routers check ((type = 'ez-fi') = (rent_per_day_idr is not null)),
  constraint product_stock_of_sim_cards check ((type = 'sim-card') = (stock is not null))
);
create index product_listed on product (type, price_idr, data_bytes, id) where withdrawn_at is null;
create index product_place on product (place) where withdrawn_at is null;

create table product_text (
  product text not null references product,
  locale text not null check (locale in ('en', 'id', 'ja', 'vi')),
  description text not null,
  primary key (product, locale)
);

create table supplier_offer (
  id text primary key,
  product text not null references product,
  supplier text not null,
  package_code text not null,
  cost_usd_micros bigint not null check (cost_usd_micros >= 0),
  enabled boolean not null,
  checked_at timestamptz,
  unique (product, supplier, package_code)
);
create index supplier_offer_package on supplier_offer (supplier, package_code);

create table banner (
  id text primary key,
  position integer not null,
  image text not null,
  hyperlink text,
  withdrawn_at timestamptz
);

create table banner_text (
  banner text not null references banner,
  locale text not null check (locale in ('en', 'id', 'ja', 'vi')),
  title text not null,
  text text not null,
  alt text not null,
  primary key (banner, locale)
);

-- One row. Whoever changes the catalogue raises the version in the same transaction; caches follow it.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
