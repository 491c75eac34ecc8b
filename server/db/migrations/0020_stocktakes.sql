-- Stocktakes, and what was counted in them. An entry keeps its stamp in the row: finishing counts as of the last one.
create table stocktakes (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  number text not null,
  printed_as text,
  name text not null,
  scope text not null,
  chosen jsonb not null,
  blind boolean not null,
  by jsonb,
  started_at bigint not null,
  device text not null,
  finishes jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index stocktakes_by_rev on stocktakes (business_id, rev);

select protect_tenant_table('stocktakes');

create table entries (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  stocktake_id text not null,
  product_id text not null,
  quantity bigint not null,
  place text not null,
  takes_back text,
  by jsonb,
  at bigint not null,
  device text,
  stamp text not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index entries_by_rev on entries (business_id, rev);

select protect_tenant_table('entries');

alter table counts add column stocktake jsonb;
