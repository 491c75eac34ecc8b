-- The rates of VAT that a shop entered, each from a day on; and whether the business is registered.
create table rates (
  business_id text not null references tenants,
  id text not null,
  from_day text not null,
  percent numeric not null,
  deleted boolean not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index rates_by_rev on rates (business_id, rev);

select protect_tenant_table('rates');

alter table businesses
  add column vat_registered text,
  add column papers_before_vat boolean;
