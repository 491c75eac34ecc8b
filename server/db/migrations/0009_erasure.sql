-- A customer erased on request (R26): the row keeps its id, and sales and papers lose their name and contact.
alter table customers add column erased_at bigint;
create index sales_by_customer on sales (business_id, customer_id) where customer_id is not null;
create index documents_by_customer on documents (business_id, (customer->>'id')) where customer is not null;

-- Who was erased, by the row's id alone: a restored backup that still knows them is redacted by it. The server only
-- adds and reads, and a restore adds what its backup knows, so that nobody comes back. As with audit, a restore empties
-- every table but this, which is why there is no key to tenants.
create table erasures (
  business_id text not null check (business_id <> ''),
  customer_id text not null,
  erased_at bigint not null,
  primary key (business_id, customer_id)
);
select protect_tenant_table('erasures');
revoke update, delete on erasures from tuckshop_tenant;
revoke update, delete, truncate on erasures from tuckshop_backup;
