-- One person's accounts are found by their mailbox: behind a plus sign nothing counts, at Gmail no dot.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case
    when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else regexp_replace(email, '^([^+]+)\+.*@', '\1@')
  end
$$;
create index customer_mailbox_of on customer (mailbox_of(email));
create index customer_phone on customer (phone_e164) where phone_e164 is not null;
