-- The operator has closed an account: nobody logs in to it.
alter table customer add column locked_at timestamptz;
