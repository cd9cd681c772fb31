-- given_up: the money goes back, and what the supplier may still deliver is given back. closed: that is over.
alter table supplier_order drop constraint supplier_order_state_check;
alter table supplier_order add constraint supplier_order_state_check check (state in
  ('intended', 'accepted', 'ready', 'refused', 'unknown', 'given_up', 'closed'));
drop index supplier_order_open;
create index supplier_order_open on supplier_order (created_at)
  where state in ('intended', 'accepted', 'unknown', 'refused', 'given_up');
