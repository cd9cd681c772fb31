-- The shop may run as a role that owns nothing (docs/operating.md, "Roles of the database"). Such a role only adds lines to the audit log: their
-- place in the chain is written by a trigger with the rights of the tables' owner, which no statement can call.
alter function chain_audit_line() security definer set search_path = public, pg_temp;
revoke execute on function append_to_audit_chain(bigint) from public;
