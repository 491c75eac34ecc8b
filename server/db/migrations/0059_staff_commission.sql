-- What staff earn on what they sell, in percent: a person's, and a product's own, which counts in its place; null for none.
alter table staff add column staff_commission numeric;
alter table products add column staff_commission numeric;
-- What a line earned whoever sold it, frozen with it; null where it earned nothing.
alter table sale_items add column staff_commission jsonb;
