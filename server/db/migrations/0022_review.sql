-- Who has looked at what is doubtful, with a note: one row a doubt and person, which never changes.
create table seen (
  business_id text not null references tenants,
  id text not null,
  subject text not null,
  doubt text not null,
  note text not null,
  by jsonb,
  at bigint not null,
  device text not null,
  not_permitted boolean,
  rev bigint not null,
  primary key (business_id, id)
);
create index seen_by_rev on seen (business_id, rev);

select protect_tenant_table('seen');
