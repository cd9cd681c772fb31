-- The list of orders by a place, a supplier or a product reads their lines, the newest first. The moment of an order never changes.
alter table order_line add column placed_at timestamptz;
update order_line set placed_at = o.placed_at from "order" o where o.id = order_line."order";

-- The release before inserts lines without it, in the statement that inserts their order.
create function place_order_line() returns trigger language plpgsql as $$
begin
  update order_line set placed_at = (select placed_at from "order" where id = new."order") where id = new.id;
  return null;
end $$;
create trigger order_line_placed after insert on order_line for each row when (new.placed_at is null) execute function place_order_line();

drop index order_line_place;
drop index order_line_supplier;
drop index order_line_type;
drop index order_line_product;
create index order_line_place on order_line ((snapshot -> 'place' ->> 'code'), placed_at desc, "order" desc);
create index order_line_supplier on order_line ((snapshot -> 'supplier' ->> 'name'), placed_at desc, "order" desc);
create index order_line_type on order_line ((snapshot ->> 'type'), placed_at desc, "order" desc);
create index order_line_product on order_line (product, placed_at desc, "order" desc);
