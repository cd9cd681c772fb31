-- Which customers a person of the staff has read in the last hour, by one-way digests: one count for all instances (U12).
create table customer_seen (
  staff text not null references staff (id) on delete cascade,
  customer text not null,
  at timestamptz not null,
  primary key (staff, customer)
);
create index customer_seen_at on customer_seen (at);
