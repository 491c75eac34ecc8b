-- What the shop sells for less, when, and to which goods (S12.14). Of a sale, its line says what a promotion took off.
create table promotions (
  business_id text not null references tenants,
  id text not null,
  name text not null,
  -- Local days; null where it has no first or last one.
  from_day text,
  to_day text,
  weekdays jsonb not null,
  from_time bigint,
  to_time bigint,
  kind text not null,
  percent numeric not null,
  price bigint not null,
  many bigint not null,
  free bigint not null,
  product_ids jsonb not null,
  category_ids jsonb not null,
  combines boolean not null,
  active boolean not null,
  deleted boolean not null,
  created_at bigint not null,
  updated_at bigint not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index promotions_by_rev on promotions (business_id, rev);

select protect_tenant_table('promotions');
