-- Stock that comes or goes for a reason, and who the shop buys from. A move keeps the stamp of its operation, since a count
-- that arrives later must know what moved after it.
create table moves (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  product_id text not null,
  quantity bigint not null,
  reason text not null,
  unit_cost bigint,
  document_id text,
  note text not null,
  by jsonb,
  at bigint not null,
  device text,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index moves_by_rev on moves (business_id, rev);
create index moves_by_product on moves (business_id, product_id, (stamps->>'moved'));

select protect_tenant_table('moves');

create table suppliers (
  business_id text not null references tenants,
  id text not null,
  name text not null,
  phone text not null,
  email text not null,
  address text not null,
  vat_number text not null,
  account_number text not null,
  notes text not null,
  deleted boolean not null,
  created_at bigint not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index suppliers_by_rev on suppliers (business_id, rev);

select protect_tenant_table('suppliers');

-- Goods that suppliers delivered. Their lines stay whole; each made a row of moves.
create table receipts (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  number text not null,
  printed_as text,
  supplier_id text not null,
  supplier_name text not null,
  invoice_number text not null,
  invoice_date bigint,
  lines jsonb not null,
  delivery bigint not null,
  discount bigint not null,
  with_vat boolean not null,
  invoice_total bigint,
  note text not null,
  by jsonb,
  at bigint not null,
  device text not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index receipts_by_rev on receipts (business_id, rev);

select protect_tenant_table('receipts');
