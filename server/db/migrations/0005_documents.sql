-- Quotes and invoices: facts, like sales. Only `cancelled_at`, `paid_at` and `flags` (and with them `rev`) ever change.
-- Issuer, customer and lines are frozen as they were issued and read with the document only, so they stand in it whole.
create table documents (
  business_id text not null references tenants,
  id text not null,
  kind text not null check (kind in ('quote', 'invoice')),
  number text not null,
  printed_as text,
  user_id text not null,
  issuer jsonb not null,
  customer jsonb,
  lines jsonb not null,
  subtotal bigint not null,
  tax_rate numeric not null,
  tax bigint not null,
  total bigint not null,
  payment_method text,
  created_at bigint not null,
  ends_at bigint not null,
  quote_id text,
  cancelled_at bigint,
  paid_at bigint,
  flags text[] not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index documents_by_rev on documents (business_id, rev);
create index documents_by_number on documents (business_id, number);
select protect_tenant_table('documents');

-- A logo as it was printed is a picture too, and may be larger than a product's.
alter table pictures drop constraint pictures_bytes_check;
alter table pictures add constraint pictures_bytes_check check (octet_length(bytes) <= 204800);
