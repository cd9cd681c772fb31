-- Rented routers. Days are calendar days in Asia/Jakarta. `during` is what the customer has paid for, `blocked` adds the
-- days on the way. The database itself makes two bookings of one unit on one day impossible.

create extension if not exists btree_gist;

create table router_model (
  product text primary key references product
);

create table router_unit (
  id text primary key,
  serial text not null unique,
  imei text unique,
  model text not null references router_model,
  state text not null check (state in ('in_service', 'repair', 'lost', 'retired')),
  withdrawn_at timestamptz
);
create index router_unit_model on router_unit (model) where state = 'in_service';

-- held: placed, unpaid. booked: paid. out: handed over. Those three hold the unit.
create table rental (
  id text primary key,
  order_line text not null references order_line,
  unit text not null references router_unit,
  during daterange not null,
  blocked daterange not null,
  state text not null check (state in ('held', 'booked', 'out', 'returned', 'released')),
  rent_per_day_idr bigint not null check (rent_per_day_idr >= 0),
  total_bytes bigint check (total_bytes > 0),
  used_bytes bigint check (used_bytes >= 0),
  usage_as_of timestamptz,
  handed_over_at timestamptz,
  return_requested_at timestamptz,
  return_method text check (return_method in ('drop-off', 'courier')),
  returned_on date,
  constraint rental_has_days check (
    not isempty(during) and not lower_inf(during) and not upper_inf(during) and not upper_inf(blocked) and during <@ blocked
  ),
  constraint rental_return_is_whole check ((return_requested_at is null) = (return_method is null)),
  constraint rental_returned_has_day check ((state = 'returned') = (returned_on is not null)),
  constraint rental_unit_booked_once exclude using gist (unit with =, blocked with &&)
    where (state in ('held', 'booked', 'out'))
);
create index rental_order_line on rental (order_line);
create index rental_ending on rental (upper(during)) where state in ('booked', 'out');

-- Added days, held while the extension order is open; ends are the last day of rent.
create table rental_extension (
  order_line text primary key references order_line,
  rental text not null references rental,
  old_end date not null,
  new_end date not null,
  state text not null check (state in ('held', 'applied', 'undone')),
  check (new_end > old_end)
);
create unique index rental_extension_one_held on rental_extension (rental) where state = 'held';

-- More data for an eSIM or for a rented router, applied exactly once.
create table topup (
  order_line text primary key references order_line,
  esim text references esim,
  rental text references rental,
  client_ref text not null unique,
  provider_ref text,
  state text not null check (state in ('intended', 'applied', 'refused', 'unknown')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  asked_at timestamptz,
  applied_at timestamptz,
  last_error text,
  constraint topup_of_one_thing check (num_nonnulls(esim, rental) = 1),
  constraint topup_applied_has_moment check ((state = 'applied') = (applied_at is not null))
);
create index topup_open on topup (created_at) where state in ('intended', 'unknown');
create index topup_esim on topup (esim);
create index topup_rental on topup (rental);
