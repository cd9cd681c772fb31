-- A router that never comes back: its rental ends on the day on which it is given up.
alter table rental drop constraint rental_state_check;
alter table rental add constraint rental_state_check check (state in ('held', 'booked', 'out', 'returned', 'lost', 'released'));
alter table rental drop constraint rental_returned_has_day;
alter table rental add constraint rental_returned_has_day check ((state in ('returned', 'lost')) = (returned_on is not null));
