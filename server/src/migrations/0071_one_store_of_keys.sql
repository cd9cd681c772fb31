-- The keys of the staff's requests stand beside those of the customers: `customer` is the owner, a customer or a person of the staff. The
-- program deletes the keys of a deleted account, as it did before. `operator_request` is of the last release: it goes with the next one.
alter table idempotency drop constraint idempotency_customer_fkey;
insert into idempotency (customer, path, key, body_hash, subject, status, answer, created_at, locked_until)
  select actor, 'POST /opapi', request_id, body_hash, case when acted_at is not null then 'acted' end,
    case when answer is not null then 200 end, answer, created_at, locked_until
  from operator_request;
