-- Attempts that ended unpaid are asked about again for a while: money may come late.
create index payment_attempt_ended on payment_attempt (expires_at) where state in ('EXPIRED', 'CANCELLED', 'FAILED');
