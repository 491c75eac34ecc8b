-- The VAT of a supplier's tax invoice, cents, as it was typed; null where none came (S18.19).
alter table receipts add column input_tax bigint;

-- Its trade price lists are before VAT, for registered buyers (S18.7).
alter table businesses add column trade_before_vat boolean;

-- The local day from which its answer about VAT holds (S18.23).
alter table businesses add column vat_from text;
