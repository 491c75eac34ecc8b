-- Carts put aside. Lines are kept whole, as the cart had them; `sale_id` is the sale that it became. Of the rest the
-- latest word counts, so the row has stamps: of the cart itself, of who has it, and of its being dropped.
create table parked (
  business_id text not null references tenants,
  id text not null,
  name text not null,
  note text not null,
  lines jsonb not null,
  discount jsonb,
  customer_id text,
  customer_name text not null,
  staff_id text,
  staff_name text,
  parked_at bigint not null,
  device text,
  taken_by jsonb,
  dropped jsonb,
  sale_id text,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index parked_by_rev on parked (business_id, rev);
create index parked_by_customer on parked (business_id, customer_id) where customer_id is not null;

select protect_tenant_table('parked');
