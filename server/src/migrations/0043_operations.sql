-- Long calls of the console: they answer at once, and go on. Kept for a day.
create table operation (
  id text primary key,
  call text not null,
  actor text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled', 'interrupted')),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  step text,
  result jsonb,
  error text,
  details jsonb,
  cancel_asked_at timestamptz,
  -- The lease of a running call: an instance that died stops renewing it.
  alive_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null))
);
create index operation_by_start on operation (started_at);

-- Files of the console for one call, in parts. Kept for a day.
create table upload (
  upload text not null,
  part integer not null check (part >= 0),
  bytes bytea not null,
  staff text not null,
  at timestamptz not null,
  primary key (upload, part)
);
create index upload_by_time on upload (at);
