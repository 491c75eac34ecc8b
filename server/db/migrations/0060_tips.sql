-- Tips: whether a shop takes them, null where it never said; whose those of a sale are, null where they are whoever's made it;
-- and to whom cash of a drawer was paid out as tips.
alter table businesses add column tips boolean;
alter table sales add column tip_for jsonb;
alter table cashmoves add column tips_to jsonb;
