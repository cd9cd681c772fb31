-- Provinces (with the price of shipping there) and the people who buy.

-- shipping_idr null: nothing is shipped there ("Other").
create table province (
  id integer primary key,
  name text not null unique,
  position integer not null,
  shipping_idr bigint check (shipping_idr >= 0),
  withdrawn_at timestamptz
);

-- A customer who leaves is anonymised: the row stays for the orders, every personal field is emptied.
create table customer (
  id text primary key,
  email text unique,
  pending_email text,
  name text,
  phone_e164 text,
  country_code text,
  address text,
  province integer references province,
  province_name text,
  nation text,
  gender text check (gender in ('male', 'female')),
  date_of_birth date,
  occupation text,
  locale text not null check (locale in ('en', 'id', 'ja', 'vi')),
  password_hash text,
  must_change_password boolean not null default false,
  verified_at timestamptz,
  anonymised_at timestamptz,
  created_at timestamptz not null,
  constraint customer_email_is_normal check (email = btrim(lower(email collate "C"))),
  constraint customer_is_known_or_anonymised check (
    case
      when anonymised_at is null then email is not null and name is not null and password_hash is not null
      else num_nonnulls(email, pending_email, name, phone_e164, address, date_of_birth, occupation, password_hash) = 0
    end
  )
);
create index customer_unverified on customer (created_at) where verified_at is null and anonymised_at is null;

create table session (
  token_hash text primary key,
  customer text not null references customer on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index session_customer on session (customer);
create index session_last_used on session (last_used_at);

-- Verification links, e-mail changes, generated passwords. Only the hash is stored.
create table one_time_secret (
  hash text primary key,
  kind text not null check (kind in ('verify_email', 'change_email', 'password')),
  customer text not null references customer on delete cascade,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_secret_customer on one_time_secret (customer, kind, created_at);
create index one_time_secret_expires on one_time_secret (expires_at);
