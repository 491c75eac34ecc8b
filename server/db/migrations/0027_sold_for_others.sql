-- What a shop keeps of the price of goods that it sells for somebody else, in percent, and the rate of VAT within that
-- commission where the shop is registered (S18.18). Null of everything else.
alter table products add column commission numeric;

alter table sale_items
  add column commission numeric,
  add column commission_vat numeric;
