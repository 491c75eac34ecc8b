-- What happened to accounts and to a business's profile, for whoever has to find out later. Nothing here is ever
-- changed or taken away: the server may only add and read. What belongs to no business (a sign-in under an address
-- that nobody has) stands under '-', which is why there is no key to tenants. No passwords, no typed addresses, no
-- values: `detail` names at most what changed.
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
select protect_tenant_table('audit');
revoke update, delete on audit from tuckshop_tenant;
-- A restore adds what its backup knows to what is here, and empties every table but this.
revoke update, delete, truncate on audit from tuckshop_backup;
