-- What a full tax invoice names of its buyer, whom papers were made out to, and how a vendor gives its figures.
alter table customers
  add column address text,
  add column vat_number text;

create table recipients (
  business_id text not null references tenants,
  id text not null,
  sale_id text not null,
  customer_id text,
  name text not null,
  address text not null,
  vat_number text not null,
  paper_at bigint not null,
  issued_at bigint not null,
  corrected_at bigint,
  forgotten_at bigint,
  rev bigint not null,
  primary key (business_id, id)
);
create index recipients_by_rev on recipients (business_id, rev);

select protect_tenant_table('recipients');

alter table businesses
  add column vat_period text,
  add column vat_basis text,
  add column vat_rounding boolean;
