-- What a shop's accounting program calls the accounts of its journal; null where nobody said.
alter table businesses add column ledger_codes jsonb;
