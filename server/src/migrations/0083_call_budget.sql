-- The calls of a whole fleet to a supplier, by limit: the moments of the last ones, in milliseconds of the database's time.
create table supplier_call_budget (
  name text primary key,
  started bigint[] not null default '{}',
  look_ups bigint[] not null default '{}',
  granted bigint[] not null default '{}'
);
