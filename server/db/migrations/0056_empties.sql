-- The product that a product is sold in, whose price is the deposit (S14.26); null where nobody said so.
alter table products add column container_id text;
-- Whether anything is sold in what comes back as a container. Few products are, so the index is small.
create index products_by_container on products (business_id, container_id) where container_id is not null;
-- Containers that came back with a cart that was put aside: a list, null where there were none.
alter table parked add column empties jsonb;
-- A line that is the deposit on what other goods are sold in; null where it is none.
alter table sale_items add column deposit boolean;
