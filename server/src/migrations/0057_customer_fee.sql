-- What a gateway added for itself on top of the amount, paid by the customer. It is the gateway's money: no movement has it.
alter table payment_attempt add column customer_fee_idr bigint not null default 0 check (customer_fee_idr >= 0);
