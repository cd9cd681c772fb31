-- A fee that a customer owes for a rented router. It is no part of the order's payment: the operator collects it.
create table rental_charge (
  -- Its reference, LF-<order>-<number>.
  id text primary key,
  rental text not null references rental,
  kind text not null check (kind in ('late')),
  amount_idr bigint not null check (amount_idr > 0),
  state text not null check (state in ('due', 'paid', 'waived')),
  method text check (method in ('cash', 'transfer')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  constraint rental_charge_once unique (rental, kind),
  constraint rental_charge_decided_is_whole check (
    (state = 'due') = (decided_at is null) and (state = 'due') = (decided_by is null)
    and (state = 'paid') = (method is not null) and (state <> 'waived' or reason is not null)
  )
);
create index rental_charge_due on rental_charge (created_at) where state = 'due';

-- Routers that came back late before fees were recorded.
insert into rental_charge (id, rental, kind, amount_idr, state, created_at)
  select 'LF-' || o.number || '-' || row_number() over (partition by o.id order by r.id), r.id, 'late',
    r.rent_per_day_idr * (r.returned_on - (upper(r.during) - 1)), 'due', r.returned_on
  from rental r join order_line l on l.id = r.order_line join "order" o on o.id = l."order"
  where r.state = 'returned' and r.returned_on > upper(r.during) - 1 and r.rent_per_day_idr > 0;

-- A courier was booked to fetch a router that the customer wants to be picked up.
alter table rental add column pickup_arranged_at timestamptz;
alter table rental add constraint rental_pickup_was_requested check (pickup_arranged_at is null or return_method = 'courier');

-- Pictures of banners and products, named by the hash of their bytes and never changed or deleted: orders refer to them.
create table picture (
  name text primary key check (name ~ '^[0-9a-f]{32}\.webp$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 307200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);
