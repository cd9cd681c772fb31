-- What is asked of suppliers and what they gave.

-- Written before the supplier is asked: one row per line, so one supplier order per line whatever crashes.
create table supplier_order (
  id text primary key,
  order_line text not null unique references order_line,
  supplier text not null,
  client_ref text not null unique,
  provider_order_ref text,
  state text not null check (state in ('intended', 'accepted', 'ready', 'refused', 'unknown')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  asked_at timestamptz,
  ready_at timestamptz,
  last_error text,
  unique (supplier, provider_order_ref)
);
create index supplier_order_open on supplier_order (created_at) where state in ('intended', 'accepted', 'unknown');

-- The ICCID is an attribute, not a key: suppliers reuse them.
create table esim (
  id text primary key,
  order_line text not null references order_line,
  seq integer not null check (seq > 0),
  label text not null,
  supplier text not null,
  supplier_ref text,
  client_ref text unique,
  iccid text check (iccid ~ '^[0-9]{18,22}$'),
  activation_code text,
  -- Asked for by the phone where the activation code says so.
  confirmation_code text,
  apn text,
  install_state text not null check (install_state in
    ('released', 'downloaded', 'installed', 'disabled', 'deleted', 'unknown')),
  plan_state text not null check (plan_state in
    ('ordering', 'unused', 'active', 'depleted', 'expired', 'cancelled', 'revoked', 'suspended', 'unknown')),
  install_before timestamptz,
  starts_at timestamptz,
  expires_at timestamptz,
  total_bytes bigint check (total_bytes > 0),
  used_bytes bigint check (used_bytes >= 0),
  usage_as_of timestamptz,
  -- When the shop last asked the supplier about it; `usage_as_of` is the supplier's own moment.
  checked_at timestamptz,
  created_at timestamptz not null,
  unique (order_line, seq),
  unique (supplier, supplier_ref)
);
create index esim_iccid on esim (iccid);
create index esim_to_check on esim (checked_at nulls first)
  where plan_state in ('unused', 'active', 'suspended', 'depleted', 'unknown');
