-- Every tenant table's primary, unique and foreign keys begin with business_id; row security holds it apart.
-- Migrations run as tuckshop_owner; what it creates, tuckshop_tenant may read and write (row by row, as policies say).
alter default privileges for role tuckshop_owner in schema public
  grant select, insert, update, delete on tables to tuckshop_tenant;

-- Closes a table to all but its tenant. Unset tenant: the comparison is null, and no row is seen or written.
create function protect_tenant_table(name regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format(
    'create policy tenant on %s to tuckshop_tenant
       using (business_id = current_setting(''tuckshop.business_id'', true))
       with check (business_id = current_setting(''tuckshop.business_id'', true))', name);
end
$$;

-- A business exists from the moment its first account is issued; its profile may come later.
create table tenants (
  business_id text primary key check (business_id <> ''),
  created_at bigint not null
);

create table accounts (
  business_id text not null references tenants,
  account_id text not null,
  email text not null,
  name text not null,
  password_hash text not null,
  disabled_at bigint,
  created_at bigint not null,
  primary key (business_id, account_id),
  unique (business_id, email)
);

create table sessions (
  business_id text not null,
  token_hash bytea not null,
  account_id text not null,
  created_at bigint not null,
  last_used_at bigint not null,
  primary key (business_id, token_hash),
  foreign key (business_id, account_id) references accounts on delete cascade
);
create index sessions_of_account on sessions (business_id, account_id);

select protect_tenant_table('tenants'), protect_tenant_table('accounts'), protect_tenant_table('sessions');

-- Named exception: an e-mail address belongs to one account of one business, whichever it is, so its key is the
-- address alone. A tenant writes its own rows; only tuckshop_directory reads across tenants, and it writes none.
create table login_directory (
  email text primary key check (email = lower(email)),
  business_id text not null,
  account_id text not null
);
select protect_tenant_table('login_directory');
create policy directory on login_directory for select to tuckshop_directory using (true);
grant select on login_directory to tuckshop_directory;

-- Named exception: failed sign-ins, counted before anyone knows whose they are. Keys are hashes.
create table throttle (
  key text primary key,
  failures integer not null,
  last_failed_at bigint not null,
  blocked_until bigint not null
);
alter table throttle enable row level security;
alter table throttle force row level security;
create policy directory on throttle to tuckshop_directory using (true) with check (true);
revoke all on throttle from tuckshop_tenant;
grant select, insert, update, delete on throttle to tuckshop_directory;
