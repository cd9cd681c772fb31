-- What a supplier owes for a cancelled eSIM, by the supplier's reference of its profile.
create table supplier_credit (
  supplier text not null,
  profile text not null,
  order_line text not null references order_line,
  usd_micros bigint not null check (usd_micros >= 0),
  state text not null check (state in ('expected', 'received')),
  at timestamptz not null,
  primary key (supplier, profile)
);
create index supplier_credit_line on supplier_credit (order_line);
create index supplier_credit_expected on supplier_credit (supplier, at) where state = 'expected';

insert into supplier_credit (supplier, profile, order_line, usd_micros, state, at)
  select e.supplier, e.supplier_ref, e.order_line, s.cost_usd_micros * coalesce(l.days, 1), 'expected', coalesce(e.checked_at, e.created_at)
  from esim e join supplier_order s on s.order_line = e.order_line and s.supplier = e.supplier join order_line l on l.id = e.order_line
  where e.plan_state = 'cancelled' and e.supplier_ref is not null and s.cost_usd_micros is not null
  on conflict do nothing;

-- Reports by the moment at which money came.
create index money_movement_at on money_movement (at, "order");
