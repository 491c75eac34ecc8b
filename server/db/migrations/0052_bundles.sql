-- A product that is sold as one and taken from its parts (S19.28): a list, null where it is no bundle.
alter table products add column parts jsonb;
-- What a sold bundle was taken from, frozen with its line; null where it was none.
alter table sale_items add column parts jsonb;

-- What the parts of a sold bundle moved, under the sale's stamp: of such a line these are the movements, in its place. Its own
-- table, since what moved of a product is looked up by the product.
create table sale_parts (
  business_id text not null,
  sale_id text not null,
  line integer not null,
  part integer not null,
  product_id text not null,
  -- With its sign: what was sold is below zero.
  quantity bigint not null,
  stamp text collate "C" not null,
  primary key (business_id, sale_id, line, part),
  foreign key (business_id, sale_id) references sales deferrable initially deferred
);
create index sale_parts_by_product on sale_parts (business_id, product_id, stamp);
select protect_tenant_table('sale_parts');

-- What sales and returns moved of each product, with its sign. What came back and cannot be sold again moves nothing
-- (`movedBy`), and of a bundle its parts move (`goodsMoved`).
create view sold_moves with (security_invoker = true) as
  select business_id, sale_id, id, product_id,
    case when condition in ('damaged', 'kept') then 0 else -quantity end as quantity, stamp
  from sale_items where parts is null
  union all
  select business_id, sale_id, sale_id || '/' || line || '/' || part, product_id, quantity, stamp
  from sale_parts;
grant select on sold_moves to tuckshop_tenant;
