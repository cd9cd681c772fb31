-- How a router went out and in what condition it came back.
create table rental_check (
  id text primary key,
  rental text not null references rental,
  direction text not null check (direction in ('out', 'in')),
  condition text not null check (condition in ('good', 'damaged', 'incomplete')),
  -- What was in the bag.
  checklist text[] not null,
  -- Who looked: a person's id, or the user of the shop's machine.
  staff text not null,
  at timestamptz not null,
  constraint rental_check_once unique (rental, direction)
);
create index rental_check_newest on rental_check (at desc, id desc);

-- Besides late fees: damage, and what did not come back.
alter table rental_charge drop constraint rental_charge_kind_check;
alter table rental_charge add constraint rental_charge_kind_check check (kind in ('late', 'damage', 'loss'));

create index rental_unit on rental (unit);
