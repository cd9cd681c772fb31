-- A payment of another amount that the operator has decided about: its mismatch is taken back and the same sum is written as money
-- that was received, so that the sums stay what really came.
alter table money_movement drop constraint money_movement_sign;
alter table money_movement add constraint money_movement_sign check (
  case
    when kind in ('capture', 'late', 'voucher') then signed_idr > 0
    when kind in ('refund', 'reversal') then signed_idr < 0
    else true
  end
);
