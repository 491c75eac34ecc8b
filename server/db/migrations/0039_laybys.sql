-- Goods that are put by for a customer who pays in parts, and every payment of them: facts that only rules change.
create table laybys (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  number text not null,
  printed_as text,
  customer_id text not null,
  customer_name text not null,
  customer_type text not null,
  lines jsonb not null,
  total bigint not null,
  currency text not null,
  deposit bigint not null,
  last_day text not null,
  penalty_percent numeric not null,
  by jsonb,
  approvals jsonb,
  opened_at bigint not null,
  device text not null,
  collected_at bigint,
  cancellations jsonb not null,
  not_permitted boolean,
  date_far boolean,
  rev bigint not null,
  primary key (business_id, id)
);
create index laybys_by_rev on laybys (business_id, rev);
create index laybys_by_customer on laybys (business_id, customer_id);

select protect_tenant_table('laybys');

create table laybypayments (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  layby_id text not null,
  tenders jsonb not null,
  shift_id text,
  by jsonb,
  approvals jsonb,
  at bigint not null,
  device text not null,
  not_permitted boolean,
  date_far boolean,
  rev bigint not null,
  primary key (business_id, id)
);
create index laybypayments_by_rev on laybypayments (business_id, rev);

select protect_tenant_table('laybypayments');

-- The least that is paid at once, in percent; null as a shop begins.
alter table businesses add column layby_deposit numeric;
