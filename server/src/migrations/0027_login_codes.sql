-- A customer may be known by the e-mail address alone: a code by mail makes the account, name and password may follow (Z21).
alter table customer drop constraint customer_is_known_or_anonymised;
alter table customer add constraint customer_is_known_or_anonymised check (
  case
    when anonymised_at is null then email is not null and (password_hash is not null or verified_at is not null)
    else num_nonnulls(email, pending_email, name, phone_e164, address, date_of_birth, occupation, password_hash) = 0
  end
);

-- Codes by mail. The request belongs to the browser that asked; only hashes are stored. No code yet: the mail was not composed.
create table login_code (
  request_hash text primary key,
  email text not null,
  code_hash text,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_code_email on login_code (email, created_at);
create index login_code_expires on login_code (expires_at);
