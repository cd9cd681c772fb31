-- The list of orders by a place, a supplier, a product or a type leaves out orders that ended unpaid. With this on the line, the list reads no
-- line of such an order. Rewrites the lines of orders that ended unpaid, and builds four indexes.
alter table order_line add column ended_unpaid boolean not null default false;
update order_line set ended_unpaid = true from "order" o
  where o.id = order_line."order" and o.paid_at is null and o.payment_state in ('EXPIRED', 'FAILED', 'CANCELLED');

-- Also for the release before, which does not know the column.
create function note_ended_lines() returns trigger language plpgsql as $$
begin
  update order_line set ended_unpaid = (new.paid_at is null and new.payment_state in ('EXPIRED', 'FAILED', 'CANCELLED'))
    where "order" = new.id;
  return null;
end $$;
create trigger order_lines_ended after update of payment_state, paid_at on "order" for each row
  when ((old.paid_at is null and old.payment_state in ('EXPIRED', 'FAILED', 'CANCELLED'))
    is distinct from (new.paid_at is null and new.payment_state in ('EXPIRED', 'FAILED', 'CANCELLED')))
  execute function note_ended_lines();

create or replace function place_order_line() returns trigger language plpgsql as $$
begin
  update order_line set placed_at = o.placed_at,
      ended_unpaid = (o.paid_at is null and o.payment_state in ('EXPIRED', 'FAILED', 'CANCELLED'))
    from "order" o where o.id = new."order" and order_line.id = new.id;
  return null;
end $$;

create index order_line_live_place on order_line ((snapshot -> 'place' ->> 'code'), placed_at desc, "order" desc) where not ended_unpaid;
create index order_line_live_supplier on order_line ((snapshot -> 'supplier' ->> 'name'), placed_at desc, "order" desc) where not ended_unpaid;
create index order_line_live_type on order_line ((snapshot ->> 'type'), placed_at desc, "order" desc) where not ended_unpaid;
create index order_line_live_product on order_line (product, placed_at desc, "order" desc) where not ended_unpaid;
