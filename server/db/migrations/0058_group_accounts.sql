-- Who may buy on the account of several people, and who of them bought; null where nobody was named.
alter table customers add column may_buy jsonb;
alter table sales add column bought_by text;
alter table bookentries add column bought_by text;
