-- Attempts to collect an order's total, what the gateway told us, and the money that moved.

create table payment_attempt (
  ref text primary key,
  "order" text not null references "order",
  no integer not null check (no > 0),
  gateway text not null,
  provider_ref text,
  url text,
  method text,
  amount_idr bigint not null check (amount_idr > 0),
  state text not null check (state in
    ('PENDING', 'PAID', 'EXPIRED', 'FAILED', 'CANCELLED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CHARGEBACK')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  paid_at timestamptz,
  unique ("order", no)
);
create index payment_attempt_open on payment_attempt (checked_at nulls first) where state = 'PENDING';
create unique index payment_attempt_provider_ref on payment_attempt (gateway, provider_ref);

-- Every notification as it came. The key names the event, so that a repeated one is stored once.
create table gateway_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_key text not null,
  attempt text references payment_attempt,
  received_at timestamptz not null,
  raw text not null,
  outcome text,
  unique (provider, event_key)
);
create index gateway_event_unsettled on gateway_event (received_at) where outcome is null;
create index gateway_event_attempt on gateway_event (attempt);

create table money_movement (
  id bigint generated always as identity primary key,
  "order" text not null references "order",
  attempt text references payment_attempt,
  kind text not null check (kind in ('capture', 'refund', 'late', 'mismatch', 'reversal', 'chargeback', 'voucher')),
  signed_idr bigint not null check (signed_idr <> 0),
  ref text not null unique,
  at timestamptz not null,
  constraint money_movement_sign check (
    case
      when kind in ('capture', 'late', 'mismatch', 'voucher') then signed_idr > 0
      when kind in ('refund', 'reversal') then signed_idr < 0
      else true
    end
  )
);
create index money_movement_order on money_movement ("order");

-- A refund never gives back more than was received. The order's row is locked, so that two refunds at once can't either.
create function money_movement_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'money_movement is append-only' using errcode = 'restrict_violation';
  end if;
  if new.kind = 'refund' then
    perform 1 from "order" where id = new."order" for update;
    if new.signed_idr + coalesce(
      (select sum(signed_idr) from money_movement where "order" = new."order" and kind <> 'voucher'), 0) < 0
    then
      raise exception 'a refund exceeds what was received for the order'
        using errcode = 'check_violation', constraint = 'money_movement_refund_within_receipts';
    end if;
  end if;
  return new;
end $$;
create trigger money_movement_guard before insert or update or delete on money_movement
  for each row execute function money_movement_guard();
