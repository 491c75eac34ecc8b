-- What an owner calls a device; null where nobody named it.
alter table devices add column name text;

-- Above this difference a cash-up needs an approval, in cents; null for none.
alter table businesses add column approve_above bigint;

-- The shift, opened apart on the same drawer, whose float a move confirms as cash that came in (S15.15).
alter table cashmoves add column confirms text;
