-- Whether unpaid invoices are owed on the book too; null where the shop never said.
alter table businesses add column invoices_on_book boolean;
