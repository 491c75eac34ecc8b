-- Secrets by which other programs call for a business (S22.2), as their hashes. A row is never deleted: what was done by a
-- token is shown under its name, also when it was revoked long ago. Who made one answers for it: it stands only while
-- that account is an owner (R55).
create table api_tokens (
  business_id text not null references tenants,
  token_id text not null,
  token_hash bytea not null,
  name text not null check (length(name) between 1 and 60),
  rights text[] not null check (
    cardinality(rights) > 0 and rights <@ array['read', 'products', 'customers', 'sales']
  ),
  made_by text not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  -- Stored once a minute at most.
  last_used_at bigint,
  primary key (business_id, token_id),
  unique (business_id, token_hash),
  foreign key (business_id, made_by) references accounts
);
select protect_tenant_table('api_tokens');

-- The token that an operation came by; `sent_by` is then the account that answers for it.
alter table operations
  add column token_id text,
  add constraint operations_by_token foreign key (business_id, token_id) references api_tokens;
