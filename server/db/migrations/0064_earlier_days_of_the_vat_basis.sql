-- The instants at which a shop's VAT basis turned before the last one; null where it turned once at most.
alter table businesses add column vat_basis_earlier jsonb;
