-- What suppliers were asked about order lines, and what came of it. Holds no activation code and no key. Deleted after 180 days.
create table supplier_call (
  id bigint generated always as identity primary key,
  supplier text not null,
  op text not null check (op in ('order', 'look_up', 'profile', 'topup', 'topup_look_up', 'cancel')),
  order_line text not null,
  client_ref text,
  supplier_ref text,
  -- The supplier's or our own id of the request, for questions to their support.
  request_id text,
  outcome text not null check (outcome in ('done', 'nothing', 'refused', 'not_sent', 'unknown')),
  code text,
  ms integer not null check (ms >= 0),
  at timestamptz not null
);
create index supplier_call_of_line on supplier_call (order_line, at desc, id desc);
create index supplier_call_at on supplier_call (at);

-- The last time that a person had an eSIM read at its supplier, and whether the supplier gave no usable answer then.
alter table esim add column diagnosed_at timestamptz, add column diagnosis_failed boolean not null default false;
