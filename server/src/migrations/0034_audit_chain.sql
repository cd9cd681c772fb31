-- The audit log becomes a chain: every line's hash covers the line before it. `staff` and `request_id` are of the console's door.
alter table audit_log
  add column staff text,
  add column door text check (door in ('terminal', 'console')),
  add column request_id text,
  add column seq bigint unique,
  add column prev_hash text,
  add column hash text;
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_staff on audit_log (staff, id);
create index audit_log_act on audit_log (act, id);

-- One row: the end of the chain. Its lock orders the lines.
create table audit_head (
  only_one boolean primary key check (only_one),
  seq bigint not null,
  hash text not null
);

create function audit_line_hash(line audit_log) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    line.seq, line.prev_hash, extract(epoch from line.at)::text, line.actor, line.staff, line.door, line.act, line.subject,
    line.claimed, line.reason, line.before, line.after, line.request_id
  )::text, 'UTF8')), 'hex')
$$;

create function append_to_audit_chain(line_id bigint) returns void language plpgsql as $$
declare
  head audit_head;
  line audit_log;
begin
  insert into audit_head (only_one, seq, hash) values (true, 0, repeat('0', 64)) on conflict do nothing;
  select * into head from audit_head for update;
  select * into line from audit_log where id = line_id;
  line.seq := head.seq + 1;
  line.prev_hash := head.hash;
  line.hash := audit_line_hash(line);
  update audit_log set seq = line.seq, prev_hash = line.prev_hash, hash = line.hash where id = line_id;
  update audit_head set seq = line.seq, hash = line.hash;
end $$;

drop trigger audit_log_append_only on audit_log;
select append_to_audit_chain(id) from (select id from audit_log order by id) as lines;

create trigger audit_log_append_only before delete or truncate on audit_log
  for each statement execute function refuse_audit_log_change();

-- The place in the chain is written once; nothing else of a line changes.
create function allow_audit_chain_once() returns trigger language plpgsql as $$
begin
  if old.hash is not null
    or to_jsonb(new) - array['seq', 'prev_hash', 'hash'] <> to_jsonb(old) - array['seq', 'prev_hash', 'hash'] then
    raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger audit_log_chained_once before update on audit_log
  for each row execute function allow_audit_chain_once();

create function chain_audit_line() returns trigger language plpgsql as $$
begin
  perform append_to_audit_chain(new.id);
  return null;
end $$;
-- At the commit, so that no lock of the transaction comes after the lock of the chain's end.
create constraint trigger audit_log_chained after insert on audit_log
  deferrable initially deferred for each row execute function chain_audit_line();
