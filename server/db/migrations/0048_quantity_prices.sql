-- What one of a product costs from a quantity on (S12.16): a list, null where nobody said one.
alter table products add column quantity_prices jsonb;
