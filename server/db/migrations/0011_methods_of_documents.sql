-- How an invoice is meant to be paid, where it is by a payment method of the shop's own.
alter table documents add column method jsonb;
