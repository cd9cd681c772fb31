-- Activation codes that ask for a confirmation code (the fifth field is 1) where none is stored: next to none of them.
create index esim_without_confirmation on esim (order_line)
  where confirmation_code is null and activation_code like '%$%$%$%$1%';
