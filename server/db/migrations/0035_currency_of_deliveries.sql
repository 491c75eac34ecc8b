-- The currency that a supplier was paid in; null of deliveries of before, which are read as in their shop's.
alter table receipts add column currency text;
