-- What an account may do (S16.13): an owner everything, a till no more than sell, look after customers and what an
-- owner allows. Accounts of before may do everything, as they could. (`right` alone is a word of SQL.)
alter table accounts
  add column account_right text not null default 'owner' check (account_right in ('owner', 'till')),
  add column may_edit text[] not null default '{}' check (may_edit <@ array['goods', 'prices', 'stock']);

-- A device's secret, as its hash: another account shows it when it sends what that device left waiting (R24). Devices
-- of before get one at the next contact of their own account.
alter table devices add column key_hash bytea;

-- When its account last sent something from it; null before this was kept.
alter table devices add column last_heard_at bigint;

-- Invitations to join a business: a code that is good for a day and once, as its hash. Used and stale ones are deleted
-- when the next one is made.
create table invitations (
  business_id text not null references tenants,
  invitation_id text not null,
  code_hash bytea not null,
  account_right text not null check (account_right in ('owner', 'till')),
  may_edit text[] not null check (may_edit <@ array['goods', 'prices', 'stock']),
  made_by text not null,
  expires_at bigint not null,
  used_at bigint,
  primary key (business_id, invitation_id),
  unique (business_id, code_hash),
  foreign key (business_id, made_by) references accounts
);
select protect_tenant_table('invitations');

-- Whoever joins has only the code: the business is looked up by it, and nothing else is read.
create policy directory on invitations for select to tuckshop_directory using (true);
grant select (business_id, code_hash) on invitations to tuckshop_directory;
