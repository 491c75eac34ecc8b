-- Everything that devices keep in step. Money is whole cents, instants are epoch milliseconds on the device that
-- acted, clocks and stamps sort as bytes, and `rev` is the commit that last changed the row.

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

-- What became of every operation ever taken. `repeat` marks one that a device sent again under another seq.
create table operations (
  business_id text not null,
  device_id text not null,
  seq bigint not null,
  op_id text not null,
  type text,
  status text not null check (status in ('applied', 'duplicate', 'rejected', 'quarantined')),
  code text,
  head bigint not null,
  repeat boolean not null,
  -- As it was received, for an operation refused or set aside. Text: jsonb cannot hold everything that JSON can.
  raw text,
  taken_at bigint not null,
  primary key (business_id, device_id, seq),
  foreign key (business_id, device_id) references devices
);
create unique index operations_by_op_id on operations (business_id, op_id) where not repeat;
create index operations_refused on operations (business_id, device_id, seq)
  where status in ('rejected', 'quarantined');

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
  primary key (business_id, sale_id, line),
  foreign key (business_id, sale_id) references sales deferrable initially deferred
);

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

create table movements (
  business_id text not null,
  sale_id text not null,
  line integer not null,
  id text not null,
  product_id text not null,
  quantity bigint not null,
  reason text not null,
  stamp text collate "C" not null,
  primary key (business_id, sale_id, line),
  foreign key (business_id, sale_id) references sales deferrable initially deferred
);
create index movements_by_product on movements (business_id, product_id, stamp);

-- Count and digest of each table's rows, kept up by every push (core/sync/digest.ts).
create table digests (
  business_id text not null references tenants,
  table_name text not null,
  count bigint not null,
  sum bigint not null,
  primary key (business_id, table_name)
);

select protect_tenant_table(name::regclass) from unnest(array[
  'business_heads', 'commits', 'devices', 'operations', 'businesses', 'categories', 'products', 'customers',
  'sales', 'sale_items', 'stock', 'counts', 'movements', 'digests'
]) as name;

-- Named exception: a device id belongs to one business, whichever it is, so that a second never adopts it. A tenant
-- writes its own rows; only tuckshop_directory reads across tenants, and it writes none.
create table device_directory (
  device_id text primary key,
  business_id text not null
);
select protect_tenant_table('device_directory');
create policy directory on device_directory for select to tuckshop_directory using (true);
grant select on device_directory to tuckshop_directory;
