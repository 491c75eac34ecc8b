-- How a shop takes money: its own methods, and what it changed of the built-in ones, which need no row.
create table methods (
  business_id text not null references tenants,
  id text not null,
  -- Empty for a built-in method that nobody renamed.
  name text not null,
  kind text not null,
  asks_reference text not null,
  opens_drawer boolean not null,
  position bigint not null,
  active boolean not null,
  deleted boolean not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index methods_by_rev on methods (business_id, rev);

select protect_tenant_table('methods');

alter table businesses
  add column discount_reasons text,
  add column reason_above numeric;
