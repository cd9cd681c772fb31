-- Who did what stands for ever: entries of the log of acts are added, never changed and never taken away.
create function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end $$;

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_log_change();

-- `actor` is the user whose process acted. The person whom its terminal names (sudo) is a claim that nothing proves.
alter table audit_log add column claimed text;
