-- Every tenant table's primary, unique and foreign keys begin with business_id; row security holds it apart. Money is
-- whole cents, instants are epoch milliseconds, clocks and stamps sort as bytes.
--
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
  perform open_to_backup(name);
end
$$;

-- Named exception: a backup reads and a restore writes every business at once. The running server of the embedded
-- cluster cannot become tuckshop_backup; only the commands can, which connect as the cluster's administrator.
create function open_to_backup(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy backup on %s to tuckshop_backup using (true) with check (true)', name);
  execute format('grant select, insert, update, delete, truncate on %s to tuckshop_backup', name);
end
$$;

grant select on tuckshop_migrations to tuckshop_backup;

-- Businesses and who signs in ----------------------------------------------------------------------------------------

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
  -- What its owner knows a session by, in a list of all of theirs: 'Chrome on Android'. Empty where nothing was said.
  browser text not null check (length(browser) <= 60),
  created_at bigint not null,
  last_used_at bigint not null,
  primary key (business_id, token_hash),
  foreign key (business_id, account_id) references accounts on delete cascade
);
create index sessions_of_account on sessions (business_id, account_id);

-- Named exception: an e-mail address belongs to one account of one business, whichever it is, so its key is the
-- address alone. A tenant writes its own rows; only tuckshop_directory reads across tenants, and it writes none.
create table login_directory (
  email text primary key check (email = lower(email)),
  business_id text not null,
  account_id text not null
);

-- Named exception: failed sign-ins, counted before anyone knows whose they are. Keys are hashes.
create table throttle (
  key text primary key,
  failures integer not null,
  last_failed_at bigint not null,
  blocked_until bigint not null
);

-- What happened to accounts and to a business's profile, for whoever has to find out later. Nothing here is ever
-- changed: the server may only add and read. What belongs to no business (a sign-in under an address that nobody has)
-- stands under '-', which is why there is no key to tenants. No passwords, no typed addresses, no values: `detail`
-- names at most what changed.
create table audit (
  business_id text not null check (business_id <> ''),
  event_id text not null default gen_random_uuid()::text,
  at bigint not null,
  action text not null check (action ~ '^[a-z-]{1,40}$'),
  -- Whom it is about; null when nobody of ours.
  account_id text,
  -- Who did it; null for the administrator at the command line, and for a stranger.
  actor_id text,
  -- What its browser is called and the network address it came from; '' at the command line.
  browser text not null check (length(browser) <= 60),
  address text not null check (length(address) <= 60),
  detail text not null check (length(detail) <= 200),
  primary key (business_id, event_id)
);
create index audit_by_time on audit (business_id, at);

-- How devices keep in step -------------------------------------------------------------------------------------------

-- Where a business stands. Its row is locked by every push until commit, so commits have one order and no gaps.
create table business_heads (
  business_id text primary key references tenants,
  head bigint not null default 0,
  head_tag text not null default '',
  clock text collate "C" not null default '000000000-0000',
  -- Kept as a number of its own: after a restore it is raised by a gap, so that no suffix is given twice.
  next_suffix integer not null default 0
);

-- A random tag a commit: a device that remembers another tag knows that the server was restored from a backup.
create table commits (
  business_id text not null references tenants,
  head bigint not null,
  tag text not null,
  created_at bigint not null,
  primary key (business_id, head)
);

create table devices (
  business_id text not null references tenants,
  device_id text not null,
  account_id text,
  suffix text,
  last_seq bigint not null default 0,
  last_op_id text,
  floor text collate "C" not null default '000000000-0000',
  virtual boolean not null default false,
  created_at bigint not null,
  primary key (business_id, device_id),
  unique (business_id, suffix),
  foreign key (business_id, account_id) references accounts,
  check (virtual = (account_id is null) and virtual = (suffix is null))
);

-- Named exception: a device id belongs to one business, whichever it is, so that a second never adopts it. A tenant
-- writes its own rows; only tuckshop_directory reads across tenants, and it writes none.
create table device_directory (
  device_id text primary key,
  business_id text not null
);

-- What became of every operation ever taken. `repeat` marks one that a device sent again under another seq.
create table operations (
  business_id text not null,
  device_id text not null,
  seq bigint not null,
  op_id text not null,
  -- The clock that it was taken under; null where it has none.
  hlc text collate "C",
  type text,
  status text not null check (status in ('applied', 'duplicate', 'rejected', 'quarantined')),
  code text,
  head bigint not null,
  repeat boolean not null,
  -- As it was received, for an operation refused or set aside. Text: jsonb cannot hold everything that JSON can.
  raw text,
  -- Who sent it from another account's device of the business; null when it was the device's own account.
  sent_by text,
  taken_at bigint not null,
  primary key (business_id, device_id, seq),
  foreign key (business_id, device_id) references devices,
  foreign key (business_id, sent_by) references accounts
);
create unique index operations_by_op_id on operations (business_id, op_id) where not repeat;
create index operations_refused on operations (business_id, device_id, seq)
  where status in ('rejected', 'quarantined');

-- Count and digest of each table's rows, kept up by every push (core/sync/digest.ts).
create table digests (
  business_id text not null references tenants,
  table_name text not null,
  count bigint not null,
  sum bigint not null,
  primary key (business_id, table_name)
);

-- What devices keep in step; `rev` is the commit that last changed the row -------------------------------------------

create table businesses (
  business_id text primary key references tenants,
  id text not null,
  name text not null,
  address text not null,
  contact_phone text not null,
  contact_email text not null,
  tax_number text not null,
  registration_number text not null,
  bank_details text not null,
  logo text,
  currency text not null,
  tax_rate numeric not null,
  -- What its tills do when a cart holds more than the list says there is.
  short_stock text not null check (short_stock in ('ask', 'refuse', 'sell')),
  created_at bigint not null,
  stamps jsonb not null,
  rev bigint not null,
  check (id = business_id)
);
create index businesses_by_rev on businesses (business_id, rev);

create table categories (
  business_id text not null references tenants,
  id text not null,
  name text not null,
  deleted boolean not null,
  created_at bigint not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index categories_by_rev on categories (business_id, rev);

-- No foreign key to categories: operations of two devices may arrive in any order.
create table products (
  business_id text not null references tenants,
  id text not null,
  name text not null,
  description text not null,
  sku text not null,
  barcode text not null,
  category_id text,
  cost_price bigint not null,
  sell_price bigint not null,
  trade_price bigint,
  low_stock_threshold bigint not null,
  -- Whether its pieces are counted.
  tracks_stock boolean not null,
  image_url text,
  is_active boolean not null,
  deleted boolean not null,
  created_at bigint not null,
  updated_at bigint not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index products_by_rev on products (business_id, rev);
create index products_by_category on products (business_id, category_id) where not deleted;

create table customers (
  business_id text not null references tenants,
  id text not null,
  name text not null,
  email text not null,
  phone text not null,
  notes text not null,
  customer_type text not null,
  deleted boolean not null,
  created_at bigint not null,
  updated_at bigint not null,
  -- Erased on request (R26): the row keeps its id, and sales and papers lose their name and contact.
  erased_at bigint,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index customers_by_rev on customers (business_id, rev);

-- Sales are facts: only `flags` (and with it `rev`) ever changes.
create table sales (
  business_id text not null references tenants,
  id text not null,
  number text not null,
  -- What its receipt says where it was printed under another number: in Local Mode, before it was moved.
  printed_as text,
  user_id text not null,
  customer_id text,
  customer_name text not null,
  customer_type text not null,
  subtotal bigint not null,
  tax bigint not null,
  total bigint not null,
  payment_method text not null,
  status text not null,
  created_at bigint not null,
  flags text[] not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index sales_by_rev on sales (business_id, rev);
create index sales_by_number on sales (business_id, number);
create index sales_by_date on sales (business_id, created_at);
create index sales_by_customer on sales (business_id, customer_id) where customer_id is not null;

-- A line of a sale, which is the movement of its goods as well, under the sale's stamp.
-- Keyed by place, not by id: a device's ids are only as unique as the device is sane.
create table sale_items (
  business_id text not null,
  sale_id text not null,
  line integer not null,
  id text not null,
  product_id text not null,
  name text not null,
  sku text not null,
  quantity bigint not null,
  unit_price bigint not null,
  unit_cost bigint not null,
  total_price bigint not null,
  price_type text not null,
  stamp text collate "C" not null,
  primary key (business_id, sale_id, line),
  foreign key (business_id, sale_id) references sales deferrable initially deferred
);
create index sale_items_by_product on sale_items (business_id, product_id, stamp);

-- On-hand figures: the fold of counts and movements, kept up by every push. May be negative.
create table stock (
  business_id text not null references tenants,
  product_id text not null,
  on_hand bigint not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, product_id)
);
create index stock_by_rev on stock (business_id, rev);

create table counts (
  business_id text not null references tenants,
  id text not null,
  product_id text not null,
  quantity bigint not null,
  counted_at bigint not null,
  -- The counting device's suffix; null for a count that came by REST.
  device text,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index counts_by_rev on counts (business_id, rev);

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
create index documents_by_customer on documents (business_id, (customer->>'id')) where customer is not null;

-- Beside the rows ----------------------------------------------------------------------------------------------------

-- Pictures of products and logos as they were printed, named by the SHA-256 of their bytes. The rows that show one
-- carry its name only, so that a device fetches a picture when it shows it, not when it pulls.
create table pictures (
  business_id text not null references tenants,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content_type text not null,
  bytes bytea not null check (octet_length(bytes) <= 204800),
  created_at bigint not null,
  primary key (business_id, hash)
);
-- Packed already.
alter table pictures alter column bytes set storage external;

-- Who was erased, by the row's id alone: a restored backup that still knows them is redacted by it. The server only
-- adds and reads, and a restore adds what its backup knows, so that nobody comes back. As with audit, a restore empties
-- every table but this, which is why there is no key to tenants.
create table erasures (
  business_id text not null check (business_id <> ''),
  customer_id text not null,
  erased_at bigint not null,
  primary key (business_id, customer_id)
);

-- Named exception: what a server writes to learn whether it can. One row, which says nothing of anybody.
create table write_checks (
  id integer primary key check (id = 1),
  written_at bigint not null
);

-- Who may do what ----------------------------------------------------------------------------------------------------

select protect_tenant_table(name::regclass) from unnest(array[
  'tenants', 'accounts', 'sessions', 'login_directory', 'audit', 'business_heads', 'commits', 'devices',
  'device_directory', 'operations', 'digests', 'businesses', 'categories', 'products', 'customers', 'sales',
  'sale_items', 'stock', 'counts', 'documents', 'pictures', 'erasures'
]) as name;

create policy directory on login_directory for select to tuckshop_directory using (true);
grant select on login_directory to tuckshop_directory;
create policy directory on device_directory for select to tuckshop_directory using (true);
grant select on device_directory to tuckshop_directory;

alter table throttle enable row level security;
alter table throttle force row level security;
create policy directory on throttle to tuckshop_directory using (true) with check (true);
revoke all on throttle from tuckshop_tenant;
grant select, insert, update, delete on throttle to tuckshop_directory;
select open_to_backup('throttle');

alter table write_checks enable row level security;
alter table write_checks force row level security;
create policy directory on write_checks to tuckshop_directory using (true) with check (true);
revoke all on write_checks from tuckshop_tenant;
grant select, insert, update on write_checks to tuckshop_directory;

-- A restore adds what its backup knows to what is here, and empties every table but these.
revoke update, delete on audit, erasures from tuckshop_tenant;
revoke update, delete, truncate on audit, erasures from tuckshop_backup;

-- What was written down is kept for two years and then forgotten (POPIA, section 14: no longer than it is needed). The
-- age stands in the policy and is told by the database's own clock, so that nobody who takes over the server can have
-- anything younger taken away: the function has no argument, and no role of the server may delete.
create policy retention_read on audit for select to tuckshop_owner
  using (at < (extract(epoch from clock_timestamp()) * 1000)::bigint - 2 * 365 * 86400000::bigint);
create policy retention on audit for delete to tuckshop_owner
  using (at < (extract(epoch from clock_timestamp()) * 1000)::bigint - 2 * 365 * 86400000::bigint);
create function forget_old_audit() returns bigint
  language sql security definer set search_path = pg_catalog, public as
$$ with gone as (delete from audit returning 1) select count(*) from gone $$;
revoke all on function forget_old_audit() from public;
grant execute on function forget_old_audit() to tuckshop_directory;
