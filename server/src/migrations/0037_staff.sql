-- The people of the console: who they are, how they sign in, what they may do.
create table staff (
  id text primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  locale text not null check (locale in ('en', 'id', 'ja', 'vi')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  shortcuts boolean not null default true,
  disabled_at timestamptz,
  created_at timestamptz not null,
  created_by text not null
);

create table staff_role (
  staff text not null references staff,
  role text not null check (role in ('owner', 'manager', 'support', 'counter', 'accountant', 'content', 'reader')),
  granted_by text not null,
  at timestamptz not null,
  primary key (staff, role)
);

-- Passkeys. `counter` counts the signatures of authenticators that do so.
create table staff_credential (
  id text primary key,
  staff text not null references staff,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_credential_staff on staff_credential (staff);

create table staff_password (
  staff text primary key references staff,
  hash text not null,
  changed_at timestamptz not null
);

-- Secrets are sealed with STAFF_SECRET_KEY. Each step of 30 seconds is taken once. A pending secret waits for its first code.
create table staff_totp (
  staff text primary key references staff,
  secret_sealed text,
  pending_sealed text,
  last_step bigint,
  confirmed_at timestamptz,
  constraint staff_totp_confirmed check ((secret_sealed is null) = (confirmed_at is null))
);

create table staff_recovery (
  staff text not null references staff,
  hash text not null,
  used_at timestamptz,
  primary key (staff, hash)
);

create table staff_session (
  id text primary key,
  token_hash text not null unique,
  staff text not null references staff,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  fresh_until timestamptz,
  factor text not null check (factor in ('passkey', 'password', 'recovery', 'welcome', 'demo')),
  user_agent text not null,
  address_group text not null,
  locked_at timestamptz
);
create index staff_session_staff on staff_session (staff);

-- A challenge of WebAuthn is used once. `holder`: the session, or the hash of the link, that it was made for.
create table staff_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'unlock', 'step-up', 'add-passkey', 'welcome')),
  holder text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_challenge_expires on staff_challenge (expires_at);

create table staff_link (
  hash text primary key,
  staff text not null references staff,
  kind text not null check (kind in ('invite', 'owner', 'recover')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_link_staff on staff_link (staff);

-- The console's requests: a repeated one acts once. `acted_at` is set in the transaction of the act.
create table operator_request (
  actor text not null,
  request_id text not null,
  call text not null,
  body_hash text not null,
  locked_until timestamptz not null,
  acted_at timestamptz,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor, request_id)
);
create index operator_request_created on operator_request (created_at);
