-- Named exception: a backup reads and a restore writes every business at once. The running server of the embedded
-- cluster cannot become tuckshop_backup; only the commands can, which connect as the cluster's administrator.
create or replace function protect_tenant_table(name regclass) returns void language plpgsql as $$
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

create function open_to_backup(name regclass) returns void language plpgsql as $$
begin
  execute format('create policy backup on %s to tuckshop_backup using (true) with check (true)', name);
  execute format('grant select, insert, update, delete, truncate on %s to tuckshop_backup', name);
end
$$;

select open_to_backup(oid::regclass) from pg_class
where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'tuckshop_migrations';
grant select on tuckshop_migrations to tuckshop_backup;
