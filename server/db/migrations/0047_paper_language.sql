-- The code of the language that a business's papers are written in; null where nobody said, which is English.
alter table businesses add column paper_language text;
