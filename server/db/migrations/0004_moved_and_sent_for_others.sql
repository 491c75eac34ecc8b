-- What a sale's receipt says where it was printed under another number: in Local Mode, before it was moved.
alter table sales add column printed_as text;

-- Who sent an operation from another account's device of the business; null when it was the device's own account.
alter table operations add column sent_by text;
alter table operations add foreign key (business_id, sent_by) references accounts;
