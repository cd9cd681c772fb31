-- What staff gave away by calls with limits of money (B6): small sums of one order, person or customer are counted together.
create table exposure (
  id text primary key,
  actor text not null,
  call text not null,
  amount_idr bigint not null check (amount_idr > 0),
  order_number text,
  refund text,
  customer text,
  at timestamptz not null
);
create index exposure_of_actor on exposure (actor, at);
create index exposure_of_order on exposure (order_number) where order_number is not null;
create index exposure_of_customer on exposure (customer, at) where customer is not null;
insert into exposure (id, actor, call, amount_idr, order_number, refund, customer, at)
select refund.id, refund.decided_by, 'refunds.approve', refund.amount, placed.number, refund.ref, placed.customer, refund.asked_at
from refund join "order" as placed on placed.id = refund."order"
where refund.decided_by is not null and refund.decided_by <> 'shop' and refund.state <> 'refused' and refund.amount > 0;

-- The voucher of a gift ends with its order and for good (M10).
alter table voucher add column closed boolean not null default false;
update voucher set closed = true where gift and withdrawn_at is not null and code_normalised ~ '^GIFT-[0-9A-F]{20}$';
alter table voucher add constraint voucher_closed_stays_ended check (not closed or withdrawn_at is not null);
