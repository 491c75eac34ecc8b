-- Goods that are ordered from suppliers. A draft's lines merge one by one, by stamps of their own.
create table orders (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  number text not null,
  printed_as text,
  supplier_id text not null,
  note text not null,
  created_at bigint not null,
  device text not null,
  lines jsonb not null,
  sent jsonb,
  cancelled jsonb,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index orders_by_rev on orders (business_id, rev);

select protect_tenant_table('orders');

-- The order that a delivery came of.
alter table receipts add column order_id text;

alter table businesses add column cost_method text;
