-- Mail, and what keeps the shop running.

-- One row per message: `subject` is the id of what it is about, `version` tells a repeat from a new message.
create table mail (
  id text primary key,
  kind text not null,
  subject text not null,
  version integer not null default 1 check (version > 0),
  "order" text references "order",
  customer text references customer on delete set null,
  locale text not null check (locale in ('en', 'id', 'ja', 'vi')),
  address text,
  message_id text not null unique,
  state text not null check (state in ('queued', 'sent', 'failed', 'dropped')),
  -- What the template needs and the database does not hold. Erased once sent.
  data jsonb,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (kind, subject, version),
  constraint mail_sent_has_moment check ((state = 'sent') = (sent_at is not null))
);
create index mail_order on mail ("order");
create index mail_customer on mail (customer, created_at);
create index mail_unsent on mail (created_at) where state in ('queued', 'failed');

-- The stored answer of a call made with an Idempotency-Key. No answer yet: the first call runs, until `locked_until`.
-- `subject` is what it made (an order), so that a repeat after a crash continues it instead of making a second one.
create table idempotency (
  customer text not null references customer on delete cascade,
  path text not null,
  key text not null,
  body_hash text not null,
  subject text,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  locked_until timestamptz not null,
  primary key (customer, path, key),
  check ((status is null) = (answer is null))
);
create index idempotency_created on idempotency (created_at);

-- Counters of the throttle, shared by all instances.
create table throttle (
  key text not null,
  "window" timestamptz not null,
  count integer not null check (count >= 0),
  last_at timestamptz not null,
  primary key (key, "window")
);
create index throttle_last on throttle (last_at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  act text not null,
  subject text not null,
  reason text,
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject, at);

-- Secrets that the shop generates once and all instances share.
create table setting (
  key text primary key,
  value text not null
);

-- What the demo data has loaded: loading again adds what is new and never overwrites an edit.
create table demo_row (
  kind text not null,
  key text not null,
  loaded_at timestamptz not null,
  primary key (kind, key)
);

-- When a periodic task is due, and until when an instance runs it.
create table periodic_task (
  name text primary key,
  due_at timestamptz not null,
  running_until timestamptz
);
