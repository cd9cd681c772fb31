-- The code that stands in for the password of an account without one belongs to the session that asked for it. A code without a session
-- logs in. Codes of the ten minutes before this migration log in too.
alter table login_code add column session_hash text;
create index login_code_session on login_code (session_hash, created_at) where session_hash is not null;
