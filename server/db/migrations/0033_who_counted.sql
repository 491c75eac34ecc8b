-- Who stood at the till that counted; null of counts of before, and where nobody was named (S19.8).
alter table counts add column staff_id text;
