-- What slips say of goods that come back. Missing where the shop says nothing.
alter table businesses add column returns_text text;
