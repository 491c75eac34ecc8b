-- The instant from which a shop's VAT basis holds, before it the other one; null where the shop never said.
alter table businesses add column vat_basis_from bigint;
