-- An act that waits for a second person lapses as soon as it can't be carried out any more, with the reason (a refusal's code and values).
alter table approval add column lapsed_because jsonb;
