-- Codes of products beside their first one, and of packs; how a shop reads the labels of its scales.
create table barcodes (
  business_id text not null references tenants,
  id text not null,
  product_id text not null,
  code text not null,
  pack_size bigint not null,
  pack_name text not null,
  pack_price bigint,
  deleted boolean not null,
  created_at bigint not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index barcodes_by_rev on barcodes (business_id, rev);
create index barcodes_by_product on barcodes (business_id, product_id);

select protect_tenant_table('barcodes');

alter table businesses
  add column label_rules jsonb,
  add column trade_for_trade boolean;
