-- A statement that leaves a row as it was is no change of what a person decides about (B57): its revision stays. What stands in other
-- tables raises it by the transaction's number.
create or replace function raise_revision() returns trigger language plpgsql as $$
declare
  here bigint := pg_current_xact_id()::text::bigint;
begin
  if new is not distinct from old then
    return new;
  end if;
  if old.revised_in is distinct from here then
    new.revision := old.revision + 1;
  end if;
  new.revised_in := here;
  return new;
end $$;

create or replace function revise_order_of_event() returns trigger language plpgsql as $$
declare
  here bigint := pg_current_xact_id()::text::bigint;
begin
  update "order" set revised_in = here where id = new."order" and revised_in is distinct from here;
  return null;
end $$;

create or replace function revise_staff_of_role() returns trigger language plpgsql as $$
declare
  here bigint := pg_current_xact_id()::text::bigint;
begin
  update staff set revised_in = here where id = coalesce(new.staff, old.staff) and revised_in is distinct from here;
  return null;
end $$;
