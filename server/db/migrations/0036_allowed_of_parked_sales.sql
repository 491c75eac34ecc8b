-- Who allowed what of a cart that was put aside; null of those of before, of which it is asked again.
alter table parked add column approvals jsonb;
