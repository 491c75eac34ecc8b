-- The currency that a sale was made in; null of those of before, which are read as in their shop's (S14.24).
alter table sales add column currency text;
