-- What the floor of a price is computed from: entered rates, the gateways' fees, and the least margin. Rows are added, never changed:
-- the newest of a currency, a method or a scope counts.
create table fx_rate (
  id bigint generated always as identity primary key,
  currency text not null,
  per_usd numeric not null,
  since timestamptz not null,
  set_by text not null,
  sample boolean not null,
  check (case currency
    when 'IDR' then per_usd between 1000 and 100000
    when 'JPY' then per_usd between 20 and 2000
    when 'VND' then per_usd between 2000 and 200000
    else false end),
  check (per_usd = round(per_usd, 4))
);
create index fx_rate_newest on fx_rate (currency, id desc);

create table gateway_fee (
  id bigint generated always as identity primary key,
  gateway text not null,
  method text not null check (method in ('all', 'card', 'qris', 'bank_transfer')),
  share_bp integer not null check (share_bp between 0 and 5000),
  fixed_idr bigint not null check (fixed_idr between 0 and 100000),
  since timestamptz not null,
  set_by text not null
);
create index gateway_fee_newest on gateway_fee (gateway, method, id desc);

-- `subject`: the place's code, the kind of plan, or the product's code. A loss is for one product and for a time only.
create table margin_rule (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('all', 'place', 'type', 'product')),
  subject text,
  least_margin_bp integer not null check (least_margin_bp between -10000 and 5000),
  until timestamptz,
  since timestamptz not null,
  set_by text not null,
  reason text,
  check ((scope = 'all') = (subject is null)),
  check (least_margin_bp >= 0 or (scope = 'product' and until is not null and reason is not null))
);
create index margin_rule_newest on margin_rule (scope, subject, id desc);

create function refuse_change_of_terms() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger fx_rate_append_only before update or delete or truncate on fx_rate
  for each statement execute function refuse_change_of_terms();
create trigger gateway_fee_append_only before update or delete or truncate on gateway_fee
  for each statement execute function refuse_change_of_terms();
create trigger margin_rule_append_only before update or delete or truncate on margin_rule
  for each statement execute function refuse_change_of_terms();
