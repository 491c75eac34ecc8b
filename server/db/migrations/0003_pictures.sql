-- Pictures of products, named by the SHA-256 of their bytes. The rows that show one carry its name only, so that a
-- device fetches a picture when it shows it, not when it pulls.
create table pictures (
  business_id text not null references tenants,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  bytes bytea not null check (octet_length(bytes) <= 65536),
  created_at bigint not null,
  primary key (business_id, hash)
);
-- Packed already.
alter table pictures alter column bytes set storage external;
select protect_tenant_table('pictures');
