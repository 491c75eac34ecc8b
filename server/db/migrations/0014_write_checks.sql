-- Named exception: what a server writes to learn whether it can. One row, which says nothing of anybody.
create table write_checks (
  id integer primary key check (id = 1),
  written_at bigint not null
);
alter table write_checks enable row level security;
alter table write_checks force row level security;
create policy directory on write_checks to tuckshop_directory using (true) with check (true);
revoke all on write_checks from tuckshop_tenant;
grant select, insert, update on write_checks to tuckshop_directory;
