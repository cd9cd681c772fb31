-- A refund names the payment that it gives back and the pieces that it is for. Every payment has one open refund at a time:
-- a second payment of an order goes back by itself while the customer asks for the first.
alter table refund add column attempt text references payment_attempt;
alter table refund add column covers text[] not null default '{}';
-- The operator's words to the customer; `reason` is the customer's.
alter table refund add column decision_reason text;
drop index refund_one_open;
create unique index refund_one_open on refund ("order", (coalesce(attempt, ''))) where state not in ('done', 'refused');

-- A SIM card is refunded when it is back.
alter table shipment add column returned_at timestamptz check (returned_at >= shipped_at);

-- What the profile held before: a top-up whose outcome is unknown is recognised by it. One at a time per profile.
alter table topup add column held_before jsonb;
create unique index topup_one_asked on topup (esim) where state = 'unknown';
