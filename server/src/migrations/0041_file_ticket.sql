-- Files that the console hands over once, sealed with a key that only the ticket has.
create table file_ticket (
  hash text primary key,
  staff text not null references staff,
  name text not null,
  type text not null,
  sealed text not null,
  expires_at timestamptz not null
);
create index file_ticket_expiry on file_ticket (expires_at);
