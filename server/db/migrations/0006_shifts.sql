-- Cash drawers, their shifts and what is put in or taken out. A shift keeps its cash-ups whole: they never change.
create table drawers (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  name text not null,
  deleted boolean not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index drawers_by_rev on drawers (business_id, rev);

select protect_tenant_table('drawers');

create table shifts (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  drawer_id text not null,
  device text not null,
  opened_by jsonb,
  opened_at bigint not null,
  float bigint not null,
  float_count jsonb,
  left_before bigint,
  closings jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index shifts_by_rev on shifts (business_id, rev);

select protect_tenant_table('shifts');

create table cashmoves (
  business_id text not null references tenants,
  id text not null,
  shop_id text not null,
  drawer_id text not null,
  shift_id text,
  kind text not null,
  amount bigint not null,
  reason text not null,
  by jsonb,
  at bigint not null,
  device text not null,
  stamps jsonb not null,
  rev bigint not null,
  primary key (business_id, id)
);
create index cashmoves_by_rev on cashmoves (business_id, rev);

select protect_tenant_table('cashmoves');

alter table businesses
  add column cash_up boolean,
  add column cashless_always boolean,
  add column note_above bigint,
  add column blind_count boolean;
