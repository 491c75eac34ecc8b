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
