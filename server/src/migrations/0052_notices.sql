-- Sentences that the owner shows for a time: about a destination, or on every page (an announcement, without a place).
create table notice (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  place text,
  kind text not null check (kind in ('info', 'warning')),
  link text check (link ~ '^(/([^/]|$)|https://)'),
  starts_at timestamptz,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  revision integer not null default 1,
  revised_in bigint,
  check (ends_at > starts_at)
);

create table notice_text (
  notice text not null references notice (id),
  locale text not null,
  text text not null check (length(text) between 1 and 300),
  primary key (notice, locale)
);

alter table banner
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column revision integer not null default 1,
  add column revised_in bigint;

create trigger notice_revised before update on notice for each row execute function raise_revision();
create trigger banner_revised before update on banner for each row execute function raise_revision();
