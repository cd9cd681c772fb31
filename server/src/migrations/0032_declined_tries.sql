-- The customer learns in the shop that the bank has declined a try (Z11).
alter table payment_attempt add column declined boolean not null default false;
