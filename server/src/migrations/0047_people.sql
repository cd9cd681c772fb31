-- A standard reason of a rejected refund: the customer reads it in their own language.
alter table refund add column refusal text check (refusal in ('used', 'too_late', 'twice', 'works'));

-- The door by which an order was placed: staff place orders at the console or the terminal.
alter table "order" add column door text not null default 'storefront' check (door in ('storefront', 'console', 'terminal'));
create index order_by_staff on "order" (door, placed_at desc, id desc) where door <> 'storefront';
