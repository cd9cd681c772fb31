-- Nothing of what the refund covers was used when the customer asked: it is cancelled first, and nothing is paid where that fails.
-- An older version of the program writes false: its refunds count as the customer's one refund of something used.
alter table refund add column unused boolean not null default false;
update refund set unused = true
  where rule in ('cancelled_new', 'not_delivered_yet', 'sim_not_sent', 'rental_not_dispatched');
