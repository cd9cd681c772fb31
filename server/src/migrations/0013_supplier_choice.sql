-- Which offer a line was ordered by, and what it cost then: not always the one that was the cheapest when it was sold.
alter table supplier_order add column offer text references supplier_offer;
alter table supplier_order add column cost_usd_micros bigint check (cost_usd_micros >= 0);
-- How often a supplier was asked to order. Who noted an outcome has to have made the call.
alter table supplier_order add column calls integer not null default 0 check (calls >= 0);
-- A call was made whose outcome nobody knew: from then on no other supplier is asked for this line.
alter table supplier_order add column in_doubt boolean not null default false;
update supplier_order set in_doubt = true, calls = 1 where state = 'unknown';
