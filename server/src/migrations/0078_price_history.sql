-- The course of prices and costs (B35). Prices change by a person, a rule, a file and the floor, and costs by a list too: triggers, so that no
-- way is missed. A moment is the one that the program has written into the row.
create table product_price_change (
  id bigint generated always as identity primary key,
  product text not null references product (id) on delete cascade,
  at timestamptz not null,
  price_idr bigint
);
create index product_price_change_of_product on product_price_change (product, at, id);

create table offer_cost_change (
  id bigint generated always as identity primary key,
  product text not null references product (id) on delete cascade,
  supplier text not null,
  package_code text not null,
  at timestamptz not null,
  cost_usd_micros bigint not null,
  enabled boolean not null
);
create index offer_cost_change_of_product on offer_cost_change (product, at, id);

create function note_product_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.price_idr is distinct from new.price_idr then
    insert into product_price_change (product, at, price_idr) values (new.id, new.changed_at, new.price_idr);
  end if;
  return null;
end $$;
create trigger product_price_noted after insert or update of price_idr on product
  for each row execute function note_product_price();

create function note_offer_cost() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.cost_usd_micros, old.enabled) is distinct from (new.cost_usd_micros, new.enabled) then
    insert into offer_cost_change (product, supplier, package_code, at, cost_usd_micros, enabled)
    values (new.product, new.supplier, new.package_code,
      coalesce(new.checked_at, (select changed_at from product where id = new.product)), new.cost_usd_micros, new.enabled);
  end if;
  return null;
end $$;
create trigger offer_cost_noted after insert or update of cost_usd_micros, enabled on supplier_offer
  for each row execute function note_offer_cost();

-- What is known of before: each price and cost since it was last written, and the costs that comparisons have stored.
insert into product_price_change (product, at, price_idr) select id, changed_at, price_idr from product;
insert into offer_cost_change (product, supplier, package_code, at, cost_usd_micros, enabled)
  select product, supplier, package_code, seen_at, (after->>'cost')::bigint, true from supplier_change
  where kind = 'cost' and decision = 'stored' and product is not null order by seen_at, id;
insert into offer_cost_change (product, supplier, package_code, at, cost_usd_micros, enabled)
  select o.product, o.supplier, o.package_code, coalesce(o.checked_at, p.changed_at), o.cost_usd_micros, o.enabled
  from supplier_offer o join product p on p.id = o.product;
