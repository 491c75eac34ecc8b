-- The day that a shop's week begins with in reports; null for Sunday.
alter table businesses add column week_from text;
