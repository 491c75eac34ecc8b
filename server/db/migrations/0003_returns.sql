-- Returns are found by the sale that they are of. Few sales are returns, so the index is small.

alter table sales add column typed_number text;

create index sales_by_returned on sales (business_id, (return_of->>'saleId')) where return_of is not null;
