-- Whether a shop's people say at a till when they come and go, and who may correct it; null where nobody said.
alter table businesses add column time_clock boolean;
alter table roles add column edit_hours text;

-- That somebody came or went: facts that only rules change. What is said of one again names the first, and the latest counts.
create table clockings (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  person jsonb not null,
  kind text not null,
  clocked_at bigint,
  corrects text,
  reason text not null,
  by jsonb,
  at bigint not null,
  device text,
  stamp text not null,
  not_permitted boolean,
  date_far boolean,
  rev bigint not null,
  primary key (business_id, id)
);
create index clockings_by_rev on clockings (business_id, rev);

select protect_tenant_table('clockings');
