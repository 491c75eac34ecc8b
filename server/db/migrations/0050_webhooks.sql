-- Addresses of other programs that are told what happens in a shop (S22.4). What is still to be told is not stored: it is
-- every row whose commit comes after the place that a webhook has reached. Who made one answers for it (R55).
create table webhooks (
  business_id text not null references tenants,
  webhook_id text not null,
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (
    cardinality(events) > 0
    and events <@ array['sale', 'return', 'stock-low', 'product', 'customer', 'shift-closed']
  ),
  -- As it is, since it signs. It opens nothing of ours.
  secret text not null,
  made_by text not null,
  created_at bigint not null,
  -- Why it delivers nothing; null while it does.
  off_because text check (off_because in ('paused', 'stopped')),
  -- What was told: all of the commits before this one, and of this one the events up to `place`, in the order of bytes.
  next_commit bigint not null,
  place text collate "C" not null,
  -- When somebody should look after it again. A process that delivers has a claim, and puts this off while it lives.
  due_at bigint not null,
  claim text,
  last_delivered_at bigint,
  -- Since when nothing was delivered, how often it was tried, and how the last of these ended.
  failing_since bigint,
  failures integer not null,
  last_failed_at bigint,
  last_fault text,
  last_status integer,
  primary key (business_id, webhook_id),
  foreign key (business_id, made_by) references accounts
);
create index webhooks_due on webhooks (due_at) where off_because is null;
select protect_tenant_table('webhooks');

-- Which webhooks are due is asked for all businesses at once: when, and no more than their ids.
create policy directory on webhooks for select to tuckshop_directory using (true);
grant select (business_id, webhook_id, off_because, due_at, claim, failing_since) on webhooks to tuckshop_directory;
