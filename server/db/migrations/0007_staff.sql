-- Who works in the shop. `pin` is what a PIN is checked against, {salt, hash, rounds}; the PIN itself is nowhere.
create table staff (
  business_id text not null references tenants,
  id text not null,
  name text not null,
  role text not null,
  pin jsonb,
  badge text,
  account_id text,
  active boolean not null,
  deleted boolean not null,
  created_at bigint not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index staff_by_rev on staff (business_id, rev);

select protect_tenant_table('staff');
