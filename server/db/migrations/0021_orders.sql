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

-- An invoice of a supplier is received once; of two tills that did it apart both notes say so. As `invoiceKey` folds it.
alter table receipts add column received_twice boolean;
create index receipts_by_invoice on receipts (
  business_id,
  (supplier_id || ' ' || translate(invoice_number, E'ABCDEFGHIJKLMNOPQRSTUVWXYZ \t\n\r\u00a0', 'abcdefghijklmnopqrstuvwxyz'))
);

alter table businesses add column cost_method text;
