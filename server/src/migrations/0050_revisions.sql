-- What a person saw of a thing is compared with what it is when they act on it (B57). A revision rises once per transaction, whichever
-- statement of whichever release changes the row.
create function raise_revision() returns trigger language plpgsql as $$
declare
  here bigint := pg_current_xact_id()::text::bigint;
begin
  if old.revised_in is distinct from here then
    new.revision := old.revision + 1;
  end if;
  new.revised_in := here;
  return new;
end $$;

alter table "order" add column revision integer not null default 1, add column revised_in bigint;
alter table exception add column revision integer not null default 1, add column revised_in bigint;
alter table customer add column revision integer not null default 1, add column revised_in bigint;
alter table voucher add column revision integer not null default 1, add column revised_in bigint;
alter table router_unit add column revision integer not null default 1, add column revised_in bigint;
alter table staff add column revision integer not null default 1, add column revised_in bigint;

create trigger order_revised before update on "order" for each row execute function raise_revision();
create trigger customer_revised before update on customer for each row execute function raise_revision();
create trigger router_unit_revised before update on router_unit for each row execute function raise_revision();
create trigger staff_revised before update on staff for each row execute function raise_revision();
-- Uses by customers and new figures of a scan are no change of what a person decides about.
create trigger voucher_revised
  before update of type, amount, starts_at, ends_at, min_spend, product_types, max_uses, max_per_customer, gift, withdrawn_at
  on voucher for each row execute function raise_revision();
create trigger exception_revised
  before update of assignee, snoozed_until, closed_at on exception for each row execute function raise_revision();

-- An event of an order raises its revision: refunds, rentals and parcels leave one. The order's row is locked by its transaction.
create function revise_order_of_event() returns trigger language plpgsql as $$
begin
  update "order" set revised_in = revised_in
    where id = new."order" and revised_in is distinct from pg_current_xact_id()::text::bigint;
  return null;
end $$;
create trigger order_event_revises after insert on order_event for each row execute function revise_order_of_event();

create function revise_staff_of_role() returns trigger language plpgsql as $$
begin
  update staff set revised_in = revised_in
    where id = coalesce(new.staff, old.staff) and revised_in is distinct from pg_current_xact_id()::text::bigint;
  return null;
end $$;
create trigger staff_role_revises after insert or delete on staff_role for each row execute function revise_staff_of_role();

-- Lists that people keep: a whole query with filters, columns, sort and size. `staff` is null where all people have it.
create table saved_view (
  id text primary key,
  staff text,
  made_by text not null,
  screen text not null check (length(screen) <= 40),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null
);
create index saved_view_of_staff on saved_view (staff);

-- What the people of the console have open at this moment.
create table staff_presence (
  session text primary key,
  staff text not null references staff (id),
  subject text not null check (length(subject) <= 120),
  seen_at timestamptz not null
);
create index staff_presence_of_subject on staff_presence (subject, seen_at);
