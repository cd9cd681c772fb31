-- What a customer has not paid for yet is counted with every order.
create index order_unpaid on "order" (customer) where payment_state = 'PENDING';

-- Open payments are asked about in the order in which they wait.
drop index payment_attempt_open;
create index payment_attempt_waiting on payment_attempt (coalesce(checked_at, created_at)) where state = 'PENDING';

-- One person may have several addresses of one mailbox: `a+1@x` and `a@x` share the uses of a voucher.
create index customer_mailbox on customer (regexp_replace(email, '^([^+]+)\+.*@', '\1@'));

-- Of what Midtrans told, only ids, states, amounts and moments are kept.
update gateway_event set raw = (
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(raw::jsonb) where key in (
    'attemptRef', 'order_id', 'transaction_id', 'transaction_status', 'status_code', 'fraud_status', 'gross_amount',
    'currency', 'payment_type', 'transaction_time', 'settlement_time', 'refund_amount', 'refunds')
)::text
where provider = 'midtrans' and raw not like '%\\u0000%';
