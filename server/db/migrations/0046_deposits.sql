-- Cash that was taken to the bank: facts that only rules change. Two that name the same cash both stand.
create table deposits (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  cash jsonb not null,
  reference text not null,
  banked_at bigint not null,
  by jsonb,
  at bigint not null,
  device text not null,
  approvals jsonb,
  not_permitted boolean,
  date_far boolean,
  rev bigint not null,
  primary key (business_id, id)
);
create index deposits_by_rev on deposits (business_id, rev);

select protect_tenant_table('deposits');
