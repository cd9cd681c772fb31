-- What needs a person: one row per kind and subject as long as its cause is there.
create table exception (
  id text primary key,
  kind text not null,
  subject_kind text not null,
  subject text not null,
  "order" text references "order" (id),
  -- Equal causes are one row in lists.
  cause text,
  is_flag boolean not null,
  at_stake_idr bigint not null check (at_stake_idr >= 0),
  due_at timestamptz,
  detail jsonb not null,
  opened_at timestamptz not null,
  -- The one that was closed shortly before this one opened.
  again boolean not null,
  snoozed_until timestamptz,
  assignee text,
  closed_at timestamptz,
  -- Null: it closed by itself.
  closed_by text,
  close_reason text,
  -- Null as long as the cause is there: what a person closed is not opened by the next scan.
  gone_at timestamptz,
  check (closed_at is not null or (closed_by is null and close_reason is null and gone_at is null))
);
create unique index exception_one_per_cause on exception (kind, subject) where gone_at is null;
create index exception_open on exception (kind, cause) where closed_at is null;
create index exception_of_order on exception ("order") where closed_at is null;
create index exception_closed on exception (closed_at desc, id desc) where closed_at is not null;

insert into exception (id, kind, subject_kind, subject, "order", is_flag, at_stake_idr, due_at, detail, opened_at, again)
  select gen_random_uuid()::text, flag, 'order', number, id, true, total, coalesce(flagged_at, placed_at) + interval '1 day', '{}',
    coalesce(flagged_at, placed_at), false
  from "order" where flag is not null;
